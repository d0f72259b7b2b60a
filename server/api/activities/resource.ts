import { z } from '@hono/zod-openapi';
import type { Resource } from '#server/http/json-api/resource.ts';
import type { ActivityRow } from './queries.ts';

export const activityAttributes = z
  .object({
    kind: z.string().describe('What happened, such as signed_in'),
    happened_at: z.iso.datetime(),
    browser: z.string().nullable().describe('Where it was done, as far as known'),
    system: z.string().nullable(),
    this_session: z.boolean(),
  })
  .openapi('AccountActivityAttributes');

export function activityResource(
  { id, kind, happened_at, session_id, browser, system }: ActivityRow,
  sessionId: string,
): Resource<z.infer<typeof activityAttributes>> {
  const this_session = session_id === sessionId;
  return { type: 'account_activity', id, attributes: { kind, happened_at, browser, system, this_session } };
}
