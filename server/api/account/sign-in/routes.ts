import { secondFactorPending } from '#app/contract/session.ts';
import type { Calls } from '../guards/calls.ts';
import { getCookie } from 'hono/cookie';
import { fieldProblem, problem } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import {
  clearSessionCookie,
  giveSessionCookie,
  newSessionToken,
  sessionCookie,
  tokenDigest,
} from '../sessions/session-token.ts';
import { signOut } from '../sessions/end-sessions.ts';
import { replySignedIn, replyUser, userResponse } from './reply-user.ts';
import { replyJson } from '#server/platform/http/reply.ts';
import { welcome } from './welcome.ts';
import { audited } from './audit.ts';
import { createSignIn } from './sign-in.ts';
import { jsonBody, jsonResponse } from '#server/platform/open-api.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { isBackupCode, hasSecondFactor, useSecondFactor } from '../second-factors/second-factor.ts';
import { deviceOf, browserOf } from '../devices/known-device.ts';
import { emailDigest } from '../email/email-digest.ts';
import type { Session } from '../sessions/session.ts';
import type { Member } from '../members/member.ts';
import { forgetLock } from '../lockout/lock-queries.ts';
import { countAttempt } from '../lockout/lockout.ts';
import { z } from '@hono/zod-openapi';
import { atMost, codeText, emailText } from '#server/platform/http/json-api/typed-text.ts';

export const signInBody = z
  .object({
    email: emailText('blank.email'),
    password: z.string('blank.password').min(1, 'blank.password').check(atMost(1000)),
  })
  .meta({ id: 'SignIn' });

export const secondFactorBody = z
  .object({
    code: codeText(),
    remember_device: z.boolean().default(false).describe('No code is required on this device for 30 days'),
  })
  .meta({ id: 'SecondFactor' });

/** Completes a half sign-in. Returns the token of the full session and voids the half session's. */
async function passSecondFactor(
  dependencies: ApiDependencies,
  { member, session, code, language }: { member: Member; session: Session; code: string; language: Language },
): Promise<string> {
  const { sql, sealing, clock } = dependencies;
  const { email } = member.details();
  const device = deviceOf(member, session);
  await countAttempt(dependencies, { email, device, language });

  if (!(await useSecondFactor(member.id, dependencies, { code, sessionId: session.id }))) {
    // It may have been turned off in the meantime; then there is nothing to complete.
    if (!(await hasSecondFactor(member.id, dependencies))) throw problem(401, 'unauthenticated');
    const title = isBackupCode(code) ? 'invalid_second_factor.backup' : 'invalid_second_factor';
    throw fieldProblem('code', title, 401);
  }

  const token = newSessionToken();
  const now = clock.now().toString();
  const times = { created_at: now, last_active_at: now, proved_at: now };
  const { numUpdatedRows } = await sql
    .updateTable('sessions')
    .set({ token_digest: tokenDigest(token), second_factor_pending: false, ...times })
    .where('member_id', '=', member.id)
    .where('id', '=', session.id)
    .where('second_factor_pending', '=', true)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  // It has ended, or was completed already.
  if (numUpdatedRows !== 1n) throw problem(401, 'unauthenticated');
  await forgetLock(sql, emailDigest(sealing, email), device);
  return token;
}

export function sessionRoutes({ memberCall, publicCall }: Calls, dependencies: ApiDependencies): void {
  const signIn = createSignIn(dependencies);

  publicCall({
    post: '/session',
    summary: 'Sign in',
    description: 'The response and its time are the same for an unknown address and a wrong password.',
    body: jsonBody(signInBody),
    responses: {
      201: userResponse('Signed in; the session cookie is set'),
      202: jsonResponse(
        'The second factor is still to come; the cookie is of half a session',
        secondFactorPending,
      ),
      401: ['invalid_credentials'],
      422: ['blank', 'too_long', 'invalid_authenticity_token'],
      429: ['too_many_attempts'],
      503: ['service_busy'],
    },
  }).handle(async (c) => {
    const { language, caller, requestId } = c.var;
    const address = c.env?.clientAddress ?? 'unknown';
    const { token, secondFactorPending } = await audited(dependencies, { event: 'sign-in', requestId }, () =>
      signIn({ ...c.req.valid('json'), address, browser: browserOf(c), language }),
    );
    if (!secondFactorPending) return replySignedIn(c, { dependencies, token });
    await signOut(caller, dependencies.sql, dependencies.clock.now());
    giveSessionCookie(c, token);
    return replyJson(c, { meta: { second_factor: 'totp' } }, 202);
  });

  publicCall({
    post: '/session/second_factor',
    summary: 'Finish signing in with a code',
    description: 'A code is valid once, from 30 seconds before to 30 seconds after its time.',
    body: jsonBody(secondFactorBody),
    responses: {
      201: userResponse('Signed in; a new session cookie is set'),
      401: ['invalid_second_factor', 'unauthenticated'],
      422: ['blank', 'too_long'],
      429: ['too_many_attempts'],
    },
  }).handle(async (c) => {
    const { language, caller, requestId } = c.var;
    if (caller.kind !== 'half-signed-in') throw problem(401, 'unauthenticated');
    const { code, remember_device } = c.req.valid('json');
    const token = await audited(dependencies, { event: 'second-factor', requestId }, () =>
      passSecondFactor(dependencies, { ...caller, code, language }),
    );
    const { member } = caller;
    await welcome(c, { dependencies, memberId: member.id, token, remember: remember_device });
    return replyUser(c, { dependencies, member, token, status: 201 });
  });

  memberCall({
    get: '/session',
    summary: 'The signed-in member',
    responses: {
      200: userResponse('The member'),
    },
  }).handle((c) => {
    const token = getCookie(c, sessionCookie) ?? '';
    return replyUser(c, { dependencies, member: c.var.member, token, status: 200 });
  });

  publicCall({
    delete: '/session',
    summary: 'Sign out',
    description:
      'Ends the session, also before the second factor, and clears the cookie. Without a session it only clears the cookie.',
    responses: { 204: 'Signed out', 422: ['invalid_authenticity_token'] },
  }).handle(async (c) => {
    await signOut(c.var.caller, dependencies.sql, dependencies.clock.now());
    clearSessionCookie(c);
    return c.body(null, 204);
  });
}
