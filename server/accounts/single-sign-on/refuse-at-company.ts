import { problem } from '#server/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import type { Member } from '../members/member.ts';
import { signsInAtCompany } from './single-sign-on.ts';

/**
 * Throws 409 single_sign_on_required for members who sign in at their company: what is set up here would be a way
 * around it, and would still open after the company has shut the door.
 */
export async function refuseAtCompany({ id, details }: Member, { sql }: Pick<ApiDependencies, 'sql'>) {
  const { email } = details();
  if (await signsInAtCompany(id, sql, email)) throw problem(409, 'single_sign_on_required.factors');
}
