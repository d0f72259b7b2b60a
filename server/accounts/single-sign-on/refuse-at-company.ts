import { problem } from '#server/json-api/problem.ts';
import type { ApiWorld } from '../world.ts';
import type { SignedInMember } from './signed-in-member.ts';
import { signsInAtCompany } from './single-sign-on.ts';

/**
 * Throws 409 single_sign_on_required for members who sign in at their company: what is set up here would be a way
 * around it, and would still open after the company has shut the door.
 */
export async function refuseAtCompany({ id, details }: SignedInMember, { sql }: Pick<ApiWorld, 'sql'>) {
  const { email } = details();
  if (await signsInAtCompany(id, sql, email)) throw problem(409, 'single_sign_on_required.factors');
}
