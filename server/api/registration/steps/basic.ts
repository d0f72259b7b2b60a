import type { ProblemItem } from '#server/json-api/problem.ts';
import { newPasswordProblems } from '../../members/new-password.ts';
import type { BasicFields } from '../body.ts';
import { readBirthDate } from './birth-date.ts';
import { readContact, type Contact } from './contact.ts';
import { answerOf, faultAt, type Reading } from './reading.ts';

export interface AllowedCompany {
  id: string;
  name: string;
  country_code: string;
  password_min_length: number;
}

export interface BasicGround<Company extends AllowedCompany> {
  companies: readonly Company[];
  requireEmployeeId: boolean;
  email: string;
  brandName: string;
  today: Temporal.PlainDate;
  isCommon: (text: string) => boolean;
}

export interface Basic<Company extends AllowedCompany> extends Contact {
  company: Company;
  fname: string;
  lname: string;
  employeeId: string | null;
  /** YYYY-MM-DD */
  dob: string;
  password: string;
}

const longestName = 100;
const longestEmployeeId = 50;

/** Takes in who somebody is. Every fault is told at once, so that a page shows those of its own fields. */
export function readBasic<Company extends AllowedCompany>(
  given: BasicFields,
  ground: BasicGround<Company>,
): Reading<Basic<Company>> {
  const faults: ProblemItem[] = [];
  const named = (field: 'fname' | 'lname') => {
    const name = answerOf(given[field]) ?? '';
    if (name === '') faults.push(faultAt(field, `blank.${field}`));
    if (name.length > longestName)
      faults.push({ ...faultAt(field, 'too_long'), values: { max: longestName } });
    return name;
  };

  const company = companyOf(given, ground.companies);
  if (!company) faults.push(faultAt('company_id', 'blank.company'));
  const [fname, lname] = [named('fname'), named('lname')];
  const birth = readBirthDate(answerOf(given.dob), ground.today);
  if (!birth.ok) faults.push(faultAt('dob', birth.fault));
  const employeeId = ground.requireEmployeeId ? answerOf(given.employee_id) : null;
  if (ground.requireEmployeeId && employeeId === null) {
    faults.push(faultAt('employee_id', 'blank.employee_id'));
  }
  if (employeeId !== null && employeeId.length > longestEmployeeId) {
    faults.push({ ...faultAt('employee_id', 'too_long'), values: { max: longestEmployeeId } });
  }
  const contact = readContact(given, company?.country_code ?? 'US');
  if (!contact.ok) faults.push(...contact.faults);
  const password = given.password ?? '';
  faults.push(...passwordFaults(given, ground, company));

  if (faults.length > 0 || !company || !birth.ok || !contact.ok) return { ok: false, faults };
  const { dob } = birth;
  return { ok: true, value: { company, fname, lname, employeeId, dob, password, ...contact.value } };
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
  { companies, email, brandName, isCommon }: BasicGround<AllowedCompany>,
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
