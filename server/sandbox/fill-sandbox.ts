import { hashPassword } from '#server/api/account/passwords/passwords.ts';
import { inTransaction } from '#server/cli/setup/import.ts';
import { updateShipped } from '#server/cli/setup/shipped-content.ts';
import { seedIfEmpty, type SeedDependencies } from './seed/seed.ts';
import { forgetLaterCodes } from './sandbox-clock.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Clock } from '#app/domain/clock.ts';
import { DemoCalendar, demoVisitId } from './seed/demo-calendar.ts';
import { demoVisitMinutes, demoVisitTokenRows } from './seed/records/calls.ts';

/**
 * Adds demo data to an empty database, current texts to another, and a visit that can be joined now. Runs at every start, and resets
 * the clock.
 */
export async function fillSandbox(dependencies: Omit<SeedDependencies, 'hashPassword'>): Promise<void> {
  const isNew = await seedIfEmpty({ ...dependencies, hashPassword });
  if (!isNew) await inTransaction(dependencies.sql, { dryRun: false }, updateShipped);
  await keepDemoVisitOpen(dependencies);
  await forgetLaterCodes(dependencies);
}

/**
 * Moves the demo's joinable visit to now when it is over, so that a sandbox started days later still has one. If another
 * visit is booked at this time, the demo's visit stays over.
 */
export async function keepDemoVisitOpen({ sql, clock }: { sql: Sql; clock: Clock }): Promise<void> {
  const digests = demoVisitTokenRows(clock.now()).map(({ token_digest }) => token_digest);
  // Includes visits that were moved, and those of a release whose tokens have expired.
  await sql
    .updateTable('call_tokens')
    .set({ expires_at: null })
    .where('token_digest', 'in', digests)
    .execute();
  const bookedAt = new DemoCalendar(clock.now()).justNow();
  const endsAt = bookedAt.add({ minutes: demoVisitMinutes });
  const moved = await sql
    .updateTable('calls')
    .set({
      booked_at: bookedAt.toString(),
      ends_at: endsAt.toString(),
      extended_until: null,
      room_opened_at: null,
    })
    .where('id', '=', demoVisitId)
    .where(({ fn }) => fn.coalesce('extended_until', 'ends_at'), '<=', clock.now().toString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('calls as other')
            .select('other.id')
            .where('other.id', '<>', demoVisitId)
            .where('other.canceled_at', 'is', null)
            .where('other.booked_at', '<', endsAt.toString())
            .where('other.ends_at', '>', bookedAt.toString())
            .where(({ or, eb, ref }) =>
              or([
                eb('other.call_expert_id', '=', ref('calls.call_expert_id')),
                eb('other.member_id', '=', ref('calls.member_id')),
              ]),
            ),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!moved) return;
  await sql.deleteFrom('call_extensions').where('call_id', '=', moved.id).execute();
  await sql.deleteFrom('call_attendances').where('call_id', '=', moved.id).execute();
}
