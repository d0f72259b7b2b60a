import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { renewedSession } from '#app/contract/session.ts';
import { staffSignInMeta } from '#app/contract/staff.ts';
import { audited } from '#server/api/account/sign-in/audit.ts';
import { signInBody as passkeyBody } from '#server/api/account/passkeys/body.ts';
import { signatureOptions } from '#server/api/account/passkeys/ceremony.ts';
import { challengeResponse } from '#server/api/account/passkeys/challenges.ts';
import { listPasskeys } from '#server/api/account/passkeys/queries.ts';
import { signInBody } from '#server/api/account/sign-in/routes.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import type { ApiDependencies, ApiEnv } from '#server/platform/http/dependencies.ts';
import { jsonBody, jsonResponse, publicRoute } from '#server/platform/open-api.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import { codeText } from '#server/platform/http/json-api/typed-text.ts';
import { reply, replyJson } from '#server/platform/http/reply.ts';
import { ofStaff } from '../passkeys/passkeys.ts';
import { endStaffSession } from '../queries.ts';
import { findStaffSession, recognizeHalf, recognizeStaff } from '../recognize.ts';
import {
  checkStaffCsrf,
  clearStaffCookie,
  giveStaffCookie,
  replyStaffRenewed,
  staffTokenOf,
} from '../staff-cookie.ts';
import { staffRoute } from '../staff-route.ts';
import { replyStaff, replyStaffSignedIn, staffResponse } from './reply-staff.ts';
import { createStaffSignIn, passSecondFactor, proveStaffAgain } from './sign-in.ts';

const codeBody = z.object({ code: codeText() }).meta({ id: 'StaffCode' });
const path = '/staff/session';

const signInRoute = publicRoute({
  post: path,
  summary: 'Sign in as staff',
  description:
    'The response and its time are the same for an unknown address and a wrong password. A second factor always follows.',
  body: jsonBody(signInBody),
  responses: {
    202: jsonResponse(
      'The second factor is still to come, the cookie is of half a session. `enrolment_mailed`: there is none, and a link to set one up was mailed',
      staffSignInMeta,
    ),
    401: ['invalid_credentials'],
    422: ['blank', 'too_long'],
    429: ['too_many_attempts'],
    503: ['service_busy'],
  },
});

const codeRoute = publicRoute({
  post: `${path}/second_factor`,
  summary: 'Finish signing in as staff with a code',
  description: 'A code is valid once, from 30 seconds before to 30 seconds after its time.',
  body: jsonBody(codeBody),
  responses: {
    201: staffResponse('Signed in; a new session cookie is set'),
    401: ['invalid_second_factor', 'unauthenticated'],
    422: ['blank', 'too_long'],
    429: ['too_many_attempts'],
  },
});

const passkeyOptionsRoute = publicRoute({
  post: `${path}/passkey/options`,
  summary: 'Ask for a passkey of the staff member, to finish signing in or to prove the identity again',
  description: 'The challenge is valid once, for five minutes, in this session.',
  responses: { 201: challengeResponse, 401: ['unauthenticated'] },
});

const passkeyRoute = publicRoute({
  post: `${path}/passkey`,
  summary: 'Finish signing in as staff with a passkey, or prove the identity again',
  description: 'The session continues with a new token; the earlier one becomes void.',
  body: jsonBody(passkeyBody),
  responses: {
    201: staffResponse('Signed in; a new session cookie is set'),
    401: ['unauthenticated'],
    422: ['invalid_passkey', 'invalid_authenticity_token'],
    429: ['too_many_attempts'],
  },
});

const describeShow = {
  get: path,
  summary: 'The signed-in staff member',
  responses: { 200: staffResponse('The staff member') },
} as const;

const describeProof = {
  post: `${path}/proof`,
  summary: 'Prove your identity again as staff',
  description:
    'Valid for five minutes of sensitive changes. The session continues with a new token; the earlier one becomes void.',
  body: jsonBody(codeBody),
  responses: {
    200: jsonResponse('Proved; a new session cookie is set', renewedSession),
    422: ['blank', 'too_long', 'invalid_second_factor'],
    429: ['too_many_attempts'],
  },
} as const;

