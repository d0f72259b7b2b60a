import { tidyEmail } from '#app/domain/email-address.ts';
import { tidyNumber } from '#app/domain/typed-text.ts';
import type { ProblemItem } from '#server/platform/http/json-api/problem.ts';
import { personalEmailFault } from '#server/api/account/email/contact.ts';
import { newPasswordProblems } from '../../passwords/new-password.ts';
import type { BasicFields } from '../body.ts';
import { answerOf, faultAt, lengthFaults, type Reading } from './reading.ts';
import { earliestBirth, isAdult } from '#app/domain/about-member.ts';
import { readCalendarDate } from '#app/domain/calendar-date.ts';
import { isPostalCode, tidyPostalCode } from '#app/domain/postal-code.ts';
import { phoneTitle, tidyPhone } from '#server/platform/http/json-api/typed-text.ts';

interface Contact {
  phone: string;
  zip: string;
}

/** Validates contact data; `countryCode` determines the format of postal codes. */
export function readContact(
  given: Pick<BasicFields, 'phone' | 'zip'>,
  countryCode: string,
): Reading<Contact> {
  const phone = answerOf(given.phone, tidyPhone) ?? '';
  const zip = answerOf(given.zip, (text) => tidyPostalCode(text, countryCode)) ?? '';
  const faults: ProblemItem[] = [];
  const phoneFault = phone === '' ? 'blank.phone' : phoneTitle(phone);
  if (phoneFault) faults.push(faultAt('phone', phoneFault));
  if (zip === '') faults.push(faultAt('zip', 'blank.zip'));
  else if (!isPostalCode(zip, countryCode)) {
    faults.push(faultAt('zip', countryCode === 'US' ? 'invalid.zip' : 'invalid.postal_code'));
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: { phone, zip } };
}

interface AllowedCompany {
  id: string;
  name: string;
  country_code: string;
  /** IANA name. */
  time_zone: string;
  password_min_length: number;
}

interface BasicRules<Company extends AllowedCompany> {
  companies: readonly Company[];
  requireEmployeeId: boolean;
  email: string;
  brandName: string;
  now: Temporal.Instant;
  /** The applicant's time zone (IANA name); null when their browser did not send it. */
  timeZone: string | null;
  isCommon: (text: string) => boolean;
}

export interface Basic<Company extends AllowedCompany> extends Contact {
  company: Company;
  fname: string;
  lname: string;
  preferred_name: string | null;
  personal_email: string | null;
  employee_id: string | null;
  /** YYYY-MM-DD */
  dob: string;
  password: string;
}

const longestName = 100;
const longestPreferredName = 50;
const longestEmployeeId = 50;

/** Validates personal data. Returns all errors together, so that a page shows those of its own fields. */
export function readBasic<Company extends AllowedCompany>(
  given: BasicFields,
  rules: BasicRules<Company>,
): Reading<Basic<Company>> {
  const faults: ProblemItem[] = [];
  const named = (field: 'fname' | 'lname') => {
    const name = answerOf(given[field]) ?? '';
    if (name === '') faults.push(faultAt(field, `blank.${field}`));
    faults.push(...lengthFaults(field, name, longestName));
    return name;
  };

  const company = companyOf(given, rules.companies);
  if (!company) faults.push(faultAt('company_id', 'blank.company'));
  const [fname, lname] = [named('fname'), named('lname')];
  const preferred_name = answerOf(given.preferred_name);
  faults.push(...lengthFaults('preferred_name', preferred_name ?? '', longestPreferredName));
  const personal_email = answerOf(given.personal_email, tidyEmail);
  const emailFault = personal_email !== null && personalEmailFault(personal_email, rules.email);
  if (emailFault) faults.push(faultAt('personal_email', emailFault));
  // Until the residence is known, the company's zone is used.
  const zone = rules.timeZone ?? (company ?? rules.companies[0])?.time_zone ?? 'UTC';
  const today = rules.now.toZonedDateTimeISO(zone).toPlainDate();
  const birth = readBirthDate(answerOf(given.dob), today);
  if (!birth.ok) faults.push(faultAt('dob', birth.fault));
  const employee_id = rules.requireEmployeeId ? answerOf(given.employee_id, tidyNumber) : null;
  if (rules.requireEmployeeId && employee_id === null) {
    faults.push(faultAt('employee_id', 'blank.employee_id'));
  }
  faults.push(...lengthFaults('employee_id', employee_id ?? '', longestEmployeeId));
  const contact = readContact(given, company?.country_code ?? 'US');
  if (!contact.ok) faults.push(...contact.faults);
  const password = given.password ?? '';
  faults.push(...passwordFaults(given, rules, company));

  if (faults.length > 0 || !company || !birth.ok || !contact.ok) return { ok: false, faults };
  const { dob } = birth;
  const person = { company, fname, lname, preferred_name, personal_email, employee_id, dob };
  return { ok: true, value: { ...person, password, ...contact.value } };
}

/** The company chosen, or the only one there is to choose. */
function companyOf<Company extends AllowedCompany>(
  given: Pick<BasicFields, 'company_id'>,
  companies: readonly Company[],
): Company | undefined {
  const chosen = answerOf(given.company_id);
  if (chosen === null) return companies.length === 1 ? companies[0] : undefined;
  return companies.find(({ id }) => id === chosen);
}

function passwordFaults(
  { password, password_confirmation }: BasicFields,
  { companies, email, brandName, isCommon }: BasicRules<AllowedCompany>,
  company: AllowedCompany | undefined,
): ProblemItem[] {
  if (password == null || password === '') return [faultAt('password', 'blank.password')];
  const judging = company ? [company] : companies;
  return newPasswordProblems({
    password,
    confirmation: password_confirmation ?? '',
    companyMinimum: Math.max(...judging.map(({ password_min_length }) => password_min_length)),
    contextWords: [email, ...judging.map(({ name }) => name), brandName],
    isCommon,
  });
}

type BirthDateFault = 'blank.dob' | 'invalid.dob' | 'in_future.dob' | 'too_young.dob';

const atUtcMidnight = /^(\d{4}-\d{2}-\d{2})T00:00:00(?:\.0+)?Z$/;
const oldest = Temporal.PlainDate.from(earliestBirth);

/** Reads an instant at UTC midnight as the day of birth of an adult. */
export function readBirthDate(
  text: string | null,
  today: Temporal.PlainDate,
): { ok: true; dob: string } | { ok: false; fault: BirthDateFault } {
  if (text === null) return { ok: false, fault: 'blank.dob' };
  const reading = readCalendarDate(atUtcMidnight.exec(text)?.[1] ?? '');
  if (!reading.ok) return { ok: false, fault: 'invalid.dob' };
  const { date } = reading;
  if (Temporal.PlainDate.compare(date, oldest) < 0) return { ok: false, fault: 'invalid.dob' };
  if (Temporal.PlainDate.compare(date, today) > 0) return { ok: false, fault: 'in_future.dob' };
  if (!isAdult(date, today)) return { ok: false, fault: 'too_young.dob' };
  return { ok: true, dob: date.toString() };
}
