// What is heard and felt: dice, chips and a win, made of filtered noise and short tones; the stick's call by the browser's voice; a
// buzz where a device can. Nothing sounds before it was turned on.

import { language } from "./lang.js";
import { chosen } from "./settings.js";

/** @type {AudioContext|null} */
let audio = null;
/** @type {AudioBuffer|null} */
let noise = null;

/** Noise to cut knocks from. @param {AudioContext} context */
function rush(context) {
  const buffer = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return buffer;
}

/** A knock: a burst of noise through a narrow filter. @param {number} after seconds @param {number} pitch @param {number} loud @param {number} length */
function knock(after, pitch, loud, length) {
  if (!audio) return;
  noise ??= rush(audio);
  const start = audio.currentTime + after;
  const [source, filter, volume] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
  source.buffer = noise;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 4;
  volume.gain.setValueAtTime(loud * chosen.volume, start);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + length);
  source.connect(filter).connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + length + 0.02);
}

/** A tone that fades. @param {number} after seconds @param {number} pitch @param {number} loud */
function tone(after, pitch, loud) {
  if (!audio) return;
  const start = audio.currentTime + after;
  const [source, volume] = [audio.createOscillator(), audio.createGain()];
  source.type = "triangle";
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(loud * chosen.volume, start);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + 0.4);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + 0.42);
}

/** How each sounds, and how it feels in the hand. @type {Object<string, {play: () => void, buzz: number[]}>} */
const SOUNDS = {
  // Two dice on felt, against the wall, and to rest.
  dice: { play: () => [0, 0.03, 0.24, 0.27, 0.46, 0.5, 0.62].forEach((after, i) => knock(after, i < 4 ? 900 : 1300, 1.4 - after, 0.07)), buzz: [12, 200, 18] },
  chip: { play: () => [0, 0.035].forEach((after, i) => knock(after, 3200 + 500 * i, 0.9, 0.05)), buzz: [8] },
  win: { play: () => [523, 659, 784].forEach((pitch, i) => tone(i * 0.09, pitch, 0.25)), buzz: [20, 40, 20] },
  lose: { play: () => knock(0, 400, 0.8, 0.2), buzz: [30] },
};

/** Plays a sound and lets it be felt. @param {"dice"|"chip"|"win"|"lose"} name */
export function sound(name) {
  if (!chosen.sound) return;
  audio ??= new AudioContext();
  SOUNDS[name].play();
  navigator.vibrate?.(SOUNDS[name].buzz);
}

/** The stick's call, aloud. @param {string} text */
export function speak(text) {
  if (!chosen.sound || !chosen.voice || !("speechSynthesis" in window)) return;
  speechSynthesis.cancel();
  const said = new SpeechSynthesisUtterance(text);
  said.lang = language;
  said.volume = chosen.volume;
  speechSynthesis.speak(said);
}
