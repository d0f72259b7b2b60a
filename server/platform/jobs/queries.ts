import { sql as raw } from 'kysely';
import type { Sql } from '../db/sql.ts';

/** A claimed job; `attempts` includes this try. */
export interface ClaimedJob {
  id: string;
  kind: string;
  subject: string | null;
  payload_sealed: Buffer;
  attempts: number;
}

/** The given kinds that have a due job. */
export async function findDueKinds(sql: Sql, kinds: readonly string[], now: Temporal.Instant) {
  // Ordered, so that each kind is one step into an index, however many jobs of another kind are due.
  const { rows } = await raw<{ kind: string }>`
    select kind from unnest(${kinds}::text[]) as handled(kind), lateral (
      select from jobs where jobs.kind = handled.kind and due_at <= ${now.toString()} and given_up_at is null
      order by due_at limit 1
    ) as due`.execute(sql);
  return rows.map(({ kind }) => kind);
}

/** The waiting work of one kind, for operators. */
export interface JobCounts {
  kind: string;
  /** Jobs that are due, `mostCounted` at most. */
  due: number;
  /** How long the oldest of them has been due, in seconds; 0 without one. */
  oldestSeconds: number;
  /** Jobs that were given up, `mostCounted` at most over all kinds. */
  givenUp: number;
}

/** Counting a million due mails would take a third of a second. */
const mostCounted = 10_000;

/** Counts the jobs of the given kinds, and of all kinds that have jobs that were given up. */
export async function countJobs(
  sql: Sql,
  kinds: readonly string[],
  now: Temporal.Instant,
): Promise<JobCounts[]> {
  const { rows } = await raw<{ kind: string; due: number; oldest: number; given_up: number }>`
    with given_up as (
      select kind, count(*)::int as given_up from (
        select kind from jobs where given_up_at is not null order by given_up_at desc limit ${raw.lit(mostCounted)}
      ) as latest group by kind
    )
    select kind, due, coalesce(oldest, 0)::float8 as oldest, coalesce(given_up, 0) as given_up
    from unnest(${kinds}::text[]) as handled(kind)
    full join given_up using (kind)
    cross join lateral (
      select count(*)::int as due, extract(epoch from ${now.toString()}::timestamptz - min(due_at)) as oldest from (
        select due_at from jobs where jobs.kind = coalesce(handled.kind, given_up.kind)
          and due_at <= ${now.toString()} and given_up_at is null order by due_at limit ${raw.lit(mostCounted)}
      ) as waiting
    ) as counted`.execute(sql);
  return rows.map(({ kind, due, oldest, given_up }) => ({
    kind,
    due,
    oldestSeconds: oldest,
    givenUp: given_up,
  }));
}

/** When the next job after a moment is due. */
export async function findNextDue(sql: Sql, after: Temporal.Instant): Promise<Temporal.Instant | undefined> {
  const row = await sql
    .selectFrom('jobs')
    .select('due_at')
    .where('due_at', '>', after.toString())
    .where('given_up_at', 'is', null)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row && Temporal.Instant.from(row.due_at);
}

/** How long a claimed job belongs to its worker; after a crash it can be claimed again then. */
const lease = Temporal.Duration.from({ minutes: 2 });

/**
 * By the clock of the database: to a process whose clock is an hour ahead, a lease by another's clock would be over. `due_at` moves
 * along, by the process's clock, for processes of the release before, which know nothing else.
 */
const leasedFrom = (now: Temporal.Instant) => ({
  due_at: now.add(lease).toString(),
  leased_until: raw<string>`clock_timestamp() + make_interval(secs => ${raw.lit(lease.total('seconds'))})`,
});

interface Taking {
  kind: string;
  now: Temporal.Instant;
  /** Subjects whose job is running. */
  busy?: readonly string[];
}

/**
 * Claims the due job of a kind that has waited longest and whose subject is not busy, for the duration of the lease. Skips
 * rows that other processes are claiming.
 */
export async function claimDueJob(
  sql: Sql,
  { kind, now, busy = [] }: Taking,
): Promise<ClaimedJob | undefined> {
  return sql
    .updateTable('jobs')
    .set(({ eb }) => ({ ...leasedFrom(now), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (jobs) =>
      jobs
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', kind)
        .where('due_at', '<=', now.toString())
        .where('given_up_at', 'is', null)
        .where(raw<boolean>`coalesce(leased_until <= clock_timestamp(), true)`)
        .$if(busy.length > 0, (due) =>
          due.where(({ eb, or }) => or([eb('subject', 'is', null), eb('subject', 'not in', busy)])),
        )
        .orderBy('due_at')
        .orderBy('position')
        .limit(raw.lit(1))
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'subject', 'payload_sealed', 'attempts'])
    .executeTakeFirst();
}

/** The given subjects that have a job of a kind that was not given up. */
export async function listWaitingSubjects(
  sql: Sql,
  kind: string,
  subjects: readonly string[],
): Promise<(string | null)[]> {
  if (subjects.length === 0) return [];
  const rows = await sql
    .selectFrom('jobs')
    .select('subject')
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .where('given_up_at', 'is', null)
    .execute();
  return rows.map(({ subject }) => subject);
}

type Claimed = Pick<ClaimedJob, 'id' | 'attempts'>;

/** Updates the row of a claimed job, unless the lease ran out and another worker has claimed it since. */
const updateClaimed = (sql: Sql, { id, attempts }: Claimed) =>
  sql.updateTable('jobs').where('id', '=', id).where('attempts', '=', attempts);

export async function rewriteJob(sql: Sql, job: Claimed, payloadSealed: Buffer): Promise<void> {
  await updateClaimed(sql, job).set({ payload_sealed: payloadSealed }).execute();
}

/** Returns false when the lease ran out and another worker has claimed the job since. */
export async function removeJob(sql: Sql, { id, attempts }: Claimed): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Extends the lease of a running job. */
export async function renewLease(sql: Sql, job: Claimed, now: Temporal.Instant): Promise<void> {
  await updateClaimed(sql, job).set(leasedFrom(now)).execute();
}

/** Reschedules a job after a failure, and ends its lease. */
export async function postponeJob(sql: Sql, job: Claimed, dueAt: Temporal.Instant): Promise<void> {
  await updateClaimed(sql, job).set({ due_at: dueAt.toString(), leased_until: null }).execute();
}

export async function giveUpJob(sql: Sql, job: Claimed, now: Temporal.Instant): Promise<void> {
  await updateClaimed(sql, job).set({ given_up_at: now.toString(), leased_until: null }).execute();
}
