import { onboardingAttributes } from '#app/contract/registration.ts';
import type { Calls } from '../../guards/calls.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { reply } from '#server/platform/http/reply.ts';
import { movedBody } from '../body.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';
import { weekOf } from '#app/domain/pregnancy-week.ts';
import { isPregnancyContentPaused, todayOf, type Member } from '../../members/member.ts';
import { problem, Problem } from '#server/platform/http/json-api/problem.ts';
import { changeDetails } from '#server/api/account/members/member-details.ts';
import { changeTo } from '../../members/change-goal.ts';
import { findCompanyOf } from '../../members/queries.ts';
import { sealWeek } from '../../members/sealed-week.ts';
import { acceptTerms } from '../holder.ts';
import { readCarePlan, readTerms } from '../steps/later-steps.ts';
import { readContact } from '../steps/basic.ts';
import { faultsOf } from '../steps/reading.ts';

/** A member's imported data with later changes. */
function onboardingResource(
  member: Member,
  { care_plan_types, country_code }: Awaited<ReturnType<typeof findCompanyOf>>,
  now: Temporal.Instant,
): ResourceOf<typeof onboardingAttributes> {
  const { phone, zip } = member.details();
  return {
    type: 'onboarding',
    id: member.id,
    attributes: {
      pending: member.onboarding_pending,
      phone,
      zip,
      care_plan_type: member.care_plan_type,
      care_path: member.care_path,
      pregnancy_week: isPregnancyContentPaused(member) ? null : weekOf(member, todayOf(member, now)),
      offered_plan_types: care_plan_types,
      country_code,
    },
  };
}

const path = '/onboarding';

/** For members migrated from an earlier product: their imported data, to be confirmed once. */
export function onboardingRoutes({ memberCall }: Calls, { sql, sealing, clock }: ApiDependencies): void {
  memberCall({
    get: path,
    summary: 'The data imported from an earlier product',
    responses: {
      200: documentResponse('As it is now', resourceSchema('onboarding', onboardingAttributes)),
    },
  }).handle(async (c) => {
    const { member } = c.var;
    return reply(c, onboardingResource(member, await findCompanyOf(member.id, sql), clock.now()));
  });

  memberCall({
    put: path,
    act: 'details_changed',
    summary: 'Confirm the imported data and accept the terms',
    description: 'Once; 409 afterwards.',
    body: jsonBody(movedBody),
    responses: {
      204: 'Confirmed',
      409: ['conflict'],
      422: ['blank', 'invalid', 'not_allowed'],
    },
  }).handle(async (c) => {
    const { member, language } = c.var;
    const given = c.req.valid('json');
    const company = await findCompanyOf(member.id, sql);
    const contact = readContact(given, company.country_code);
    const goal = readCarePlan(given, company.care_plan_types);
    const terms = readTerms(given);
    if (!contact.ok || !goal.ok || !terms.ok) throw new Problem(422, faultsOf(contact, goal, terms));
    const now = clock.now();
    const change = changeTo(goal.value, member, todayOf(member, now));
    await sql.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('members')
        .set({ ...sealWeek(sealing, member.id, change), onboarding_pending: false })
        .where('id', '=', member.id)
        .where('onboarding_pending', '=', true)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw problem(409, 'conflict');
      await changeDetails(member.id, { transaction, sealing }, contact.value);
      await acceptTerms(member.id, transaction, { version: terms.value, language, now });
      await c.var.record(transaction, { memberId: member.id });
    });
    return c.body(null, 204);
  });
}
