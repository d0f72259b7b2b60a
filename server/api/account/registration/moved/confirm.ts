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
import { readTerms } from '../steps/terms.ts';
import { findCompanyOf, finishOnboarding } from './queries.ts';

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
    throw new Problem(
      422,
      [contact, goal, terms].flatMap((reading) => (reading.ok ? [] : reading.faults)),
    );
  }
  const now = clock.now();
  const { carePlanType, carePath, pregnancyWeek } = goal.value;
  const today = todayOf(member, now);
  const change = changeTo(
    { care_plan_type: carePlanType, care_path: carePath, pregnancy_week: pregnancyWeek },
    { ...member, pregnancy_week: countedWeek(member, today) },
    today,
  );
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
