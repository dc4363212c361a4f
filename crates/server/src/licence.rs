//! The licence that a server runs under: the one on record, or the one that it is given for the first time.

use boxman_house::{Licence, RegisterCommand, RulesRegister};

use crate::{house::by, refused::ApiError, running::Running};

/// Why a server cannot run under a licence.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say it")]
pub enum LicenceError {
    #[error("the licence cannot be put on record: {0}")]
    Unwritten(String),
    #[error(
        "this record is kept under the licence {on_record}, not {given}: another licence keeps a record of its own"
    )]
    Other { on_record: Licence, given: Licence },
}

/// Puts the licence that a server is given on record. The name may change; the number may not.
///
/// # Errors
/// When the record is under another licence, or cannot be written.
pub(crate) async fn settle(
    rules: &Running<RulesRegister>,
    given: Option<&Licence>,
) -> Result<(), LicenceError> {
    let Some(given) = given else {
        return Ok(());
    };
    let on_record = rules.shared.read().licence().cloned();
    if let Some(on_record) = on_record.filter(|known| known.number != given.number) {
        return Err(LicenceError::Other {
            on_record,
            given: given.clone(),
        });
    }
    let who = "the command line";
    let command = RegisterCommand::SetLicence {
        licence: given.clone(),
    };
    let set = rules.perform(who, by(who, command), Vec::new()).await;
    set.map(drop)
        .map_err(|error: ApiError| LicenceError::Unwritten(error.message))
}
