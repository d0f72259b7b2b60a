import { z } from '@hono/zod-openapi';
import { passkeyAttributes } from '#app/contract/sign-in.ts';
import type { Calls } from '../guards/calls.ts';
import { notFound, problem, orNotFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { readableRows, reply } from '#server/platform/http/reply.ts';
import { deletePasskey, listPasskeys, ofMember, renamePasskey } from './queries.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { addBody, renameBody, type AddPasskey } from './body.ts';
import { creationOptions, keepPasskey, passkeyResource, sealName, verifyNewKey } from './ceremony.ts';
import { challengeResponse } from './challenges.ts';
import { recordAndMail, recordActivity } from '../activities/activity.ts';
import { findContact } from '../email/contact.ts';
import { orderNotice } from '../email/order-notice.ts';
import { refuseAtCompany } from '../sign-in/single-sign-on/single-sign-on.ts';
import { lockMember } from '../members/lock-member.ts';
import { isSessionOpen } from '../sessions/end-sessions.ts';

const path = '/passkeys';
const passkey = resourceSchema('passkey', passkeyAttributes);
const oneOf = z.object({ id: z.string() });

export function passkeyRoutes({ memberCall, provedMemberCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing, clock, log } = dependencies;
  const passkeysOf = async (memberId: string) => {
    const holder = ofMember(memberId);
    return readableRows(await listPasskeys(holder, sql), (row) => passkeyResource(sealing, holder, row), log);
  };

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
    const { member } = c.var;
    await refuseAtCompany(member, dependencies);
    const { id } = member;
    const registration = { holder: ofMember(id), holderId: id, email: member.details().email };
    return reply(c, await creationOptions(dependencies, { memberId: id }, registration), { status: 201 });
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
    const holder = ofMember(c.var.member.id);
    const nameSealed = sealName(sealing, { ...holder, id }, c.req.valid('json').name);
    if (!isUuid(id) || !(await renamePasskey(holder, sql, { id, nameSealed }))) throw notFound();
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
      if (!isUuid(id) || !(await deletePasskey(ofMember(member.id), transaction, id))) throw notFound();
      await recordAndMail(member.id, transaction, dependencies, removal);
    });
    return c.body(null, 204);
  });
}

/**
 * Registers a new passkey and returns its id. Throws 422 invalid_passkey when it is invalid, 409 when there are enough by
 * now, and 401 when the session ended in the meantime, because a disavowal must not be followed by an attacker's passkey.
 */
export async function addPasskey(
  memberId: string,
  dependencies: ApiDependencies,
  { sessionId, ...answer }: AddPasskey & { sessionId: string },
): Promise<string> {
  const holder = ofMember(memberId);
  const row = await verifyNewKey(dependencies, { memberId }, { ...holder, answer });
  await dependencies.sql.transaction().execute(async (sql) => {
    await lockMember(memberId, sql);
    if (!(await isSessionOpen(memberId, sql, sessionId))) throw problem(401, 'unauthenticated');
    await keepPasskey(holder, sql, row);
    await recordActivity(memberId, sql, { kind: 'passkey_added', now: dependencies.clock.now(), sessionId });
    const contact = await findContact(memberId, sql, dependencies.sealing);
    await orderNotice(sql, dependencies, contact, { template: 'passkeyAdded' });
  });
  return row.id;
}
