import type { Context } from 'hono';
import type { ApiEnv } from './environment.ts';
import { csrfTokenOf } from './members/session-token.ts';
import type { SignedInMember } from './members/signed-in-member.ts';
import { reply } from './reply.ts';
import type { ApiWorld } from './world.ts';
import { findSurroundings } from './session/queries.ts';
import { userResource } from './session/resource.ts';

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
  const surroundings = await findSurroundings(member.id, world.sql);
  const user = userResource(member, surroundings, { language: c.var.language, now: world.clock.now() });
  return reply(c, user, { status, meta: { csrf_token: csrfTokenOf(token), cobra: member.cobra } });
}
