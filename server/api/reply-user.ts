import type { Context } from 'hono';
import { documentResponse, resourceSchema } from '#server/json-api/open-api.ts';
import { problem } from '#server/json-api/problem.ts';
import { emailDomain } from '#server/domain/email-domain.ts';
import type { ApiEnv } from './environment.ts';
import { recognize } from './members/recognize.ts';
import { signOut } from './members/sign-out.ts';
import { csrfTokenOf } from './members/session-token.ts';
import type { SignedInMember } from './members/signed-in-member.ts';
import { reply } from './reply.ts';
import { welcome } from './welcome.ts';
import type { ApiWorld } from './world.ts';
import { findSurroundings } from './session/queries.ts';
import { userAttributes, userMeta, userResource } from './session/resource.ts';

/** How the answer below is described. */
export function userResponse(description: string) {
  const user = resourceSchema('user', userAttributes, ['care_navigator', 'company', 'company_plan']);
  return documentResponse(description, user, userMeta);
}

interface UserAnswer {
  world: ApiWorld;
  member: SignedInMember;
  token: string;
  status: 200 | 201;
}

/** Answers with the member, what surrounds her, and the token for her next writes. */
export async function replyUser<E extends ApiEnv>(
  c: Context<E>,
  { world, member, token, status }: UserAnswer,
) {
  const surroundings = await findSurroundings(member.id, world.sql, emailDomain(member.details().email));
  const user = userResource(member, surroundings, { language: c.var.language, now: world.clock.now() });
  return reply(c, user, { status, meta: { csrf_token: csrfTokenOf(token), cobra: member.cobra } });
}

/** Hands a session that was just opened to whoever calls, takes down where, and answers 201 with the member. */
export async function replySignedIn<E extends ApiEnv>(
  c: Context<E>,
  { world, token }: { world: ApiWorld; token: string },
) {
  // Whatever session the browser had before is over, so that nobody can plant one.
  await signOut(c.var.caller, world.sql, world.clock.now());
  const signedIn = await recognize(token, world);
  if (signedIn.kind !== 'signed-in') throw problem(401, 'unauthenticated');
  await welcome(c, { world, memberId: signedIn.member.id, token });
  return replyUser(c, { world, member: signedIn.member, token, status: 201 });
}
