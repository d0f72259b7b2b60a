import { createHash } from 'node:crypto';
import { problem } from '#server/http/json-api/problem.ts';

/** Names a state of what a form shows, so that the form can say which one it was filled in on. */
export function versionOf(state: object): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22);
}

/** Throws 409 conflict when this is no longer the state a change was made on. A change that names none is taken. */
export function checkVersion(given: string | undefined, state: object): void {
  if (given !== undefined && given !== versionOf(state)) throw problem(409, 'conflict');
}
