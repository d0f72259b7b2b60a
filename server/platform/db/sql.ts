import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from './tables.ts';

/** The query builder. The same queries run on both drivers. */
export type Sql = Kysely<Tables>;

/** Runs several statements as one transaction. */
type RunScript = (script: string) => Promise<void>;

/** @param payload undefined when notifications may have been missed because the connection was lost */
export type Hear = (payload: string | undefined) => void;

/** An open database with the functions that its owner needs. */
export interface OpenSql {
  sql: Sql;
  driver: 'pg' | 'pglite';
  /** PostgreSQL only, for libraries with their own queries. */
  pool?: Pool;
  /** Resolves when the database responds, rejects otherwise. */
  ping(): Promise<void>;
  /**
   * Listens on a channel for notifications of any process: `select pg_notify(channel, text)`, delivered when its transaction
   * commits. Resolves immediately; a lost connection is reopened. Returns a function that stops listening.
   */
  listen(channel: string, hear: Hear): Promise<() => Promise<void>>;
  /** Closes after running queries end. */
  close(): Promise<void>;
  /** Runs the work exclusively across processes; scripts have no time limit. */
  exclusively<T>(work: (runScript: RunScript) => Promise<T>): Promise<T>;
}

export interface PostgresOptions {
  /** `postgres://user:password@host/database`, TLS by `?sslmode=`. */
  databaseUrl: string;
  /** Maximum number of connections; 10 by default. */
  poolSize?: number;
  /** Statement timeout in ms; 9 s by default. */
  statementMs?: number;
  /** Connection timeout in ms; 5 s by default. */
  connectMs?: number;
  /** A connection was lost, idle or in use. The pool replaces it; the error is only logged. */
  onConnectionLost?: (error: Error) => void;
}

export interface EmbeddedOptions {
  /** A directory of its own for the embedded database; made when missing. */
  dataDir: string;
}

export interface MemoryOptions {
  memory: true;
  /** A dump by `PGlite#dumpDataDir` to start from. */
  dump?: Blob;
}
