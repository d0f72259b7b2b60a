import { sql as expression, type Expression, type ExpressionBuilder, type RawBuilder } from 'kysely';
import { prepared, type Blanks, type ValueOrBlank } from '#server/platform/db/prepared.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { MembersTable } from '#server/platform/db/tables/members.ts';

/** Whether `other` is of the household with this id: that of the employee, or of dependents whose employee has no account. */
const isOfHousehold =
  (household: Expression<string>) =>
  ({ or, eb }: ExpressionBuilder<{ other: MembersTable }, 'other'>) =>
    or([
      eb('other.id', '=', household),
      eb('other.employee_id', '=', household),
      eb('other.household_id', '=', household),
    ]);

/** A statement that starts with `household`: the ids of the employee, all partners and dependents, including the member. */
function withHousehold(memberId: ValueOrBlank<string>, sql: Sql) {
  return sql.with('household', (db) =>
    db
      .selectFrom('members as self')
      .innerJoin('members as other', (join) =>
        join.on((on) =>
          isOfHousehold(on.fn.coalesce('self.employee_id', 'self.household_id', 'self.id'))(on),
        ),
      )
      .select(['other.id', 'other.company_plan_id'])
      .where('self.id', '=', memberId),
  );
}

/**
 * Serializes changes to a household's coverage and plan year until the transaction ends: all its members are locked, the employee first,
 * so that a member who joins at the same time shares a lock. Code that also locks a member does so after this.
 */
export async function lockHousehold(memberId: string, transaction: Sql): Promise<void> {
  await transaction
    .selectFrom('members as self')
    .innerJoin('members as other', (join) =>
      join.on((on) => isOfHousehold(on.fn.coalesce('self.employee_id', 'self.household_id', 'self.id'))(on)),
    )
    .select('other.id')
    .where('self.id', '=', memberId)
    .orderBy(({ eb }) => eb('other.employee_id', 'is', null), 'desc')
    .orderBy('other.id')
    .forNoKeyUpdate('other')
    .execute();
}

const programsOf = (memberId: ValueOrBlank<string>, sql: Sql) =>
  sql
    .selectFrom('members')
    .innerJoin('company_programs', 'company_programs.company_id', 'members.company_id')
    .innerJoin('programs', 'programs.id', 'company_programs.program_id')
    .innerJoin('program_categories', 'program_categories.id', 'programs.program_category_id')
    .select([
      'programs.id',
      'programs.name',
      'programs.body',
      'programs.reimbursable',
      'programs.paid_by',
      'company_programs.total_reimbursable_coverage_cents',
      'company_programs.flat_max_reimbursement_cents',
      'program_categories.id as category_id',
      'program_categories.name as category_name',
      'program_categories.image_key as category_image_key',
      'program_categories.pregnancy_content',
    ])
    .where('members.id', '=', memberId)
    .orderBy('program_categories.position')
    .orderBy('programs.position')
    .orderBy('programs.id');

const allPrograms = prepared((sql, value: Blanks<{ memberId: string }>) =>
  programsOf(value('memberId'), sql),
);

const oneProgram = prepared((sql, value: Blanks<{ memberId: string; programId: string }>) =>
  programsOf(value('memberId'), sql).where('programs.id', '=', value('programId')),
);

/** The programs that the member's company covers, with their category, in the order of the catalog. */
export const listPrograms = (memberId: string, sql: Sql) => allPrograms.all(sql, { memberId });

/** The program with this id, if the member's company covers it. */
export const findProgram = (memberId: string, sql: Sql, programId: string) =>
  oneProgram.first(sql, { memberId, programId });

const usedOf = (memberId: ValueOrBlank<string>, sql: Sql) =>
  withHousehold(memberId, sql)
    .with('uses', (db) =>
      db
        .selectFrom('bills')
        .innerJoin('household', 'household.id', 'bills.member_id')
        .select(({ ref }) => [
          ref('bills.program_id').$notNull().as('program_id'),
          ref('bills.covered_cents').as('cents'),
        ])
        .where('bills.program_id', 'is not', null)
        .unionAll(
          db
            .selectFrom('reimbursements')
            .innerJoin('household', 'household.id', 'reimbursements.member_id')
            .innerJoin(
              'reimbursement_services',
              'reimbursement_services.reimbursement_id',
              'reimbursements.id',
            )
            .select(({ ref }) => [
              'reimbursements.program_id',
              ref('reimbursement_services.approved_cents').$notNull().as('cents'),
            ])
            .where('reimbursements.state', '=', 'approved')
            .where('reimbursement_services.approved_cents', 'is not', null),
        ),
    )
    .selectFrom('uses')
    .select(({ fn, cast }) => ['program_id', cast<number>(fn.sum('cents'), 'bigint').as('cents')])
    .groupBy('program_id');

const used = prepared((sql, value: Blanks<{ memberId: string }>) => usedOf(value('memberId'), sql));

/**
 * Cents used of each program so far by the employee, the partners and the dependents together: covered parts of bills and
 * approved amounts of claims.
 */
