import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/platform/db/sql.ts';
import type { RequestState } from './rules.ts';

/** Records the new state of a request. */
export async function noteState(
  sql: Sql,
  { requestId, name, now }: { requestId: string; name: RequestState; now: string },
): Promise<void> {
  await sql
    .insertInto('appointment_request_events')
    .values({ id: randomUUID(), appointment_request_id: requestId, name, created_at: now })
    .execute();
}