const signOutRoute = publicRoute({
  delete: path,
  summary: 'Sign out as staff',
  description:
    'Ends the session, also before the code, and clears the cookie. Without a session it only clears the cookie.',
  responses: { 204: 'Signed out', 422: ['invalid_authenticity_token'] },
});

/** Sessions of staff: a cookie of their own, and always a second factor after the password. */
export function staffSessionRoutes({ app }: Calls, dependencies: ApiDependencies): void {
  const { sql, clock } = dependencies;
  const signIn = createStaffSignIn(dependencies);
  /** Whole or half. */
  const anySession = async (c: Context<ApiEnv>) => {
    const token = staffTokenOf(c);
    const found = token === undefined ? undefined : await findStaffSession(token, dependencies);
    if (!found) throw problem(401, 'unauthenticated');
    if (!found.isHalf) checkStaffCsrf(c);
    return found;
  };

  app.openapi(signInRoute, async (c) => {
    const { language, requestId } = c.var;
    const address = c.env?.clientAddress ?? 'unknown';
    const opened = await audited(dependencies, { event: 'staff-sign-in', requestId }, () =>
      signIn({ ...c.req.valid('json'), address, language }),
    );
    // Also the browser's previous session, so that a planted one cannot continue.
    await endStaffSession(sql, staffTokenOf(c), clock.now());
    if (!opened) {
      clearStaffCookie(c);
      return replyJson(c, { meta: { second_factor: 'enrolment_mailed' } }, 202);
    }
    giveStaffCookie(c, opened.token);
    return replyJson(c, { meta: { second_factor: opened.factor } }, 202);
  });

  app.openapi(codeRoute, async (c) => {
    const { language, requestId } = c.var;
    const half = await recognizeHalf(staffTokenOf(c), dependencies);
    if (!half) throw problem(401, 'unauthenticated');
    const proof = c.req.valid('json');
    const token = await audited(dependencies, { event: 'staff-second-factor', requestId }, () =>
      passSecondFactor(dependencies, half, { proof, language }),
    );
    return replyStaffSignedIn(c, dependencies, token);
  });

  app.openapi(passkeyOptionsRoute, async (c) => {
    const { id, session } = (await anySession(c)).staff;
    const subject = { staffSessionId: session.id };
    const own = await listPasskeys(ofStaff(id), sql);
    return reply(c, await signatureOptions(dependencies, subject, own), { status: 201 });
  });

  app.openapi(passkeyRoute, async (c) => {
    const { language, requestId } = c.var;
    const { isHalf, staff } = await anySession(c);
    const given = { proof: c.req.valid('json'), language };
    const event = isHalf ? 'staff-second-factor' : 'staff-fresh-proof';
    const token = await audited(dependencies, { event, requestId }, () =>
      isHalf ? passSecondFactor(dependencies, staff, given) : proveStaffAgain(dependencies, staff, given),
    );
    return replyStaffSignedIn(c, dependencies, token);
  });

  app.openapi(staffRoute(dependencies, describeShow), (c) =>
    replyStaff(c, { dependencies, staff: c.var.staff, token: staffTokenOf(c) ?? '' }),
  );

  app.openapi(staffRoute(dependencies, describeProof), async (c) => {
    const { language, requestId, staff } = c.var;
    const proof = c.req.valid('json');
    const token = await audited(dependencies, { event: 'staff-fresh-proof', requestId }, () =>
      proveStaffAgain(dependencies, staff, { proof, language }),
    );
    return replyStaffRenewed(c, token);
  });

  app.openapi(signOutRoute, async (c) => {
    const token = staffTokenOf(c);
    const options = { countsAsActivity: false };
    if (token !== undefined && (await recognizeStaff(token, dependencies, options))) checkStaffCsrf(c);
    await endStaffSession(sql, token, clock.now());
    clearStaffCookie(c);
    return c.body(null, 204);
  });
}
