//! Times as clients and records have them: RFC 3339, `"2026-11-15T20:00:00Z"`. Inside they are seconds
//! since 1970, and records written before they were text hold such a number.

use serde::{Deserialize, Deserializer, Serializer, de::Error};

#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Seconds(i64),
    Text(String),
}

/// Writes a time as text.
///
/// # Errors
/// When it is out of the range of RFC 3339.
pub fn serialize<S: Serializer>(at: &Option<i64>, serializer: S) -> Result<S::Ok, S::Error> {
    match at.map(jiff::Timestamp::from_second).transpose() {
        Ok(Some(time)) => serializer.collect_str(&time),
        Ok(None) => serializer.serialize_none(),
        Err(error) => Err(serde::ser::Error::custom(error)),
    }
}

/// Reads a time: text, or seconds since 1970.
///
/// # Errors
/// When it is neither.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<i64>, D::Error> {
    match Option::<Written>::deserialize(deserializer)? {
        None => Ok(None),
        Some(Written::Seconds(seconds)) => Ok(Some(seconds)),
        Some(Written::Text(text)) => {
            let time: jiff::Timestamp = text.parse().map_err(D::Error::custom)?;
            Ok(Some(time.as_second()))
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Event;

    #[test]
    fn an_event_has_its_time_as_text_and_older_ones_are_still_read() {
        let text = r#"{"event":"table-opened","dice_set":"A","at":"2026-11-15T20:00:00Z"}"#;
        let event: Event = serde_json::from_str(text).expect("an event");
        assert_eq!(serde_json::to_string(&event).expect("plain data"), text);
        // 20,772 days and 20 hours after 1970.
        let older = r#"{"event":"table-opened","dice_set":"A","at":1794772800}"#;
        assert_eq!(
            serde_json::from_str::<Event>(older).expect("an event"),
            event
        );
        let without = r#"{"event":"table-opened"}"#;
        let event: Event = serde_json::from_str(without).expect("an event");
        assert_eq!(serde_json::to_string(&event).expect("plain data"), without);
        let wrong = r#"{"event":"table-opened","at":"yesterday"}"#;
        assert!(serde_json::from_str::<Event>(wrong).is_err());
    }
}
