import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from './tables.ts';

/** What queries are written with. The same queries run on both drivers. */
export type Sql = Kysely<Tables>;

/** Runs several statements as one transaction: all of them or none. */
type RunScript = (script: string) => Promise<void>;

/** @param told what was told; undefined where something may have been missed, because the connection was lost in between */
export type Hear = (told: string | undefined) => void;

/** An open database and what its owner, not its queries, needs of it. */
export interface OpenSql {
  sql: Sql;
  driver: 'pg' | 'pglite';
  /** PostgreSQL only, for libraries that bring their own queries. */
  pool?: Pool;
  /** Resolves when the database answers, rejects when it does not. */
  ping(): Promise<void>;
  /**
   * Hears what is told on a channel, in this process and others: `select pg_notify(channel, text)`, once its transaction is
   * committed. Resolves at once; a connection that is lost is made again. Answers what ends it.
   */
  listen(channel: string, hear: Hear): Promise<() => Promise<void>>;
  /** Lets running queries end, then closes. */
  close(): Promise<void>;
  /** Does the work while no other process does its own; scripts have no time limit. */
  exclusively<T>(work: (runScript: RunScript) => Promise<T>): Promise<T>;
}

export interface PostgresOptions {
  /** `postgres://user:password@host/database`, TLS by `?sslmode=`. */
  databaseUrl: string;
  /** Most connections at a time; 10 unless told. */
  poolSize?: number;
  /** The longest that a statement may take; 9 s unless told. */
  statementMs?: number;
  /** The longest to wait for a connection; 5 s unless told. */
  connectMs?: number;
  /** A connection was lost, idle or at work. The pool replaces it; the error is only worth a log line. */
  onConnectionLost?: (error: Error) => void;
}

export interface EmbeddedOptions {
  /** A directory of its own for the embedded database; made when missing. */
  dataDir: string;
}

export interface MemoryOptions {
  memory: true;
  /** What `PGlite#dumpDataDir` gave: the database starts as that copy. */
  dump?: Blob;
}
