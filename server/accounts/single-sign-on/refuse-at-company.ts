import { problem } from '#server/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import type { Member } from '../members/member.ts';
import { signsInAtCompany } from './single-sign-on.ts';

/**
 * Throws 409 single_sign_on_required for members who sign in at their company: what is set up here would be a way
 * around it, and would still open after the company has shut the door. So would another address, as it is the address that tells
 * who signs in where.
 */
export async function refuseAtCompany(
  { id, details }: Member,
  { sql }: Pick<ApiDependencies, 'sql'>,
  about: 'factors' | 'email' = 'factors',
) {
  const { email } = details();
  if (await signsInAtCompany(id, sql, email)) throw problem(409, `single_sign_on_required.${about}`);
}
