import type { z } from 'zod';
import type { activityAttributes } from '#app/contract/sign-in.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import type { ActivityRow } from './queries.ts';

export function activityResource(
  { id, kind, happened_at, session_id, browser, system }: ActivityRow,
  sessionId: string,
): Resource<z.infer<typeof activityAttributes>> {
  const this_session = session_id === sessionId;
  return { type: 'account_activity', id, attributes: { kind, happened_at, browser, system, this_session } };
}
