import { randomUUID } from 'node:crypto';
import { sealedColumns, type Person } from '#server/api/account/roster/roster-row.ts';
import type { CoveredDays } from '#app/domain/coverage-days.ts';
import { readOne } from '../api/documents.ts';
import { cookieOf } from '../api/sign-in.ts';
import type { TestApi } from '../api/test-api.ts';
import { invite, register } from './invitations.ts';
import { insert } from '../database/insert.ts';

type Listed = Partial<Person & CoveredDays>;

/** Lists an employee or a dependent on the roster of acme; returns the id of the row. */
export async function listRow(api: TestApi, { valid_from, valid_until, ...given }: Listed): Promise<string> {
  const id = randomUUID();
  const person = { companyId: 'acme', employeeId: 'E-1', dob: '1970-01-31', ...given };
  await insert(api.dependencies.sql, 'roster_rows', {
    id,
    company_id: 'acme',
    state: 'current',
    valid_from,
    valid_until,
    ...sealedColumns(api.dependencies.sealing, id, person),
  });
  return id;
}

/** What everybody of the family E-1 types who was born on this day. */
export const familyAnswers = (dob: string) => ({ employee_id: 'e 1', dob: `${dob}T00:00:00.000Z` });

export interface FamilyMember {
  id: string;
  email: string;
  read(path: string): Promise<Response>;
}

/** Signs up an employee, or the dependent of a row. */
export async function joinFamily(
  api: TestApi,
  dob: string,
  dependentRowId: string | null,
): Promise<FamilyMember> {
  const { token, email } = await invite(api, { dependentRowId });
  const response = await register(api, token, familyAnswers(dob));
  const headers = { Cookie: cookieOf(response) };
  const { data } = await readOne(response);
  return { id: data.id, email, read: (path) => api.call(`/api/v3/${path}`, { headers }) };
}
