import { DatabaseSilentError } from './circuit-breaker.ts';

/**
 * PostgreSQL's own codes: a connection that fails (08), too much asked of it (53), a statement or a lock that took too long
 * (57014, 55P03), one that was to be prepared by such a one just before it (26000), a transaction that idled (25P03), and a server
 * that is going down or coming up.
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
/** What `pg` says without a code: of its pool, of a statement without an answer, of a connection that was lost. */
const words =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client (was closed|has encountered))/;

/** Whether the database could not be asked, or did not answer in time: the same may work a little later. */
export function isDatabaseAway(error: Error): boolean {
  if (error instanceof DatabaseSilentError) return true;
  if (!('code' in error) || typeof error.code !== 'string') return words.test(error.message);
  return codes.test(error.code) || codesOfSockets.has(error.code);
}
