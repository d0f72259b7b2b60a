import { createHash } from 'node:crypto';
import { problem } from './json-api/problem.ts';

/** Identifies a state of a form's data, so that a form can send the version on which it is based. */
export function versionOf(state: object): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22);
}

/** Throws 409 conflict when the state has changed. A change without a version is accepted. */
export function checkVersion(given: string | undefined, state: object): void {
  if (given !== undefined && given !== versionOf(state)) throw problem(409, 'conflict');
}
