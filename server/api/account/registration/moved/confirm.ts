import { randomUUID } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import { countedWeek } from '#app/domain/pregnancy-week.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { problem, Problem } from '#server/platform/http/json-api/problem.ts';
import { changeDetails } from '../../members/change-details.ts';
import { changeTo } from '../../members/change-goal.ts';
import { todayOf, type Member } from '../../members/member.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { movedBody } from '../body.ts';
import { insertTermsAcceptance } from '../queries.ts';
import { readCarePlan } from '../steps/care-plan.ts';
import { readContact } from '../steps/contact.ts';
import { readTerms } from '../steps/health-partner-terms.ts';
import { faultsOf } from '../steps/reading.ts';
import type { Updateable } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import type { MembersTable } from '#server/platform/db/tables/members.ts';

export function findCompanyOf(memberId: string, sql: Sql) {
  return sql
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select(['companies.care_plan_types', 'companies.country_code'])
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** False when it was finished before. */
async function finishOnboarding(
  memberId: string,
  sql: Sql,
  goal: Pick<
    Updateable<MembersTable>,
    | 'care_plan_type'
    | 'care_path'
    | 'pregnancy_week'
    | 'pregnancy_week_set_on'
    | 'pregnancy_content_paused_at'
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('members')
    .set({ ...goal, onboarding_pending: false })
    .where('id', '=', memberId)
    .where('onboarding_pending', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores what a moved member confirmed, once. Throws 422 with the errors, 409 when it was done before. */
export async function confirmOnboarding(
  member: Member,
  given: z.infer<typeof movedBody>,
  { dependencies, language }: { dependencies: ApiDependencies; language: Language },
): Promise<void> {
  const { sql, sealing, clock } = dependencies;
  const company = await findCompanyOf(member.id, sql);
  const contact = readContact(given, company.country_code);
  const goal = readCarePlan(given, company.care_plan_types);
  const terms = readTerms(given);
  if (!contact.ok || !goal.ok || !terms.ok) {
    throw new Problem(422, faultsOf(contact, goal, terms));
  }
  const now = clock.now();
  const today = todayOf(member, now);
  const before = { ...member, pregnancy_week: countedWeek(member, today) };
  const change = changeTo(goal.value, before, today);
  await sql.transaction().execute(async (transaction) => {
    const finished = await finishOnboarding(member.id, transaction, change);
    if (!finished) throw problem(409, 'conflict');
    await changeDetails(member.id, { transaction, sealing }, contact.value);
    await insertTermsAcceptance(member.id, transaction, {
      id: randomUUID(),
      terms_version: terms.value,
      language,
      accepted_at: now.toString(),
    });
  });
}
