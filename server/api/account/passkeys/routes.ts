import { z } from '@hono/zod-openapi';
import { passkeyAttributes } from '#app/contract/sign-in.ts';
import type { Calls } from '../guards/calls.ts';
import { notFound, problem, orNotFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { readableRows, reply } from '#server/platform/http/reply.ts';
import { listPasskeys, renamePasskey, deletePasskey, insertPasskey } from './queries.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { addBody, renameBody, type AddPasskey } from './body.ts';
import {
  challengeResponse,
  challengeLasts,
  issueChallenge,
  consumeChallenge,
  loadWebAuthn,
  relyingParty,
  userHandle,
  challengeResource,
} from './challenges.ts';
import { recordAndMail, recordActivity } from '../activities/activity.ts';
import { randomUUID } from 'node:crypto';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';
import { sealedPlace, type Sealing } from '#server/platform/sealing/sealing.ts';
import { findContact } from '../email/contact.ts';
import { orderNotice } from '../email/order-notice.ts';
import { refuseAtCompany } from '../sign-in/single-sign-on/single-sign-on.ts';
import { lockMember } from '../members/lock-member.ts';
import { isSessionOpen } from '../sessions/end-sessions.ts';
import type { Member } from '../members/member.ts';

const path = '/passkeys';
const passkey = resourceSchema('passkey', passkeyAttributes);
const oneOf = z.object({ id: z.string() });

export function passkeyRoutes({ memberCall, provedMemberCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing, clock, log } = dependencies;
  const passkeysOf = async (memberId: string) =>
    readableRows(await listPasskeys(memberId, sql), (row) => passkeyResource(sealing, row), log);

  memberCall({
    get: path,
    summary: 'The member’s passkeys',
    responses: { 200: documentResponse('Oldest first', z.array(passkey)) },
  }).handle(async (c) => reply(c, await passkeysOf(c.var.member.id)));

  provedMemberCall({
    post: '/passkeys/options',
    summary: 'Start adding a passkey',
    description: 'The challenge is valid once, for five minutes.',
    responses: {
      201: challengeResponse,
      409: ['too_many', 'single_sign_on_required'],
    },
  }).handle(async (c) => {
    return reply(c, await passkeyOptions(c.var.member, dependencies), { status: 201 });
  });

  provedMemberCall({
    post: path,
    summary: 'Add a passkey',
    body: jsonBody(addBody),
    responses: {
      201: documentResponse('The passkey', passkey),
      409: ['too_many'],
      422: ['invalid_passkey', 'blank', 'too_long'],
    },
  }).handle(async (c) => {
    const { id } = c.var.member;
    const added = await addPasskey(id, dependencies, { ...c.req.valid('json'), sessionId: c.var.session.id });
    const passkey = orNotFound((await passkeysOf(id)).find((one) => one.id === added));
    return reply(c, passkey, { status: 201 });
  });

  memberCall({
    patch: '/passkeys/{id}',
    summary: 'Name a passkey',
    params: oneOf,
    body: jsonBody(renameBody),
    responses: {
      204: 'Named',
      422: ['blank', 'too_long'],
    },
  }).handle(async (c) => {
    const { id } = c.req.valid('param');
    const nameSealed = sealName(sealing, id, c.req.valid('json').name);
    if (!isUuid(id) || !(await renamePasskey(c.var.member.id, sql, { id, nameSealed }))) throw notFound();
    return c.body(null, 204);
  });

  provedMemberCall({
    delete: '/passkeys/{id}',
    summary: 'Remove a passkey',
    params: oneOf,
    responses: {
      204: 'It opens nothing any more',
    },
  }).handle(async (c) => {
    const { member, session } = c.var;
    const { id } = c.req.valid('param');
    const kinds = { kind: 'passkey_removed', template: 'passkeyRemoved' } as const;
    const removal = { ...kinds, now: clock.now(), sessionId: session.id };
    await sql.transaction().execute(async (transaction) => {
      if (!isUuid(id) || !(await deletePasskey(member.id, transaction, id))) throw notFound();
      await recordAndMail(member.id, transaction, dependencies, removal);
    });
    return c.body(null, 204);
  });
}

const mostPasskeys = 10;
/** EdDSA, ES256 and RS256: used by devices, and verified by Node without experimental features. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Creation options for a new passkey. Throws 409 when there are enough, or passkeys are not allowed. */
async function passkeyOptions(member: Member, dependencies: ApiDependencies) {
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

const placeOf = sealedPlace('passkeys', 'name_sealed');

/** Sealed, because members name devices after themselves. */
function sealName(sealing: Sealing, id: string, name: string): Buffer {
  return sealing.seal(name, placeOf(id));
}

type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

function passkeyResource(
  sealing: Sealing,
  { id, name_sealed, created_at, last_used_at, backed_up }: PasskeyRow,
): ResourceOf<typeof passkeyAttributes> {
  const name = sealing.open(name_sealed, placeOf(id));
  return { type: 'passkey', id, attributes: { name, created_at, last_used_at, backed_up } };
}
