import type { Context } from 'hono';
import type { z } from 'zod';
import { renewedSession } from '#app/contract/session.ts';
import { staffAttributes } from '#app/contract/staff.ts';
import { endOf } from '#server/api/account/sessions/session.ts';
import { csrfTokenOf } from '#server/api/account/sessions/session-token.ts';
import type { ApiDependencies, ApiEnv, Staff } from '#server/platform/http/dependencies.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import { reply } from '#server/platform/http/reply.ts';
import { namedGrants } from '../grants.ts';
import { recognizeStaff } from '../recognize.ts';
import { giveStaffCookie } from '../staff-cookie.ts';
import { isStaffProofFresh } from '../proof.ts';

/** OpenAPI description of the response below. */
export function staffResponse(description: string) {
  return documentResponse(description, resourceSchema('staff', staffAttributes), renewedSession.shape.meta);
}

interface StaffAnswer {
  dependencies: ApiDependencies;
  staff: Staff;
  token: string;
  status?: 200 | 201;
}

/** Answers with the staff member, and the token for their next changes. */
export async function replyStaff<E extends ApiEnv>(
  c: Context<E>,
  { dependencies, staff, token, status = 200 }: StaffAnswer,
): Promise<Response> {
  const { id, name, email, grants, session, secondFactor } = staff;
  const attributes = {
    name,
    email: email(),
    grants: await namedGrants(dependencies.sql, grants),
    expires_at: endOf(session).toString(),
    fresh: isStaffProofFresh(session, dependencies.clock.now()),
    second_factor: secondFactor,
  } satisfies z.infer<typeof staffAttributes>;
  const meta = { csrf_token: csrfTokenOf(token) };
  return reply(c, { type: 'staff', id, attributes }, { status, meta });
}

/** Gives a whole session to the caller, and answers 201 with the staff member. */
export async function replyStaffSignedIn<E extends ApiEnv>(
  c: Context<E>,
  dependencies: ApiDependencies,
  token: string,
): Promise<Response> {
  const staff = await recognizeStaff(token, dependencies);
  if (!staff) throw problem(401, 'unauthenticated');
  giveStaffCookie(c, token);
  return replyStaff(c, { dependencies, staff, token, status: 201 });
}
