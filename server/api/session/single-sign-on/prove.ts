import { problem, Problem } from '#server/json-api/problem.ts';
import { renewToken } from '../../members/end-sessions.ts';
import type { Session } from '../../members/session.ts';
import type { SignedInMember } from '../../members/signed-in-member.ts';
import type { ApiWorld } from '../../world.ts';
import { comeBack, type Callback } from './come-back.ts';
import { memberMeantBy } from './let-in.ts';
import { noteMethods } from './queries.ts';

interface Proof {
  member: SignedInMember;
  session: Session;
  callback: Omit<Callback, 'proverId'>;
}

/**
 * Takes the company's word, just given, for who holds a session. Answers the session's new token. Refuses with 422:
 * the session itself goes on.
 */
export async function proveAtCompany(world: ApiWorld, { member, session, callback }: Proof): Promise<string> {
  const { sql, clock } = world;
  try {
    const identity = await comeBack(world, { ...callback, proverId: member.id });
    return await sql.transaction().execute(async (transaction) => {
      const memberId = await memberMeantBy(world, transaction, callback.companyId, identity);
      // A colleague at the same computer is somebody else.
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
