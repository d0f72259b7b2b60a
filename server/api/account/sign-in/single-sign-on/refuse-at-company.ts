import { problem } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { Member } from '../../members/member.ts';
import { signsInAtCompany } from './single-sign-on.ts';

/**
 * Throws 409 single_sign_on_required for members who sign in at their company: a credential or address set up here would
 * bypass the company's provider and would work after the company revoked access.
 */
export async function refuseAtCompany(
  { id, details }: Member,
  { sql }: Pick<ApiDependencies, 'sql'>,
  about: 'factors' | 'email' = 'factors',
) {
  const { email } = details();
  if (await signsInAtCompany(id, sql, email)) throw problem(409, `single_sign_on_required.${about}`);
}
