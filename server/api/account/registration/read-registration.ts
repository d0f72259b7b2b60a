import { readTimeZone } from '#app/domain/time-zone.ts';
import type { ProblemItem } from '#server/platform/http/json-api/problem.ts';
import type { Company } from '#server/api/coverage/plans/company.ts';
import { commonPasswordCheck } from '../passwords/common-passwords.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { BasicFields, RegistrationFields } from './body.ts';
import type { Holder } from './holder.ts';
import { readBasic, type Basic } from './steps/basic.ts';
import { readCarePlan, type CarePlan } from './steps/care-plan.ts';
import { readHealth } from './steps/health.ts';
import { readPartner } from './steps/partner.ts';
import { answerOf, faultAt, type Reading } from './steps/reading.ts';
import { readTerms } from './steps/terms.ts';

export interface Registration {
  basic: Basic<Company>;
  carePlan: CarePlan;
  healthConditions: string[];
  partnerEmail: string | null;
  termsVersion: string;
  timeZone: string;
}

export async function readBasicOf(
  holder: Holder,
  given: BasicFields,
  { brandName, clock }: Pick<ApiDependencies, 'brandName' | 'clock'>,
): Promise<Reading<Basic<Company>>> {
  const zone = readMemberZone(given.time_zone);
  return readBasic(given, {
    ...holder,
    brandName,
    now: clock.now(),
    timeZone: zone.ok ? zone.value : null,
    isCommon: await commonPasswordCheck(),
  });
}

/** The goals to choose from: the chosen company's, or those of all companies that can still be chosen. */
export function offeredGoals({ companies }: Holder, companyId: string | null | undefined): string[] {
  const chosen = companies.filter(({ id }) => id === answerOf(companyId));
  return (chosen.length > 0 ? chosen : companies).flatMap(({ care_plan_types }) => care_plan_types);
}

export function readPartnerOf(holder: Holder, email: string | null | undefined): Reading<string | null> {
  return readPartner(email, { ownEmail: holder.email, mayInvite: holder.inviter === null });
}

/** Validates every step again, because earlier calls are not trusted. */
export async function readRegistration(
  holder: Holder,
  given: RegistrationFields,
  dependencies: Pick<ApiDependencies, 'brandName' | 'clock'>,
): Promise<Reading<Registration>> {
  const zone = readMemberZone(given.time_zone);
  const basic = await readBasicOf(holder, given, dependencies);
  const carePlan = readCarePlan(given, offeredGoals(holder, given.company_id));
  const health = readHealth(given.health_conditions);
  const partner = readPartnerOf(holder, given.partner_email);
  const terms = readTerms(given);
  const readings = [basic, carePlan, health, partner, terms, zone];
  if (basic.ok && carePlan.ok && health.ok && partner.ok && terms.ok && zone.ok) {
    return {
      ok: true,
      value: {
        basic: basic.value,
        carePlan: carePlan.value,
        healthConditions: health.value,
        partnerEmail: partner.value,
        termsVersion: terms.value,
        timeZone: zone.value ?? basic.value.company.time_zone,
      },
    };
  }
  return {
    ok: false,
    faults: readings.flatMap((reading): ProblemItem[] => (reading.ok ? [] : reading.faults)),
  };
}

function readMemberZone(given: string | null | undefined): Reading<string | null> {
  const name = answerOf(given);
  if (name === null) return { ok: true, value: null };
  const value = readTimeZone(name);
  return value === undefined
    ? { ok: false, faults: [faultAt('time_zone', 'invalid.time_zone')] }
    : { ok: true, value };
}
