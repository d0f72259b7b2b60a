import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from './tables.ts';
import { randomInt } from 'node:crypto';

/** The query builder. The same queries run on both drivers. */
export type Sql = Kysely<Tables>;

/** Runs several statements as one transaction, or one statement outside of a transaction. */
export type RunScript = (script: string) => Promise<void>;

/** @param payload undefined when notifications may have been missed because the connection was lost */
export type OnNotification = (payload: string | undefined) => void;

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
  listen(channel: string, onNotification: OnNotification): Promise<() => Promise<void>>;
  /** Closes after running queries end. */
  close(): Promise<void>;
  /**
   * Runs the work exclusively across processes; scripts have no time limit. Rejects with InUseElsewhereError when another process
   * is at the same kind of work, migrating by default, for longer than `waitMs`, without a limit by default.
   */
  exclusively<T>(
    work: (runScript: RunScript) => Promise<T>,
    waitMs?: number,
    what?: ExclusiveWork,
  ): Promise<T>;
}

/** What one process at a time does. */
export type ExclusiveWork = 'migrating' | 'tidying' | 'copying the files of';

export class InUseElsewhereError extends Error {
  override name = 'InUseElsewhereError';
  readonly refusesStart = true;

  constructor(what: ExclusiveWork) {
    super(`Another process is still ${what} the database.`);
  }
}

/** Names the setting and the error code only: the driver's message may quote credentials of the URL. */
export class CannotConnectError extends Error {
  override name = 'CannotConnectError';
  readonly refusesStart = true;

  constructor(setting: string, cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer';
    super(`Cannot connect to ${setting} (${code}).`, { cause });
  }
}

export type OnStatement = (seconds: number, text: string, values: readonly unknown[]) => void;

export interface PostgresOptions {
  /** `postgres://user:password@host/database`, TLS by `?sslmode=`. */
  databaseUrl: string;
  /** The same database past a pooler, for what needs a session: `listen` and `exclusively`. */
  directUrl?: string | undefined;
  /** Maximum number of connections; 10 by default. */
  poolSize?: number;
  /** Statement timeout in ms; 9 s by default. */
  statementMs?: number;
  /** Connection timeout in ms; 5 s by default. */
  connectMs?: number;
  /** A connection was lost, idle or in use. The pool replaces it; the error is only logged. */
  onConnectionLost?: (error: Error) => void;
  /** Called after each statement, answered or failed, with its time in seconds, its text and its values. */
  onStatement?: OnStatement;
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

// PostgreSQL's own type ids; both drivers look parsers up by them.
export const typeIds = { bytea: 17, bigint: 20, date: 1082, timestamptz: 1184 } as const;

/** Parsers from a value's text form to JavaScript, by type id; both drivers use this table. */
export const sqlValueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [typeIds.bytea]: parseBytes,
  [typeIds.bigint]: parseWholeNumber,
  [typeIds.date]: (text) => text,
  [typeIds.timestamptz]: parseInstant,
};

export class UnsafeIntegerError extends Error {
  override name = 'UnsafeIntegerError';
}

function parseWholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new UnsafeIntegerError(`${text} does not fit a JavaScript number exactly`);
  }
  return value;
}

/** `2026-03-01 09:30:00.5+00` → `2026-03-01T09:30:00.5Z`, the text Temporal.Instant itself prints. */
function parseInstant(text: string): string {
  if (text.length >= 22 && text[10] === ' ' && text.endsWith('+00')) {
    return `${text.slice(0, 10)}T${text.slice(11, -3)}Z`;
  }
  return Temporal.Instant.from(text).toString();
}

function parseBytes(text: string): Buffer {
  return Buffer.from(text.slice(2), 'hex');
}

/** Letters and digits that are not mistaken for one another, read out or written by hand. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number by which members and the care team refer to a record, such as `R-2026-7K3M9Q`: random, so it reveals nothing. */
export function newReference(letter: string, year: number): string {
  const letters = Array.from({ length: 6 }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `${letter}-${year}-${letters.join('')}`;
}

/** Whether a text looks like a reference number, ours or a provider's; other texts may not be valid in a query. */
export function isLikeReference(text: string): boolean {
  return /^[\w-]{1,60}$/.test(text);
}
