import { readTimeZone } from '#app/domain/time-zone.ts';
import type { Company } from '#server/api/coverage/plans/company.ts';
import { commonPasswordCheck } from '../passwords/new-password.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { BasicFields, CarePlanFields, RegistrationFields } from './body.ts';
import { willBePartner, type Holder } from './holder.ts';
import { readBasic, type Basic } from './steps/basic.ts';
import { readCarePlan, type CarePlan, readHealth, readPartner, readTerms } from './steps/later-steps.ts';
import { answerOf, faultsOf, refused, type Reading } from './steps/reading.ts';

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

/** The goals to choose from are the chosen company's, or those of all companies that can still be chosen. */
export function readCarePlanOf({ companies }: Holder, given: CarePlanFields): Reading<CarePlan> {
  const chosen = companies.filter(({ id }) => id === answerOf(given.company_id));
  const offered = (chosen.length > 0 ? chosen : companies).flatMap(({ care_plan_types }) => care_plan_types);
  return readCarePlan(given, offered);
}

export function readPartnerOf(holder: Holder, email: string | null | undefined): Reading<string | null> {
  return readPartner(email, { ownEmail: holder.email, mayInvite: !willBePartner(holder) });
}

/** Validates every step again, because earlier calls are not trusted. */
export async function readRegistration(
  holder: Holder,
  given: RegistrationFields,
  dependencies: Pick<ApiDependencies, 'brandName' | 'clock'>,
): Promise<Reading<Registration>> {
  const zone = readMemberZone(given.time_zone);
  const basic = await readBasicOf(holder, given, dependencies);
  const carePlan = readCarePlanOf(holder, given);
  const health = readHealth(given.health_conditions);
  const partner = readPartnerOf(holder, given.partner_email);
  const terms = readTerms(given);
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
  return { ok: false, faults: faultsOf(basic, carePlan, health, partner, terms, zone) };
}

function readMemberZone(given: string | null | undefined): Reading<string | null> {
  const name = answerOf(given);
  if (name === null) return { ok: true, value: null };
  const value = readTimeZone(name);
  return value === undefined ? refused('time_zone', 'invalid.time_zone') : { ok: true, value };
}
