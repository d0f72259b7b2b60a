import { z } from 'zod';
import { sealedPlace, SealBrokenError, type Sealing } from '#server/platform/sealing/sealing.ts';
import { emailDigest } from '../email/email-digest.ts';

/** An employee or an adult dependent as the employer knows them. */
export interface Person {
  companyId: string;
  /** Of their own row. */
  employeeId: string;
  /** The employee ID of the row through which a dependent is covered. */
  dependentOf?: string | null;
  /** YYYY-MM-DD */
  dob: string;
  /** Where an invitation is mailed. */
  email?: string | null;
}

/** An employee ID for comparison: upper case, without spaces and dashes. */
const canonical = (employeeId: string) => employeeId.replace(/[\s-]/g, '').toUpperCase();

type Listed = Pick<Person, 'companyId' | 'employeeId'>;

const ofEmployee = ({ companyId, employeeId }: Listed) =>
  ['roster-employee', companyId, canonical(employeeId)].join(' ');
// Dependents sign up with the ID of the employee, which they can ask for at home.
const ofPerson = ({ companyId, employeeId, dependentOf, dob }: Person) =>
  ['roster', companyId, canonical(dependentOf ?? employeeId), dob].join(' ');

/** The value of roster_rows.employee_digest. */
export const employeeDigest = (sealing: Sealing, person: Listed) => sealing.digest(ofEmployee(person));

/** The value of roster_rows.dependent_of. */
const dependentOfDigest = (sealing: Sealing, { companyId, dependentOf }: Person) =>
  dependentOf ? employeeDigest(sealing, { companyId, employeeId: dependentOf }) : null;

/** The value of roster_rows.person_digest, under the newest key. */
export const personDigest = (sealing: Sealing, person: Person) => sealing.digest(ofPerson(person));

/** The same under every configured key, newest first. */
export const personDigests = (sealing: Sealing, person: Person) => sealing.digests(ofPerson(person));

const placeOf = sealedPlace('roster_rows', 'row_sealed');
const sealedRow = z.object({
  employee_id: z.string(),
  date_of_birth: z.string(),
  email: z.string().nullish(),
  dependent_of: z.string().nullish(),
});

/** The columns of a row that depend on a key, for the row with this id. */
export function sealedColumns(sealing: Sealing, id: string, person: Person) {
  const { employeeId: employee_id, dob: date_of_birth, email = null, dependentOf: dependent_of } = person;
  return {
    employee_digest: employeeDigest(sealing, person),
    person_digest: personDigest(sealing, person),
    dependent_of: dependentOfDigest(sealing, person),
    digest_key_id: sealing.keyIds[0] ?? null,
    email_digest: email === null ? null : emailDigest(sealing, email),
    row_sealed: sealing.seal(
      JSON.stringify({ employee_id, date_of_birth, email, dependent_of }),
      placeOf(id),
    ),
  };
}

export interface SealedRow {
  id: string;
  company_id: string;
  row_sealed: Buffer;
}

/** Throws SealBrokenError when the row does not open. */
export function openRow(
  sealing: Sealing,
  { id, company_id: companyId, row_sealed: sealed }: SealedRow,
): Person {
  const row = sealedRow.parse(JSON.parse(sealing.open(sealed, placeOf(id))));
  const { employee_id: employeeId, date_of_birth: dob, email = null, dependent_of: dependentOf = null } = row;
  return { companyId, employeeId, dependentOf, dob, email };
}

/** Undefined for a row that does not open. */
export function personIn(sealing: Sealing, row: SealedRow): Person | undefined {
  try {
    return openRow(sealing, row);
  } catch (error) {
    if (error instanceof SealBrokenError) return undefined;
    throw error;
  }
}
