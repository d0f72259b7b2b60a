import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from './tables.ts';

/** Runs several statements as one transaction: all of them or none. */
export type RunScript = (script: string) => Promise<void>;

/** An open database and what its owner, not its queries, needs of it. */
export interface Database {
  sql: Kysely<Tables>;
  driver: 'pg' | 'pglite';
  /** PostgreSQL only, for libraries that bring their own queries. */
  pool?: Pool;
  /** Resolves when the database answers, rejects when it does not. */
  ping(): Promise<void>;
  /** Lets running queries end, then closes. */
  close(): Promise<void>;
  /** Does the work while no other process does any under this name; scripts have no time limit. */
  exclusively<T>(work: (runScript: RunScript) => Promise<T>): Promise<T>;
}
