import { createHash } from 'node:crypto';
import type { VisitorData } from './contexts.ts';
import { hasSession } from './ended-session.ts';

/** By this header a page lets the worker keep home: whose session it is, and for how many seconds without another page. */
export const keepsHomeHeader = 'Wren-Keeps-Home';

/** A session ends as long after its last page. */
const sessionSeconds = 15 * 60;

/** What the header says; undefined for whoever has not asked for it, or is not signed in. */
export function keepsHome(data: VisitorData): string | undefined {
  if (!data.keepsHome || !data.api || !hasSession(data)) return undefined;
  const session = createHash('sha256').update(`kept home ${data.api.cookie}`).digest('base64url');
  return `${session} ${sessionSeconds}`;
}
