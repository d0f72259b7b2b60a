import { freshProofAttributes } from '#app/contract/sign-in.ts';
import { renewedSession } from '#app/contract/session.ts';
import type { Calls } from '../guards/calls.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { hasSecondFactor, useSecondFactor } from '../second-factors/second-factor.ts';
import { replyRenewed } from '../sessions/session-token.ts';
import { isProofFresh, type Session } from '../sessions/session.ts';
import { reply } from '#server/platform/http/reply.ts';
import { audited } from './audit.ts';
import { documentResponse, jsonBody, jsonResponse, resourceSchema } from '#server/platform/open-api.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { fieldProblem, problem } from '#server/platform/http/json-api/problem.ts';
import { deviceOf } from '../devices/known-device.ts';
import { emailDigest } from '../email/email-digest.ts';
import { renewToken } from '../sessions/end-sessions.ts';
import { forgetLock } from '../lockout/lock-queries.ts';
import { checkAttempt, countAttempt } from '../lockout/lockout.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { signsInAtCompany } from './single-sign-on/single-sign-on.ts';
import type { Member } from '../members/member.ts';
import { findPasswordHash } from '../passwords/new-password.ts';
import { z } from '@hono/zod-openapi';
import { typedCode } from '#app/domain/typed-text.ts';
import { atMost } from '#server/platform/http/json-api/typed-text.ts';

export const freshProofBody = z
  .object({
    password: z.string('blank.password').min(1, 'blank.password').check(atMost(1000)),
    code: z.string().overwrite(typedCode).max(50).optional(),
  })
  .meta({ id: 'FreshProof' });

interface ProofAttempt {
  member: Member;
  session: Session;
  password: string;
  code: string | undefined;
  language: Language;
}

/**
 * Verifies the identity of a session's holder again, with the password and, if enabled, a code. Returns the session's new token and
 * voids the old one. Failures count in the same lock as failed sign-ins, and the response does not reveal which part was wrong.
 */
async function proveAgain(
  dependencies: ApiDependencies,
  { member, session, password, code = '', language }: ProofAttempt,
): Promise<string> {
  const { sql, sealing, clock } = dependencies;
  const { email } = member.details();
  if (await signsInAtCompany(member.id, sql, email)) throw problem(422, 'single_sign_on_required');
  const needsCode = await hasSecondFactor(member.id, dependencies);
  if (needsCode && !code) throw fieldProblem('code', 'blank.code');
  const attempt = { email, device: deviceOf(member, session), language };
  await countAttempt(dependencies, attempt);

  const passwordHash = await findPasswordHash(member.id, sql);
  const matches = await checkAttempt(dependencies, attempt, () => verifyPassword(passwordHash, password));
  if (!matches)
    throw needsCode ? problem(422, 'invalid_proof') : fieldProblem('password', 'invalid_proof.password');
  if (needsCode && !(await useSecondFactor(member.id, dependencies, { code, sessionId: session.id }))) {
    throw problem(422, 'invalid_proof');
  }

  const token = await renewToken(member.id, sql, session.id, clock.now());
  if (token === undefined) throw problem(401, 'unauthenticated');
  await forgetLock(sql, emailDigest(sealing, email), attempt.device);
  return token;
}

const path = '/session/fresh_proof';

export function freshProofRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  memberCall({
    get: path,
    summary: 'Whether this session has a fresh proof, and what a new one requires',
    responses: {
      200: documentResponse('The proof', resourceSchema('fresh_proof', freshProofAttributes)),
    },
  }).handle(async (c) => {
    const { member, session } = c.var;
    const attributes = {
      fresh: isProofFresh(session, dependencies.clock.now()),
      asks_for_code: await hasSecondFactor(member.id, dependencies),
    };
    return reply(c, { type: 'fresh_proof', id: session.id, attributes });
  });

  memberCall({
    post: path,
    summary: 'Prove your identity again',
    description:
      'Valid for 20 minutes of sensitive changes. The session continues with a new token; the earlier one becomes void.',
    body: jsonBody(freshProofBody),
    responses: {
      200: jsonResponse('Proved; a new session cookie is set', renewedSession),
      422: ['blank', 'too_long', 'invalid_proof'],
      429: ['too_many_attempts'],
      503: ['service_busy'],
    },
  }).handle(async (c) => {
    const { language, requestId, member, session } = c.var;
    const { password, code } = c.req.valid('json');
    const token = await audited(dependencies, { event: 'fresh-proof', requestId }, () =>
      proveAgain(dependencies, { member, session, password, code, language }),
    );
    return replyRenewed(c, token);
  });
}
