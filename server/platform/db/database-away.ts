import { DatabaseSilentError } from './circuit-breaker.ts';

/**
 * PostgreSQL error codes that mean unavailable: connection failure (08), insufficient resources (53), statement or lock timeout
 * (57014, 55P03), a statement whose prepare timed out just before (26000), idle transaction timeout (25P03), and a server
 * that is shutting down or starting.
 */
const codes = /^(08...|53...|57014|55P03|26000|25P03|57P0[123])$/;
const codesOfSockets = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Messages of `pg` errors without a code: from its pool, for a read timeout, for a lost connection. */
const words =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client (was closed|has encountered))/;

/** Whether the database was unreachable or did not answer in time, so that a retry may succeed. */
export function isDatabaseAway(error: Error): boolean {
  if (error instanceof DatabaseSilentError) return true;
  if (!('code' in error) || typeof error.code !== 'string') return words.test(error.message);
  return codes.test(error.code) || codesOfSockets.has(error.code);
}
