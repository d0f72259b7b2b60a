import { randomUUID } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import type { passkeyAttributes } from '#app/contract/sign-in.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import type { AddPasskey, PasskeySignIn } from './body.ts';
import {
  challengeLasts,
  challengeResource,
  consumeChallenge,
  issueChallenge,
  loadWebAuthn,
  relyingParty,
  userHandle,
  type ChallengeSubject,
} from './challenges.ts';
import { insertPasskey, listPasskeys, type NewPasskey, type PasskeyHolder } from './queries.ts';

type Dependencies = Pick<ApiDependencies, 'sql' | 'sealing' | 'clock' | 'origin' | 'brandName'>;

const mostPasskeys = 10;
/** EdDSA, ES256 and RS256: used by devices, and verified by Node without experimental features. */
const supportedAlgorithmIDs = [-8, -7, -257];

type KnownPasskey = Pick<Awaited<ReturnType<typeof listPasskeys>>[number], 'credential_id' | 'transports'>;

const descriptorOf = ({ credential_id, transports }: KnownPasskey) => ({
  id: credential_id.toString('base64url'),
  transports,
});

const timeout = challengeLasts.total('milliseconds');

/** Options with which a device makes a passkey. Throws 409 when there are enough. */
export async function creationOptions(
  { sql, clock, origin, brandName }: Dependencies,
  subject: ChallengeSubject,
  { holder, holderId, email }: { holder: PasskeyHolder; holderId: string; email: string },
) {
  const known = await listPasskeys(holder, sql);
  if (known.length >= mostPasskeys) throw problem(409, 'too_many.passkeys');
  const issued = await issueChallenge(subject, sql, clock.now());
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: brandName,
    rpID: relyingParty(origin).expectedRPID,
    userID: userHandle(holderId),
    userName: email,
    userDisplayName: email,
    challenge: new Uint8Array(issued.challenge),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(descriptorOf),
    // A full sign-in: the device stores the key and verifies its user.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return challengeResource(issued.id, options);
}

/** The row of a passkey that a device has made. Throws 422 invalid_passkey when its answer is invalid or too late. */
export async function verifyNewKey(
  { sql, sealing, clock, origin }: Dependencies,
  subject: ChallengeSubject,
  { table, answer }: Pick<PasskeyHolder, 'table'> & { answer: AddPasskey },
): Promise<NewPasskey> {
  const now = clock.now();
  const expectedChallenge = await consumeChallenge(subject, sql, { id: answer.challenge_id, now });
  if (expectedChallenge === undefined) throw problem(422, 'invalid_passkey.late');
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verified = await verifyRegistrationResponse({
    response: answer.credential,
    expectedChallenge,
    ...relyingParty(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => undefined);
  if (!verified?.verified) throw problem(422, 'invalid_passkey');
  const { credential: key, credentialBackedUp } = verified.registrationInfo;
  const id = randomUUID();
  return {
    id,
    credential_id: Buffer.from(key.id, 'base64url'),
    public_key: Buffer.from(key.publicKey),
    sign_count: key.counter,
    transports: key.transports ?? [],
    backed_up: credentialBackedUp,
    name_sealed: sealName(sealing, { table, id }, answer.name),
    created_at: now.toString(),
    last_used_at: null,
  };
}

/** Stores it, with the holder locked. Throws 409 when there are enough by now, 422 for a key that is stored already. */
export async function keepPasskey(holder: PasskeyHolder, transaction: Sql, row: NewPasskey): Promise<void> {
  if ((await listPasskeys(holder, transaction)).length >= mostPasskeys)
    throw problem(409, 'too_many.passkeys');
  if (!(await insertPasskey(holder, transaction, row))) throw problem(422, 'invalid_passkey');
}

/**
 * Options with which a device signs.
 *
 * @param allowed the passkeys that may sign; without them any of this site. Naming them reveals who has an account.
 */
export async function signatureOptions(
  { sql, clock, origin }: Dependencies,
  subject: ChallengeSubject,
  allowed?: readonly KnownPasskey[],
) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const issued = await issueChallenge(subject, sql, clock.now());
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(origin).expectedRPID,
    challenge: new Uint8Array(issued.challenge),
    timeout,
    userVerification: 'required',
    ...(allowed && { allowCredentials: allowed.map(descriptorOf) }),
  });
  return challengeResource(issued.id, options);
}

/** The counter of a passkey that signed the challenge for this site, after checking who holds the device; else undefined. */
export async function verifySignature(
  { origin }: Pick<Dependencies, 'origin'>,
  { public_key, sign_count }: Pick<NewPasskey, 'public_key' | 'sign_count'>,
  { credential, expectedChallenge }: Pick<PasskeySignIn, 'credential'> & { expectedChallenge: string },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verified = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge,
    ...relyingParty(origin),
    credential: { id: credential.id, publicKey: new Uint8Array(public_key), counter: sign_count },
    requireUserVerification: true,
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

type Place = Pick<PasskeyHolder, 'table'> & { id: string };
const placeOf = ({ table, id }: Place) => ({ table, column: 'name_sealed', row: id });

/** Sealed, because people name devices after themselves. */
export const sealName = (sealing: Sealing, place: Place, name: string): Buffer =>
  sealing.seal(name, placeOf(place));

type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

export function passkeyResource(
  sealing: Sealing,
  { table }: Pick<PasskeyHolder, 'table'>,
  { id, name_sealed, created_at, last_used_at, backed_up }: PasskeyRow,
): Resource<z.infer<typeof passkeyAttributes>> {
  const name = sealing.open(name_sealed, placeOf({ table, id }));
  return { type: 'passkey', id, attributes: { name, created_at, last_used_at, backed_up } };
}
