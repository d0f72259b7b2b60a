import type { Sql } from '#server/platform/db/sql.ts';
import { enqueue, type JobDependencies } from '#server/platform/jobs/job.ts';
import type { DatedPromise } from '#server/platform/jobs/overdue.ts';
import { withLostJobs } from '#server/platform/jobs/overdue.ts';
import { toInvite } from './people.ts';

export const inviteWaveJob = 'invite-wave';

/** Enqueues the job that begins, or continues, a wave. Two of them do no more than one. */
export const orderWave = (
  sql: Sql,
  dependencies: JobDependencies,
  { companyId, ...job }: { companyId: string; after?: Temporal.Duration; afterRow?: string | undefined },
) =>
  enqueue(sql, dependencies, {
    kind: inviteWaveJob,
    subject: companyId,
    payload: { companyId, afterRow: job.afterRow },
    ...(job.after && { after: job.after }),
  });

/** How a company's people are invited, with when the next wave begins; undefined before the first order. */
export const findPlan = (sql: Sql, companyId: string) =>
  sql
    .selectFrom('invitation_waves')
    .selectAll()
    .where('company_id', '=', companyId)
    .$if(sql.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst();

interface NewPlan {
  companyId: string;
  size: number;
  everyMinutes: number;
  /** What the company lacks, if the operator forced the start. */
  despite: string | null;
}

/** Schedules waves, or changes scheduled ones; these keep the time of the next wave, so that repeating the call sends no mail earlier. */
export async function startWaves(
  transaction: Sql,
  dependencies: JobDependencies,
  { companyId, size, everyMinutes, despite }: NewPlan,
): Promise<void> {
  const plan = { state: 'running', size, every_minutes: everyMinutes, started_despite: despite } as const;
  await transaction
    .insertInto('invitation_waves')
    .values({ company_id: companyId, next_at: dependencies.clock.now().toString(), ...plan })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(plan))
    .execute();
  await orderNext(transaction, dependencies, companyId);
}

async function orderNext(transaction: Sql, dependencies: JobDependencies, companyId: string): Promise<void> {
  const now = dependencies.clock.now();
  const { next_at: next } = (await findPlan(transaction, companyId)) ?? { next_at: now.toString() };
  const wait = now.until(next);
  await orderWave(transaction, dependencies, { companyId, ...(wait.sign > 0 && { after: wait }) });
}

/** Stops waves after the mails that are ordered. Returns whether they were running. */
export async function pauseWaves(sql: Sql, companyId: string): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('invitation_waves')
    .set({ state: 'paused' })
    .where('company_id', '=', companyId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Resumes paused waves. Returns whether there were any. */
export async function resumeWaves(
  transaction: Sql,
  dependencies: JobDependencies,
  companyId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('invitation_waves')
    .set({ state: 'running' })
    .where('company_id', '=', companyId)
    .where('state', '=', 'paused')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await orderNext(transaction, dependencies, companyId);
  return numUpdatedRows > 0n;
}

export interface WaveCounts {
  /** Mails that are waiting or tried again. */
  waiting: number;
  sent: number;
  /** Mails that failed. */
  bounced: number;
  /** Who was invited by a wave and has an account, whichever link led to it. */
  joined: number;
  /** Who has an address, and neither an account that the roster knows nor an invitation of a wave. */
  left: number;
}

/** @param day today in the zone of the company */
export async function countWaves(sql: Sql, companyId: string, day: Temporal.PlainDate): Promise<WaveCounts> {
  const invited = await sql
    .selectFrom('wave_invitations')
    .innerJoin('roster_rows', 'roster_rows.id', 'wave_invitations.row_id')
    .leftJoin('jobs', 'jobs.id', 'wave_invitations.job_id')
    .where('company_id', '=', companyId)
    .select(({ fn, exists, selectFrom }) => [
      fn.count<number>('row_id').filterWhere('bounced_at', 'is not', null).as('bounced'),
      fn
        .count<number>('row_id')
        .filterWhere('bounced_at', 'is', null)
        .filterWhere('jobs.id', 'is', null)
        .as('sent'),
      fn
        .count<number>('row_id')
        .filterWhere('bounced_at', 'is', null)
        .filterWhere('jobs.id', 'is not', null)
        .as('waiting'),
      fn
        .count<number>('row_id')
        .filterWhere(
          exists(selectFrom('roster_members').select('member_id').whereRef('row_id', '=', 'roster_rows.id')),
        )
        .as('joined'),
    ])
    .executeTakeFirstOrThrow();
  const { left } = await toInvite(sql, companyId, day)
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return {
    waiting: Number(invited.waiting),
    sent: Number(invited.sent),
    bounced: Number(invited.bounced),
    joined: Number(invited.joined),
    left: Number(left),
  };
}

/** Waves that should have begun. */
export const wavePromise: DatedPromise = {
  kind: inviteWaveJob,
  async listOverdue(transaction, before) {
    const late = await transaction
      .selectFrom('invitation_waves')
      .select('company_id')
      .where('state', '=', 'running')
      .where('next_at', '<', before.toString())
      .$call(withLostJobs(inviteWaveJob, 'invitation_waves.company_id'))
      .execute();
    return late.map(({ company_id: companyId }) => ({ subject: companyId, payload: { companyId } }));
  },
};
