import { sql as raw } from 'kysely';
import { z } from 'zod';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { enqueue, jobHandler, type AnyJobHandler } from '#server/platform/jobs/job.ts';
import { makeMonthFiles, monthFilesJob } from './month-files.ts';
import { findLastInvoice } from './month-numbers.ts';

/** Hours after the end of a month, in the company's zone, when its files are made: what was decided before midnight is stored by then. */
const hoursAfterMonth = 1;

/** Older months are not made up for; their money is in the next files. */
const mostMonths = 12;

interface Standing {
  /** The month of the newest invoice; without one, only the month that ended last is due. */
  last: Temporal.PlainYearMonth | undefined;
  now: Temporal.Instant;
  timeZone: string;
}

/** The months whose files are due, oldest first. */
export function monthsDue({ last, now, timeZone }: Standing): Temporal.PlainYearMonth[] {
  const today = now.subtract({ hours: hoursAfterMonth }).toZonedDateTimeISO(timeZone).toPlainDate();
  const newest = today.toPlainYearMonth().subtract({ months: 1 });
  const due = last ? last.until(newest, { largestUnit: 'months' }).months : 1;
  const count = Math.max(0, Math.min(due, mostMonths));
  return Array.from({ length: count }, (_, at) => newest.subtract({ months: count - 1 - at }));
}

/** Orders the files of companies that had members in a month that is over, or money of deleted ones that no invoice states, unless a job is waiting. Returns how many were ordered. */
export async function orderMonthFiles(dependencies: ApiDependencies): Promise<number> {
  const { sql, clock } = dependencies;
  const settled = clock.now().subtract({ hours: hoursAfterMonth }).toString();
  const thisMonth = raw`date_trunc('month', ${settled}::timestamptz at time zone companies.time_zone)`;
  const notInvoiced = raw<string>`coalesce(
    (select max(made.month) + interval '1 month' from hand_offs as made where made.company_id = companies.id and made.kind = 'invoice'),
    ${thisMonth} - interval '1 month')::date`;
  const due = await sql
    .selectFrom('companies')
    .select('companies.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('hand_offs')
            .select('hand_offs.id')
            .whereRef('hand_offs.company_id', '=', 'companies.id')
            .where('hand_offs.kind', '=', 'invoice')
            .where('hand_offs.month', '>=', raw<string>`(${thisMonth} - interval '1 month')::date`),
        ),
      ),
    )
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('members')
            .select('members.id')
            .whereRef('members.company_id', '=', 'companies.id')
            .where('members.created_at', '<', raw<string>`${thisMonth} at time zone companies.time_zone`),
        ),
        exists(
          selectFrom('money_ledger')
            .select('money_ledger.reference')
            .whereRef('money_ledger.company_id', '=', 'companies.id')
            .where('money_ledger.kind', '=', 'covered')
            .where('money_ledger.happened_on', '>=', notInvoiced)
            .where('money_ledger.happened_on', '<', raw<string>`${thisMonth}::date`),
        ),
        exists(
          selectFrom('hand_offs')
            .select('hand_offs.id')
            .whereRef('hand_offs.company_id', '=', 'companies.id')
            .where('hand_offs.kind', '=', 'payroll')
            .where('hand_offs.invoiced_in', 'is', null)
            .where('hand_offs.month', '<', raw<string>`${thisMonth}::date`),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .select('jobs.id')
            .where('jobs.kind', '=', monthFilesJob)
            .whereRef('jobs.subject', '=', 'companies.id')
            .where('jobs.given_up_at', 'is', null),
        ),
      ),
    )
    .orderBy('companies.id')
    .execute();
  for (const { id: companyId } of due) {
    await enqueue(sql, dependencies, { kind: monthFilesJob, subject: companyId, payload: { companyId } });
  }
  return due.length;
}

/** Makes the files of each month in a transaction of its own, so that a job that died continues where it stopped. */
export function monthFilesHandler(dependencies: ApiDependencies): AnyJobHandler {
  const { sql, clock } = dependencies;
  return jobHandler({
    payload: z.object({ companyId: z.string() }),
    run: {
      async outside({ companyId }) {
        const { time_zone: timeZone } = await sql
          .selectFrom('companies')
          .select('time_zone')
          .where('id', '=', companyId)
          .executeTakeFirstOrThrow();
        const made = await findLastInvoice(companyId, sql);
        const last = made && Temporal.PlainDate.from(made.month).toPlainYearMonth();
        for (const month of monthsDue({ last, now: clock.now(), timeZone })) {
          await makeMonthFiles(dependencies, { companyId, month });
        }
      },
    },
  });
}
