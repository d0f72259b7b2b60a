import { randomUUID } from 'node:crypto';
import { problem } from '#server/platform/http/json-api/problem.ts';
import { recordActivity } from '../activities/activity.ts';
import { findContact } from '../email/contact.ts';
import { orderNotice } from '../email/order-notice.ts';
import { refuseAtCompany } from '../sign-in/single-sign-on/single-sign-on.ts';
import { lockMember } from '../members/lock-member.ts';
import { isSessionOpen } from '../sessions/end-sessions.ts';
import type { Member } from '../members/member.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { AddPasskey } from './body.ts';
import {
  challengeLasts,
  issueChallenge,
  consumeChallenge,
  loadWebAuthn,
  relyingParty,
  userHandle,
  challengeResource,
} from './challenges.ts';
import { insertPasskey, listPasskeys } from './queries.ts';
import { sealName } from './resource.ts';

const mostPasskeys = 10;
/** EdDSA, ES256 and RS256: used by devices, and verified by Node without experimental features. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Creation options for a new passkey. Throws 409 when there are enough, or passkeys are not allowed. */
export async function passkeyOptions(member: Member, dependencies: ApiDependencies) {
  await refuseAtCompany(member, dependencies);
  const { id, details } = member;
  const { sql, clock, origin, brandName } = dependencies;
  const known = await listPasskeys(id, sql);
  if (known.length >= mostPasskeys) throw problem(409, 'too_many.passkeys');
  const issued = await issueChallenge(id, sql, clock.now());
  const { email } = details();
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: brandName,
    rpID: relyingParty(origin).expectedRPID,
    userID: userHandle(id),
    userName: email,
    userDisplayName: email,
    challenge: new Uint8Array(issued.challenge),
    timeout: challengeLasts.total('milliseconds'),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    })),
    // A full sign-in: the device stores the key and verifies its user.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return challengeResource(issued.id, options);
}

/**
 * Registers a new passkey and returns its id. Throws 422 invalid_passkey when it is invalid, 409 when there are enough by
 * now, and 401 when the session ended in the meantime, because a disavowal must not be followed by an attacker's passkey.
 */
export async function addPasskey(
  memberId: string,
  dependencies: ApiDependencies,
  { challenge_id, name, credential, sessionId }: AddPasskey & { sessionId: string },
): Promise<string> {
  const { sealing, clock, origin } = dependencies;
  const now = clock.now();
  const expectedChallenge = await consumeChallenge(memberId, dependencies.sql, { id: challenge_id, now });
  if (expectedChallenge === undefined) throw problem(422, 'invalid_passkey.late');
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verified = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge,
    ...relyingParty(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => undefined);
  if (!verified?.verified) throw problem(422, 'invalid_passkey');
  const { credential: key, credentialBackedUp } = verified.registrationInfo;

  const id = randomUUID();
  await dependencies.sql.transaction().execute(async (sql) => {
    await lockMember(memberId, sql);
    if (!(await isSessionOpen(memberId, sql, sessionId))) throw problem(401, 'unauthenticated');
    if ((await listPasskeys(memberId, sql)).length >= mostPasskeys) throw problem(409, 'too_many.passkeys');
    const isNew = await insertPasskey(memberId, sql, {
      id,
      credential_id: Buffer.from(key.id, 'base64url'),
      public_key: Buffer.from(key.publicKey),
      sign_count: key.counter,
      transports: key.transports ?? [],
      backed_up: credentialBackedUp,
      name_sealed: sealName(sealing, id, name),
      created_at: now.toString(),
      last_used_at: null,
    });
    if (!isNew) throw problem(422, 'invalid_passkey');
    await recordActivity(memberId, sql, { kind: 'passkey_added', now, sessionId });
    const contact = await findContact(memberId, sql, sealing);
    await orderNotice(sql, dependencies, contact, { template: 'passkeyAdded' });
  });
  return id;
}
