import type { z } from 'zod';
import type { firstDecision } from '#app/contract/claim-review.ts';
import type { ApiDependencies, Operator } from '#server/platform/http/dependencies.ts';
import { personOf } from '#server/platform/http/operator-calls.ts';
import { readableRows } from '#server/platform/http/reply.ts';
import { reviewNotePlace } from '../sealed-places.ts';
import type { listFirstDecisions } from './queries.ts';

type Row = Awaited<ReturnType<typeof listFirstDecisions>>[number];

/** First decisions as operators see them; without unreadable ones. */
export function shownFirstDecisions(
  rows: readonly Row[],
  { sealing, log }: Pick<ApiDependencies, 'sealing' | 'log'>,
  operator: Operator,
) {
  const person = personOf(operator);
  const shownOf = (row: Row): z.infer<typeof firstDecision> => ({
    id: row.id,
    appeal_id: row.appeal_id,
    state: row.state,
    services: row.decided.services.map(({ approved_cents, ...service }) => ({
      ...service,
      approved_amount: approved_cents,
    })),
    decided_by: row.decided_by,
    is_mine: row.decided_by_id === person,
    decided_at: row.decided_at,
    answered_by: row.answered_by,
    answered_at: row.answered_at,
    note: row.note_sealed && sealing.open(row.note_sealed, reviewNotePlace(row.id)),
  });
  return readableRows(rows, shownOf, log);
}
