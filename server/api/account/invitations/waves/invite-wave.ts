import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { dayIn } from '#app/domain/coverage-days.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { languageOf } from '#server/platform/i18n/languages.ts';
import { jobHandler, type AnyJobHandler } from '#server/platform/jobs/job.ts';
import { bulkMailJob } from '#server/platform/jobs/mail/mail-order.ts';
import { checkAndKeep } from '../../companies/queries.ts';
import { inviteToSignUp } from '../signup-invitations.ts';
import { openInvitees, toInvite, withoutAccountOrLink } from './people.ts';
import { findPlan, orderWave, pauseWaves } from './plan.ts';

/** Rows that one job reads, so that its transaction stays short. */
const batchSize = 200;

const payload = z.object({
  companyId: z.string(),
  /** The last row that the job before looked at, within a wave. */
  afterRow: z.uuid().optional(),
});

type Company = Awaited<ReturnType<typeof findCompany>>;

const findCompany = (sql: Sql, id: string) =>
  sql.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Mails the link to sign up to those of the next `most` rows who have neither an account nor a link. Returns the rows that it looked at. */
async function inviteNext(
  transaction: Sql,
  dependencies: ApiDependencies,
  { company, most, afterRow }: { company: Company; most: number; afterRow: string | undefined },
): Promise<{ rowIds: string[]; invited: number }> {
  const { sealing, clock } = dependencies;
  const now = clock.now();
  const rows = await toInvite(transaction, company.id, dayIn(company.time_zone, now))
    .select(['id', 'company_id', 'row_sealed'])
    .$if(afterRow !== undefined, (query) => query.where('id', '>', afterRow ?? ''))
    .orderBy('id')
    .limit(most)
    .execute();
  const invitees = openInvitees(sealing, rows);
  const people =
    invitees.length === 0 ? [] : await withoutAccountOrLink(transaction, sealing, { invitees, now });
  const language = languageOf(company.languages[0] ?? 'en');
  for (const { rowId, dependentRowId, email } of people) {
    const id = randomUUID();
    const invitation = { email, dependentRowId, companyIds: [company.id], requireEmployeeId: true, language };
    await inviteToSignUp(transaction, dependencies, invitation, { kind: bulkMailJob, id });
    await transaction
      .insertInto('wave_invitations')
      .values({ row_id: rowId, job_id: id, ordered_at: now.toString() })
      .execute();
  }
  return { rowIds: rows.map(({ id }) => id), invited: people.length };
}

/** Checks the company, and keeps the result for the desk. */
async function isIncomplete(
  transaction: Sql,
  dependencies: ApiDependencies,
  company: Company,
): Promise<boolean> {
  const { lines } = await checkAndKeep(company, { ...dependencies, sql: transaction });
  return lines.some(({ missing }) => missing.length > 0);
}

/**
 * Invites the next people of a wave, and orders the job that goes on: at once within a wave, else after the time between waves. Does
 * nothing while waves are paused or before the next one is due; pauses those of a company that is closed by now, or that lacks something
 * when a wave begins, unless they were started regardless.
 */
async function inviteWave(
  transaction: Sql,
  dependencies: ApiDependencies,
  { companyId, afterRow }: z.infer<typeof payload>,
): Promise<void> {
  const now = dependencies.clock.now();
  // Locked, so that two jobs invite one after another.
  const plan = await findPlan(transaction, companyId);
  if (plan?.state !== 'running' || Temporal.Instant.compare(plan.next_at, now) > 0) return;
  const company = await findCompany(transaction, companyId);
  const begins = afterRow === undefined && plan.in_wave === 0 && plan.started_despite === null;
  if (company.opened_at === null || (begins && (await isIncomplete(transaction, dependencies, company)))) {
    await pauseWaves(transaction, companyId);
    return;
  }
  const most = Math.max(0, Math.min(batchSize, plan.size - plan.in_wave));
  const { rowIds, invited } = await inviteNext(transaction, dependencies, { company, most, afterRow });
  const inWave = plan.in_wave + invited;
  const isOver = rowIds.length < most || inWave >= plan.size;
  const wait = Temporal.Duration.from({ minutes: plan.every_minutes });
  await transaction
    .updateTable('invitation_waves')
    .set(isOver ? { in_wave: 0, next_at: now.add(wait).toString() } : { in_wave: inWave })
    .where('company_id', '=', companyId)
    .execute();
  const next = isOver ? { after: wait } : { afterRow: rowIds.at(-1) };
  await orderWave(transaction, dependencies, { companyId, ...next });
}

export function inviteWaveHandler(dependencies: ApiDependencies): AnyJobHandler {
  return jobHandler({
    payload,
    run: { within: (transaction, wave) => inviteWave(transaction, dependencies, wave) },
  });
}
