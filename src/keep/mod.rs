//! Where rooms are kept, so that they outlive a restart: in a file of this machine, or in a PostgreSQL that several machines share. What has to be
//! done stands in `relay/store.rs`. Apart from the relay, because a relay needs none.

#[cfg(feature = "postgres")]
mod postgres;
#[cfg(feature = "sqlite")]
mod sqlite;
#[cfg(feature = "postgres")]
mod tls;

#[cfg(feature = "postgres")]
pub use postgres::Postgres;
#[cfg(feature = "sqlite")]
pub use sqlite::Sqlite;
