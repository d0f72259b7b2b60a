import { createHash } from 'node:crypto';
import type { VisitorData } from './contexts.ts';
import { hasSession } from './ended-session.ts';

/** Response header that lets the worker store home: its session, and for how many seconds without another page. */
export const keepsHomeHeader = 'Wren-Keeps-Home';

/** A session ends as long after its last page. */
const sessionSeconds = 15 * 60;

/** Value of the header; undefined for visitors who did not ask for it or are signed out. */
export function keepsHome(data: VisitorData): string | undefined {
  if (!data.keepsHome || !data.api || !hasSession(data)) return undefined;
  const session = createHash('sha256').update(`kept home ${data.api.cookie}`).digest('base64url');
  return `${session} ${sessionSeconds}`;
}
