import { problem, Problem } from '#server/platform/http/json-api/problem.ts';
import { renewToken } from '../../sessions/end-sessions.ts';
import type { Session } from '../../sessions/session.ts';
import type { Member } from '../../members/member.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { comeBack, type Callback } from './come-back.ts';
import { memberMeantBy } from './complete-sign-in.ts';
import { noteMethods } from './queries.ts';

interface Proof {
  member: Member;
  session: Session;
  callback: Omit<Callback, 'proverId'>;
}

/**
 * Accepts the company's fresh confirmation of who holds a session. Returns the session's new token. Throws 422, which leaves
 * the session open.
 */
export async function proveAtCompany(
  dependencies: ApiDependencies,
  { member, session, callback }: Proof,
): Promise<string> {
  const { sql, clock } = dependencies;
  try {
    const identity = await comeBack(dependencies, { ...callback, proverId: member.id });
    return await sql.transaction().execute(async (transaction) => {
      const memberId = await memberMeantBy(dependencies, transaction, callback.companyId, identity);
      // A colleague at the same computer is another person.
      if (memberId !== member.id) throw problem(401, 'other_identity.proof');
      const token = await renewToken(member.id, transaction, session.id, clock.now());
      if (token === undefined) throw problem(401, 'single_sign_on_expired');
      await noteMethods(member.id, transaction, session.id, identity.methods);
      return token;
    });
  } catch (error) {
    if (error instanceof Problem && error.status === 401) throw new Problem(422, error.items);
    throw error;
  }
}
