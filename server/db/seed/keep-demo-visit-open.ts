import type { Clock } from '#server/domain/clock.ts';
import type { Sql } from '../sql.ts';
import { DemoCalendar } from './demo-calendar.ts';
import { demoCallMinutes, demoCallToken } from './records/calls.ts';

/** Moves the demo's joinable visit to now when it is over, so that a sandbox started days later still has one. */
export async function keepDemoVisitOpen({ sql, clock }: { sql: Sql; clock: Clock }): Promise<void> {
  const bookedAt = new DemoCalendar(clock.now()).justNow();
  await sql
    .updateTable('calls')
    .set({
      booked_at: bookedAt.toString(),
      ends_at: bookedAt.add({ minutes: demoCallMinutes }).toString(),
    })
    .where('token', '=', demoCallToken)
    .where('ends_at', '<=', clock.now().toString())
    .execute();
}
