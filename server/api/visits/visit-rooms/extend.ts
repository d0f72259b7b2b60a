import { randomUUID } from 'node:crypto';
import { notFound, problem } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { orderEnd } from '../order-end.ts';
import { findRecentExtension, insertExtension, lockVisit, setExtendedUntil } from './queries.ts';
import { endAfter, stateOf, type extensionReasons } from './rules.ts';
import { refuseUnlessOpen, timesOf, type LiveVisit } from './visit.ts';

interface Extension {
  reason: (typeof extensionReasons)[number];
  minutes: number;
}

/** The same extension repeated this soon counts as the same click. */
const sameWithin = Temporal.Duration.from({ seconds: 10 });

/**
 * Extends a running visit; only for its host. Sent twice it happens once. Throws 404 for the member, 409 when the visit is
 * not open or would become too long.
 */
export async function extend(
  dependencies: ApiDependencies,
  visit: LiveVisit,
  wanted: Extension,
): Promise<void> {
  const { sql, clock } = dependencies;
  if (visit.role !== 'host') throw notFound();
  await sql.transaction().execute(async (transaction) => {
    const row = await lockVisit(transaction, visit.id);
    if (!row) throw notFound();
    const times = timesOf(row);
    const now = clock.now();
    refuseUnlessOpen(stateOf(times, now));
    const recent = await findRecentExtension(transaction, visit.id, now.subtract(sameWithin));
    if (recent?.reason === wanted.reason && recent.minutes === wanted.minutes) return;
    const until = endAfter(times, wanted.minutes);
    if (!until) throw problem(409, 'extension_too_long');
    await setExtendedUntil(transaction, visit.id, { until, now });
    await insertExtension(transaction, {
      id: randomUUID(),
      call_id: visit.id,
      ...wanted,
      created_at: now.toString(),
    });
    if (row.room_opened_at !== null)
      await orderEnd(transaction, dependencies, { callId: visit.id, at: until });
  });
}
