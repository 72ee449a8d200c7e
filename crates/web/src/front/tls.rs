//! TLS, for servers that visitors reach without a proxy in front. The files are looked at again from time to
//! time, so that a renewed certificate needs no new start.

use harif_core::{Said, Say, parsed, said_errors};
use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::pki_types::pem::{self, PemObject};
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};
use tokio_rustls::TlsAcceptor;

/// The files are looked at no more often than this.
const LOOK_EVERY: Duration = Duration::from_secs(60);

/// Why there can be no TLS.
#[derive(Debug)]
pub enum TlsError {
    /// A file cannot be read, or is none of this kind.
    File {
        /// The message that says what it should hold.
        what: &'static str,
        /// The file.
        file: PathBuf,
        /// What is wrong.
        problem: Said,
    },
    /// The certificate and the key do not belong together, or are of an unknown kind.
    Pair(rustls::Error),
}

said_errors!(TlsError { Pair(rustls::Error) });

impl Say for TlsError {
    fn said(&self) -> Said {
        match self {
            TlsError::File { what, file, problem } => Said::new(*what)
                .with("file", file.display().to_string())
                .with("why", problem.clone()),
            TlsError::Pair(why) => Said::new("tls-pair").with("why", why.to_string()),
        }
    }
}

/// How lines are kept secret.
#[derive(Clone)]
pub struct Tls(TlsAcceptor);

impl Tls {
    /// Reads a chain of certificates and its key, both as PEM.
    ///
    /// # Errors
    /// [`TlsError`] if they cannot be used.
    pub fn new(certificates: &Path, key: &Path) -> Result<Tls, TlsError> {
        let files = Files { certificates: certificates.into(), key: key.into() };
        let known = Known { key: Arc::new(files.read()?), of: files.time(), seen: Instant::now() };
        let renewed = Renewed { files, known: Mutex::new(known) };
        let provider = Arc::new(ring::default_provider());
        let mut config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()?
            .with_no_client_auth()
            .with_cert_resolver(Arc::new(renewed));
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Tls(TlsAcceptor::from(Arc::new(config))))
    }

    pub(super) fn acceptor(&self) -> &TlsAcceptor {
        &self.0
    }
}

impl std::fmt::Debug for Tls {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tls")
    }
}

#[derive(Debug)]
struct Files {
    certificates: PathBuf,
    key: PathBuf,
}

/// What is wrong with a file: the system says it, or who reads the format.
fn of_pem(error: &pem::Error) -> Said {
    match error {
        pem::Error::Io(error) => error.said(),
        other => parsed(&other.to_string()),
    }
}

impl Files {
    fn read(&self) -> Result<CertifiedKey, TlsError> {
        let wrong =
            |what, file: &Path, problem: Said| TlsError::File { what, file: file.into(), problem };
        let chain = |problem| wrong("tls-certificate", &self.certificates, problem);
        let certificates: Vec<_> = CertificateDer::pem_file_iter(&self.certificates)
            .and_then(Iterator::collect)
            .map_err(|e| chain(of_pem(&e)))?;
        if certificates.is_empty() {
            return Err(chain(Said::new("tls-none")));
        }
        let key = PrivateKeyDer::from_pem_file(&self.key)
            .map_err(|e| wrong("tls-key", &self.key, of_pem(&e)))?;
        let provider = ring::default_provider();
        Ok(CertifiedKey::from_der(certificates, key, &provider)?)
    }

    /// When the newer of both was written.
    fn time(&self) -> Option<SystemTime> {
        let time = |file: &Path| std::fs::metadata(file).and_then(|data| data.modified()).ok();
        time(&self.certificates).max(time(&self.key))
    }
}

#[derive(Debug)]
struct Known {
    key: Arc<CertifiedKey>,
    of: Option<SystemTime>,
    seen: Instant,
}

/// The certificate that lies in the files now.
#[derive(Debug)]
struct Renewed {
    files: Files,
    known: Mutex<Known>,
}

impl Renewed {
    fn now(&self) -> Arc<CertifiedKey> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.seen.elapsed() >= LOOK_EVERY {
            known.seen = Instant::now();
            self.look_again(&mut known);
        }
        known.key.clone()
    }

    /// Takes what is new; files that are half written are looked at again later.
    fn look_again(&self, known: &mut Known) {
        let time = self.files.time();
        if time == known.of {
            return;
        }
        match self.files.read() {
            Ok(key) => (known.key, known.of) = (Arc::new(key), time),
            Err(error) => tracing::warn!(%error, "the certificate was not renewed"),
        }
    }
}

impl ResolvesServerCert for Renewed {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(self.now())
    }
}
