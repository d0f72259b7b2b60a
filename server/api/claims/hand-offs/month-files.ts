import { createHash, randomUUID } from 'node:crypto';
import { bySchedule } from '#app/domain/hand-off-kinds.ts';
import { systemRecorder, type AuditSubject } from '#server/platform/audit/record-audit.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { makePayrollFile } from './make-hand-off.ts';
import { moneyOf, type OfMonth } from './month-money.ts';
import { countCovered, findLastInvoice, markInvoiced } from './month-numbers.ts';
import { coverageText, invoiceText } from './month-texts.ts';
import { insertHandOff, listWaitingMonths, lockCompany } from './queries.ts';

export const monthFilesJob = 'make-month-files';

const isAfter = (one: Temporal.PlainYearMonth, other: Temporal.PlainYearMonth) =>
  Temporal.PlainYearMonth.compare(one, other) > 0;

/** The audit log's name of a file: its id, and the digest of its bytes, which shows a later change. */
export const fileSubject = (id: string, text: string) =>
  `${id} sha256:${createHash('sha256').update(text).digest('hex')}`;

/**
 * Makes all files of a company for a past month: payroll files of that month and earlier ones, the coverage file and the invoice.
 * All of them or none, and once: the company is locked, and its invoice of the month is the last of them.
 */
export async function makeMonthFiles(
  dependencies: ApiDependencies,
  { companyId, month }: { companyId: string; month: Temporal.PlainYearMonth },
): Promise<void> {
  await dependencies.sql.transaction().execute(async (transaction) => {
    const company = await lockCompany([companyId], transaction, companyId);
    if (!company) return;
    const last = await findLastInvoice(companyId, transaction);
    if (last && !isAfter(month, Temporal.PlainDate.from(last.month).toPlainYearMonth())) return;
    const subjects = await makeWaitingPayrollFiles(transaction, dependencies, { company, month });
    const money = await moneyOf(transaction, { company, month, last });
    const first = month.toPlainDate({ day: 1 });
    const from = first.toZonedDateTime(company.time_zone);
    const covered = await countCovered(transaction, { companyId, from, before: from.add({ months: 1 }) });
    const texts = {
      coverage: coverageText({ company, month, money, covered }),
      invoice: invoiceText({ company, month, money }),
    };
    for (const kind of ['coverage', 'invoice'] as const) {
      const id = randomUUID();
      const isInvoice = kind === 'invoice';
      await insertHandOff(transaction, {
        id,
        kind,
        company_id: companyId,
        month: first.toString(),
        number: 1,
        created_at: dependencies.clock.now().toString(),
        created_by: bySchedule,
        currency: company.currency,
        content: texts[kind],
        total_cents: isInvoice ? money.billedCents : null,
        until_at: isInvoice ? money.until.toString() : null,
      });
      if (isInvoice && money.settledFileIds.length > 0)
        await markInvoiced(transaction, id, money.settledFileIds);
      subjects.push({ subjectId: fileSubject(id, texts[kind]), companyId });
    }
    await systemRecorder(dependencies, monthFilesJob, 'hand_off_made')(transaction, subjects);
  });
}

/** Makes the payroll files of all waiting months up to this one. Returns the members that they name. */
async function makeWaitingPayrollFiles(
  transaction: Sql,
  dependencies: ApiDependencies,
  { company, month }: OfMonth,
): Promise<AuditSubject[]> {
  const waiting = await listWaitingMonths([company.id], transaction);
  const subjects: AuditSubject[] = [];
  for (const one of waiting.map((row) => Temporal.PlainYearMonth.from(row.month))) {
    if (isAfter(one, month)) continue;
    const file = await makePayrollFile(transaction, dependencies, { company, month: one, by: bySchedule });
    subjects.push(...(file?.subjects ?? []));
  }
  return subjects;
}
