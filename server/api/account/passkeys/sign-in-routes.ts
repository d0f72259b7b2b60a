import type { Calls } from '#server/api/account/guards/calls.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { createRateLimit, wholeOffice } from '#server/platform/http/rate-limits.ts';
import { audited } from '../sign-in/audit.ts';
import { replySignedIn, userResponse } from '../sign-in/reply-user.ts';
import { reply } from '#server/platform/http/reply.ts';
import { jsonBody } from '#server/platform/open-api.ts';
import { challengeResponse, consumeChallenge, userHandle } from './challenges.ts';
import { signatureOptions, verifySignature } from './ceremony.ts';
import { signInBody, type PasskeySignIn } from './body.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import { findContact } from '../email/contact.ts';
import { emailDigest } from '../email/email-digest.ts';
import { findLock } from '../lockout/lock-queries.ts';
import { isClosedByHand } from '../lockout/lock-rules.ts';
import { lockMemberRow } from '../members/lock-member.ts';
import { openSession } from '../sessions/open-session.ts';
import { signsInAtCompany } from '../sign-in/single-sign-on/single-sign-on.ts';
import { findPasskey, notePasskeyUse, ofMember } from './queries.ts';

/** Each challenge is a row for five minutes. A correct answer does not count. */
const perAddress = { keyPrefix: 'passkey-challenge', ...wholeOffice };

export function passkeySignInRoutes({ publicCall }: Calls, dependencies: ApiDependencies): void {
  const limit = createRateLimit(dependencies.sql, dependencies.sealing, perAddress);

  publicCall({
    post: '/session/passkey/options',
    summary: 'Start signing in with a passkey',
    description: 'The challenge is valid once, for five minutes.',
    responses: {
      201: challengeResponse,
      429: ['too_many_attempts'],
    },
  }).handle(async (c) => {
    await limit.enforce(c.var.language, c.env?.clientAddress ?? 'unknown');
    return reply(c, await signatureOptions(dependencies, {}), { status: 201 });
  });

  publicCall({
    post: '/session/passkey',
    summary: 'Sign in with a passkey',
    body: jsonBody(signInBody),
    responses: {
      201: userResponse('Signed in; the session cookie is set'),
      401: ['invalid_passkey'],
      422: ['invalid_passkey', 'invalid_authenticity_token'],
    },
  }).handle(async (c) => {
    const event = { event: 'passkey-sign-in', requestId: c.var.requestId } as const;
    const token = await audited(dependencies, event, () =>
      signInWithPasskey(dependencies, c.req.valid('json')),
    );
    await limit.refund(c.env?.clientAddress ?? 'unknown');
    return replySignedIn(c, { dependencies, token });
  });
}

const refused = () => problem(401, 'invalid_passkey.sign_in');

/**
 * Signs in with a passkey. The device verified its user, so both factors are proved; no other site can use it and it cannot
 * be guessed, so only a lock set by hand applies. Returns the token of a full session.
 */
async function signInWithPasskey(
  dependencies: ApiDependencies,
  { challenge_id, credential }: PasskeySignIn,
): Promise<string> {
  const now = dependencies.clock.now();
  const expectedChallenge = await consumeChallenge({}, dependencies.sql, { id: challenge_id, now });
  if (expectedChallenge === undefined) throw problem(401, 'invalid_passkey.late');
  const passkey = await findPasskey(dependencies.sql, Buffer.from(credential.id, 'base64url'));
  if (!passkey) throw refused();
  const { member_id: memberId } = passkey;
  const { details } = await findContact(memberId, dependencies.sql, dependencies.sealing);
  if (await signsInAtCompany(memberId, dependencies.sql, details.email)) throw refused();
  const lock = await findLock(dependencies.sql, emailDigest(dependencies.sealing, details.email));
  if (isClosedByHand(lock, now)) throw refused();
  const handle = Buffer.from(userHandle(memberId)).toString('base64url');
  if (credential.response.userHandle !== handle) throw refused();
  const to = await verifySignature(dependencies, passkey, { credential, expectedChallenge });
  if (to === undefined) throw refused();

  return dependencies.sql.transaction().execute(async (sql) => {
    // Locked before the key is read: a disavowal takes the same lock, and would otherwise miss this session.
    if (!(await lockMemberRow(memberId, sql))?.hasAccess) throw refused();
    const use = { id: passkey.id, from: passkey.sign_count, to, now };
    if (!(await notePasskeyUse(ofMember(memberId), sql, use))) throw refused();
    const { token } = await openSession(memberId, sql, { secondFactorPending: false, now });
    return token;
  });
}
