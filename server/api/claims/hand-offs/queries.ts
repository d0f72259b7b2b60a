import { sql as rawSql, type Insertable } from 'kysely';
import { ofCompanies, type Companies } from '#server/platform/db/of-companies.ts';
import { pageAndOne } from '#server/platform/http/operator-calls.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { HandOffLinesTable, HandOffsTable } from '#server/platform/db/tables/coverage.ts';
import { deletionDays } from '#server/platform/jobs/mail/mail-order.ts';
import { unreportedCents, waitingLines } from '#server/api/coverage/plans/waiting-money.ts';

/** Whether a deletion that is due waits for one of these lines. */
const holdsUpDeletion = rawSql<boolean>`bool_or(exists (
  select from deletion_requests as asked
    where asked.member_id in (members.id, members.employee_id)
      and asked.delete_at > asked.requested_at + make_interval(hours => ${24 * deletionDays}::int)))`;

/** Lines waiting to be handed off, by company and month (YYYY-MM in the company's zone), oldest first. */
export function listWaitingMonths(companies: Companies, sql: Sql) {
  const month = rawSql<string>`to_char(services.decided_at at time zone companies.time_zone, 'YYYY-MM')`;
  return waitingLines(companies, sql)
    .select(({ fn, cast }) => [
      'companies.id as company_id',
      'companies.name as company_name',
      'companies.currency',
      month.as('month'),
      cast<number>(fn.countAll(), 'bigint').as('lines'),
      cast<number>(fn.sum(unreportedCents), 'bigint').as('cents'),
      holdsUpDeletion.as('holds_up_deletion'),
    ])
    .groupBy(['companies.id', 'companies.name', 'companies.currency', month])
    .orderBy(month)
    .orderBy('companies.id')
    .execute();
}

/** Serializes the files of a company. Undefined if it does not exist or is not one of these. */
export function lockCompany(companies: Companies, transaction: Sql, companyId: string) {
  return transaction
    .selectFrom('companies')
    .select(['id', 'time_zone', 'country_code', 'currency'])
    .where('id', '=', companyId)
    .where(ofCompanies(companies, 'companies.id'))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Approved for members of a company in the interval, excluding its end. */
interface OfMonth {
  companyId: string;
  from: Temporal.Instant;
  before: Temporal.Instant;
}

function waitingLinesOf(transaction: Sql, { companyId, from, before }: OfMonth) {
  return waitingLines([companyId], transaction)
    .where('services.decided_at', '>=', from.toString())
    .where('services.decided_at', '<', before.toString());
}

export function listWaitingLines(transaction: Sql, ofMonth: OfMonth) {
  return waitingLinesOf(transaction, ofMonth)
    .innerJoin('programs', 'programs.id', 'reimbursements.program_id')
    .select(({ fn, ref }) => [
      'services.reimbursement_id',
      'services.position',
      'reimbursements.member_id',
      'programs.id as program_id',
      'programs.program_category_id',
      fn.coalesce('members.employee_id', 'members.id').as('employee_id'),
      unreportedCents.as('amount_cents'),
      ref('services.decided_at').$notNull().as('decided_at'),
    ])
    .orderBy('services.decided_at')
    .orderBy('reimbursements.uid')
    .orderBy('services.position')
    .execute();
}

/** The distinct employees to whom these lines are paid; a dependent in the place of an employee without an account. */
export function listWaitingEmployees(transaction: Sql, ofMonth: OfMonth) {
  return transaction
    .selectFrom('members as employees')
    .select(['employees.id', 'employees.details_sealed', 'employees.household_id'])
    .where(
      'employees.id',
      'in',
      waitingLinesOf(transaction, ofMonth).select(({ fn }) =>
        fn.coalesce('members.employee_id', 'members.id').as('employee_id'),
      ),
    )
    .execute();
}

export async function countHandOffs(
  transaction: Sql,
  { companyId, month }: { companyId: string; month: string },
): Promise<number> {
  const { made } = await transaction
    .selectFrom('hand_offs')
    .select(({ fn, cast }) => cast<number>(fn.countAll(), 'bigint').as('made'))
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('kind', '=', 'payroll')
    .executeTakeFirstOrThrow();
  return made;
}

export async function insertHandOff(
  transaction: Sql,
  handOff: Insertable<HandOffsTable>,
  lines: readonly Insertable<HandOffLinesTable>[] = [],
): Promise<void> {
  await transaction.insertInto('hand_offs').values(handOff).execute();
  // A statement has at most 65,535 values.
  for (let at = 0; at < lines.length; at += 1000) {
    await transaction
      .insertInto('hand_off_lines')
      .values(lines.slice(at, at + 1000))
      .execute();
  }
}

function handOffs(companies: Companies, sql: Sql) {
  return sql
    .selectFrom('hand_offs')
    .innerJoin('companies', 'companies.id', 'hand_offs.company_id')
    .select(({ selectFrom }) => [
      'hand_offs.id',
      'hand_offs.kind',
      'hand_offs.company_id',
      'hand_offs.month',
      'hand_offs.number',
      'hand_offs.created_at',
      'hand_offs.created_by',
      'hand_offs.currency',
      'hand_offs.total_cents',
      'companies.name as company_name',
      selectFrom('hand_off_lines')
        .whereRef('hand_off_id', '=', 'hand_offs.id')
        .select(({ fn, cast }) => cast<number>(fn.countAll(), 'bigint').as('lines'))
        .$asScalar()
        .$notNull()
        .as('lines'),
      selectFrom('hand_off_lines')
        .whereRef('hand_off_id', '=', 'hand_offs.id')
        .select(({ fn, cast, val }) =>
          cast<number>(fn.coalesce(fn.sum('amount_cents'), val(0)), 'bigint').as('cents'),
        )
        .$asScalar()
        .$notNull()
        .as('cents'),
    ])
    .where(ofCompanies(companies, 'hand_offs.company_id'));
}

/** Hand-offs, newest first, starting after the given one. */
export function listHandOffs(companies: Companies, sql: Sql, after: string | undefined) {
  const last = sql
    .selectFrom('hand_offs')
    .select(['created_at', 'id'])
    .where('id', '=', after ?? '')
    .where(ofCompanies(companies, 'hand_offs.company_id'));
  const isEarlier = rawSql<boolean>`(hand_offs.created_at, hand_offs.id) < ${last}`;
  return handOffs(companies, sql)
    .$if(after !== undefined, (made) => made.where(isEarlier))
    .orderBy('hand_offs.created_at', 'desc')
    .orderBy('hand_offs.id', 'desc')
    .limit(pageAndOne)
    .execute();
}

export function findHandOff(companies: Companies, sql: Sql, id: string) {
  return handOffs(companies, sql)
    .select('hand_offs.content')
    .where('hand_offs.id', '=', id)
    .executeTakeFirst();
}

/** In the order of their decisions. */
export function listHandOffLines(companies: Companies, sql: Sql, handOffId: string) {
  return sql
    .selectFrom('hand_off_lines')
    .innerJoin('hand_offs', 'hand_offs.id', 'hand_off_lines.hand_off_id')
    .innerJoin('reimbursements', 'reimbursements.id', 'hand_off_lines.reimbursement_id')
    .selectAll('hand_off_lines')
    .select(['reimbursements.uid', 'reimbursements.member_id'])
    .where('hand_off_id', '=', handOffId)
    .where(ofCompanies(companies, 'hand_offs.company_id'))
    .orderBy('decided_on')
    .orderBy('reimbursements.uid')
    .orderBy('hand_off_lines.position')
    .execute();
}
