import { randomUUID } from 'node:crypto';
import { setImmediate as letOthers } from 'node:timers/promises';
import { z } from 'zod';
import { taxLabelOf } from '#app/domain/tax-label.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';
import type { AuditSubject } from '#server/platform/audit/record-audit.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies, Operator } from '#server/platform/http/dependencies.ts';
import { problem, fieldProblem } from '#server/platform/http/json-api/problem.ts';
import { readOrNull } from '#server/platform/http/reply.ts';
import type { SealedPlace, Sealing } from '#server/platform/sealing/sealing.ts';
import {
  countHandOffs,
  insertHandOff,
  listWaitingEmployees,
  listWaitingLines,
  lockCompany,
} from './queries.ts';

interface Making {
  companyId: string;
  month: Temporal.PlainYearMonth;
  operator: Pick<Operator, 'name' | 'companies' | 'record'>;
}

/**
 * Creates the file of everything approved for members of a company in a month of its zone that is in no file yet; returns its id.
 * Throws a Problem if there is nothing to hand off, the company is unknown, or the month is in the future.
 */
export async function makeHandOff(
  dependencies: ApiDependencies,
  { companyId, month, operator }: Making,
): Promise<string> {
  return dependencies.sql.transaction().execute(async (transaction) => {
    const company = await lockCompany(operator.companies, transaction, companyId);
    if (!company) throw fieldProblem('company_id', 'unknown_company');
    const begins = month.toPlainDate({ day: 1 }).toZonedDateTime(company.time_zone).toInstant();
    if (Temporal.Instant.compare(begins, dependencies.clock.now()) > 0)
      throw fieldProblem('month', 'month_ahead');
    const file = await makePayrollFile(transaction, dependencies, { company, month, by: operator.name });
    if (!file) throw problem(409, 'nothing_to_hand_over');
    await operator.record(transaction, file.subjects);
    return file.id;
  });
}

export type PayrollCompany = NonNullable<Awaited<ReturnType<typeof lockCompany>>>;

/**
 * Creates the file of a locked company. Returns its id, and whom it names for the audit log; undefined where nothing waits.
 *
 * @param by who makes it: the name of an operator, or `schedule`
 */
export async function makePayrollFile(
  transaction: Sql,
  dependencies: Pick<ApiDependencies, 'sealing' | 'clock' | 'log'>,
  { company, month, by }: { company: PayrollCompany; month: Temporal.PlainYearMonth; by: string },
): Promise<{ id: string; subjects: AuditSubject[] } | undefined> {
  const { sealing, clock } = dependencies;
  const companyId = company.id;
  const firstDay = month.toPlainDate({ day: 1 });
  const from = firstDay.toZonedDateTime(company.time_zone);
  const period = { companyId, from: from.toInstant(), before: from.add({ months: 1 }).toInstant() };
  const rows = await listWaitingLines(transaction, period);
  const employees = await employeeTexts(dependencies, await listWaitingEmployees(transaction, period));
  const waiting = rows.flatMap((line) => {
    const employeeText = employees.get(line.employee_id);
    // Deleted concurrently, with their expenses; or unreadable, which keeps waiting.
    return employeeText === undefined ? [] : [{ ...line, employeeText }];
  });
  if (waiting.length === 0) return undefined;
  const id = randomUUID();
  const ofMonth = { companyId, month: firstDay.toString() };
  const handOff = {
    id,
    company_id: companyId,
    month: ofMonth.month,
    number: (await countHandOffs(transaction, ofMonth)) + 1,
    created_at: clock.now().toString(),
    created_by: by,
    currency: company.currency,
  };
  const lines = await inTurns(waiting, (line) => ({
    reimbursement_id: line.reimbursement_id,
    position: line.position,
    hand_off_id: id,
    employee_sealed: sealing.seal(line.employeeText, employeePlace(line)),
    decided_on: Temporal.Instant.from(line.decided_at)
      .toZonedDateTimeISO(company.time_zone)
      .toPlainDate()
      .toString(),
    amount_cents: line.amount_cents,
    tax_label: taxLabelOf({
      programId: line.program_id,
      programCategoryId: line.program_category_id,
      countryCode: company.country_code,
    }),
  }));
  await insertHandOff(transaction, handOff, lines);
  return { id, subjects: membersOf(waiting, id) };
}

/** Each member with lines of a hand-off once, for the audit log. */
export const membersOf = (lines: readonly { member_id: string }[], subjectId: string): AuditSubject[] =>
  [...new Set(lines.map(({ member_id }) => member_id))].map((memberId) => ({ memberId, subjectId }));

/** The employee; a partner's and a dependent's money is paid to the employee as well. The name is empty while a dependent's employee has no account. */
const employee = z.object({ name: z.string(), number: z.string().nullable() });

interface LinePlace {
  reimbursement_id: string;
  position: number;
}

function employeePlace({ reimbursement_id, position }: LinePlace): SealedPlace {
  return { table: 'hand_off_lines', column: 'employee_sealed', row: `${reimbursement_id}/${position}` };
}

/** The sealed text of each line, by employee id; without those that cannot be read, which are logged. */
async function employeeTexts(
  { sealing, log }: Pick<ApiDependencies, 'sealing' | 'log'>,
  rows: Awaited<ReturnType<typeof listWaitingEmployees>>,
): Promise<ReadonlyMap<string, string>> {
  const texts = await inTurns(rows, ({ id, details_sealed, household_id }) => {
    const details = readOrNull(id, () => openDetails(sealing, id, details_sealed), log);
    if (!details) return [];
    const { fname, lname, employee_id: number } = details;
    // A dependent signed up with the ID of the employee, who is paid. Payroll must not learn the dependent's name.
    const name = household_id === null ? `${fname} ${lname}` : '';
    const text = { name, number } satisfies z.infer<typeof employee>;
    return [[id, JSON.stringify(text)] as const];
  });
  return new Map(texts.flat());
}

export function openEmployee(
  sealing: Sealing,
  { employee_sealed, ...place }: LinePlace & { employee_sealed: Buffer },
): z.infer<typeof employee> {
  return employee.parse(JSON.parse(sealing.open(employee_sealed, employeePlace(place))));
}

const turn = 100;

/** Maps many items in small batches, yielding to other requests between them. */
export async function inTurns<Thing, Made>(
  things: readonly Thing[],
  make: (thing: Thing) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  for (let at = 0; at < things.length; at += turn) {
    made.push(...things.slice(at, at + turn).map(make));
    await letOthers();
  }
  return made;
}
