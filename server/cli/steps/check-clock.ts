import { sql as raw } from 'kysely';
import { systemClock, type Clock } from '#app/domain/clock.ts';
import { EnvError, type Env } from '#server/env.ts';
import { openPostgres } from '#server/platform/db/postgres-database.ts';

const mostSecondsOff = 2;

/** Compares the clock of this machine with the database's. */
export async function checkClock(
  { DATABASE_URL }: Env,
  { limitMs, clock = systemClock }: { limitMs: number; clock?: Clock },
): Promise<string> {
  if (DATABASE_URL === undefined) return 'the embedded database has the same one';
  const { sql, close } = openPostgres({ databaseUrl: DATABASE_URL, poolSize: 1, connectMs: limitMs });
  try {
    await raw`select 1`.execute(sql);
    const sentAt = clock.now().epochMilliseconds;
    const { rows } = await raw<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(sql);
    const answered = clock.now().epochMilliseconds;
    const theirs = rows[0]?.ms ?? 0;
    // The query took its time somewhere between the two.
    const off = Math.max(sentAt - theirs, theirs - answered, 0) / 1000;
    if (off > mostSecondsOff) {
      const seconds = off.toFixed(1);
      throw new EnvError(
        `DATABASE_URL: this machine's clock and the database's differ by ${seconds} s, ${mostSecondsOff} are allowed: run an NTP client on both`,
      );
    }
    return `at most ${mostSecondsOff} s from the database's`;
  } finally {
    await close();
  }
}