export const sumUsed = (memberId: string, sql: Sql) => used.all(sql, { memberId });

const usedOfOne = prepared((sql, value: Blanks<{ memberId: string; programId: string }>) =>
  usedOf(value('memberId'), sql).where('program_id', '=', value('programId')),
);

/** Like `sumUsed`, for one program. */
export async function sumUsedOfProgram(memberId: string, sql: Sql, programId: string): Promise<number> {
  return (await usedOfOne.first(sql, { memberId, programId }))?.cents ?? 0;
}

const pending = prepared((sql, value: Blanks<{ memberId: string }>) =>
  sql
    .selectFrom('reimbursements')
    .innerJoin('reimbursement_services', 'reimbursement_services.reimbursement_id', 'reimbursements.id')
    .select(({ fn, cast }) => [
      'reimbursements.program_id',
      cast<number>(fn.sum('reimbursement_services.requested_cents'), 'bigint').as('cents'),
    ])
    .where('reimbursements.member_id', '=', value('memberId'))
    .where('reimbursements.state', '=', 'requested')
    .groupBy('reimbursements.program_id'),
);

/** Cents requested by the member's own claims under review, by program. They use up nothing yet. */
export const sumPending = (memberId: string, sql: Sql) => pending.all(sql, { memberId });

const sharing = prepared((sql, value: Blanks<{ memberId: string }>) =>
  withHousehold(value('memberId'), sql)
    .selectFrom('members as self')
    .select(({ eb, or, exists, selectFrom, fn }) =>
      or([
        eb('self.household_id', 'is not', null),
        exists(selectFrom('household').select('household.id').whereRef('household.id', '<>', 'self.id')),
        exists(
          selectFrom('roster_members')
            .innerJoin('roster_rows as own', 'own.id', 'roster_members.row_id')
            .innerJoin('roster_rows as dependents', (join) =>
              join
                .onRef('dependents.company_id', '=', 'own.company_id')
                .onRef('dependents.dependent_of', '=', 'own.employee_digest'),
            )
            .select('dependents.id')
            .where('roster_members.member_id', '=', fn.coalesce('self.employee_id', 'self.id')),
        ),
      ]).as('shares'),
    )
    .where('self.id', '=', value('memberId')),
);

/**
 * Whether others use the member's coverage too, or dependents whom the employer lists could: an employee does not learn which of them
 * have an account.
 */
export async function sharesCoverage(memberId: string, sql: Sql): Promise<boolean> {
  return Boolean((await sharing.one(sql, { memberId })).shares);
}

type PlanInYear = Blanks<{ memberId: string; first: string; last: string }>;

/** Sum over some bills; 0 for none. */
const cents = (sum: RawBuilder<unknown>, ofWhom: RawBuilder<unknown>) =>
  expression<number>`coalesce(${sum} ${ofWhom}, 0)::bigint`;
const towardsDeductible = expression`sum(bills.deductible_cents)`;
const outOfPocket = expression`sum(bills.amount_cents - bills.exceeded_plan_max_cents)`;
const ofMember = expression`filter (where bills.member_id = self.id)`;
const ofEverybody = expression``;

const planInYear = prepared((sql, value: PlanInYear) =>
  withHousehold(value('memberId'), sql)
    .selectFrom('members as self')
    .innerJoin('company_plans', 'company_plans.id', 'self.company_plan_id')
    .innerJoin('household', 'household.company_plan_id', 'self.company_plan_id')
    .leftJoin('bills', (join) =>
      join
        .onRef('bills.member_id', '=', 'household.id')
        .on('bills.service_date', '>=', value('first'))
        .on('bills.service_date', '<=', value('last')),
    )
    .selectAll('company_plans')
    .select([
      cents(towardsDeductible, ofMember).as('own_deductible_cents'),
      cents(outOfPocket, ofMember).as('own_out_of_pocket_cents'),
      cents(towardsDeductible, ofEverybody).as('shared_deductible_cents'),
      cents(outOfPocket, ofEverybody).as('shared_out_of_pocket_cents'),
    ])
    .where('self.id', '=', value('memberId'))
    .groupBy('company_plans.id'),
);

/**
 * The member's plan and the amounts that counted towards its deductible and out-of-pocket maximum, by day of service, from
 * the bills of the member and of everyone in the household with this plan.
 */
export function findPlanInYear(
  memberId: string,
  sql: Sql,
  { first, last }: { first: Temporal.PlainDate; last: Temporal.PlainDate },
) {
  return planInYear.first(sql, { memberId, first: first.toString(), last: last.toString() });
}

/** The plans of the member's own company, archived ones as well. */
export function listCompanyPlans(memberId: string, sql: Sql) {
  return sql
    .selectFrom('company_plans')
    .innerJoin('members', 'members.company_id', 'company_plans.company_id')
    .selectAll('company_plans')
    .where('members.id', '=', memberId)
    .orderBy('company_plans.plan_name')
    .orderBy('company_plans.id')
    .execute();
}
