import { z } from '@hono/zod-openapi';
import {
  linkBody,
  linkedAccountAttributes,
  linkResultAttributes,
  linkSessionAttributes,
  newLinkBody,
} from '#app/contract/payments.ts';
import { isUuid } from '#app/domain/uuid.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { notFound, orNotFound, fieldProblem } from '#server/platform/http/json-api/problem.ts';
import { readableRows, reply } from '#server/platform/http/reply.ts';
import { completeLinkSession, listLinkedAccounts } from '../bank-link-queries.ts';
import { linkBank, mapBankErrors, removeAccount } from '../bank-links.ts';
import { beginLink, completeLink, openLinkSession, type BillLinkSession } from '../link-sessions.ts';
import { linkedAccountResource } from '../bills/resource.ts';

const linkedAccount = resourceSchema('linked_account', linkedAccountAttributes);
const params = z.object({ uid: z.string() });

const linkSession = resourceSchema('link_session', linkSessionAttributes);
const linkResult = resourceSchema('link_session_result', linkResultAttributes, {
  linked_accounts: z.array(linkedAccount),
});

const resourceOf = ({ id, uid, linkToken, hostedUrl, expiresAt }: BillLinkSession) => ({
  type: 'link_session',
  id,
  attributes: {
    bill_id: uid,
    link_token: linkToken,
    hosted_link_url: hostedUrl,
    expires_at: expiresAt.toString(),
  },
});

/** Linking bank accounts, and the linked ones. */
export function linkedAccountRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing, clock, log } = dependencies;

  const accountsIn = (rows: Awaited<ReturnType<typeof listLinkedAccounts>>) =>
    readableRows(rows, (row) => linkedAccountResource(row, sealing), log);

  memberCall({
    post: '/bills/{uid}/link_sessions',
    summary: 'Start linking a bank account for a bill',
    params,
    body: jsonBody(newLinkBody),
    responses: {
      201: documentResponse('The session at the provider', linkSession),
      409: ['not_payable', 'nothing_to_pay', 'bank_currency'],
      422: ['invalid', 'account_ends'],
      429: ['too_many_attempts'],
      503: ['bank_unavailable'],
    },
  }).handle(async (c) => {
    const { member, language } = c.var;
    const { hosted, in_mobile_app: inMobileApp = false } = c.req.valid('json');
    const { uid } = c.req.valid('param');
    const session = await mapBankErrors(dependencies, () =>
      beginLink(member, dependencies, { uid, language, hosted, inMobileApp }),
    );
    return reply(c, resourceOf(session), { status: 201 });
  });

  memberCall({
    get: '/link_sessions/current',
    summary: 'The session to resume for Link in the browser',
    description:
      'For the redirect from a bank’s own site, which names no bill. Excludes sessions of the provider’s own pages.',
    responses: { 200: documentResponse('The newest that is open', linkSession), 404: ['not_found'] },
  }).handle(async (c) => {
    const session = orNotFound(await openLinkSession(c.var.member.id, dependencies));
    return reply(c, resourceOf(session));
  });

  memberCall({
    post: '/bills/{uid}/link_sessions/{id}/complete',
    act: 'bank_linked',
    summary: 'The result of a session, fetched from the provider',
    description: 'Linked accounts are stored once, however often this is called.',
    params: z.object({ uid: z.string(), id: z.string() }),
    responses: {
      200: documentResponse('The result', linkResult),
      409: ['link_failed', 'link_in_progress'],
      429: ['too_many_attempts'],
      503: ['bank_unavailable'],
    },
  }).handle(async (c) => {
    const { member, language } = c.var;
    const { uid, id } = c.req.valid('param');
    if (!isUuid(id)) throw notFound();
    const outcome = await mapBankErrors(dependencies, () =>
      completeLink(member.id, dependencies, { uid, id, language }),
    );
    const accounts =
      outcome.state === 'linked' ? await listLinkedAccounts(member.id, sql, outcome.bankLinkId) : [];
    return reply(c, {
      type: 'link_session_result',
      id,
      attributes: { state: outcome.state },
      relationships: { linked_accounts: accountsIn(accounts) },
    });
  });

  memberCall({
    get: '/linked_accounts',
    summary: 'The bank accounts a member can pay from',
    responses: { 200: documentResponse('The newest first', z.array(linkedAccount)) },
  }).handle(async (c) => {
    return reply(c, accountsIn(await listLinkedAccounts(c.var.member.id, sql)));
  });

  memberCall({
    post: '/linked_accounts',
    act: 'bank_linked',
    summary: 'Store an account linked in the browser',
    description: 'The token can be used once; repeating it returns the same account.',
    body: jsonBody(linkBody),
    responses: {
      201: documentResponse('The account', linkedAccount),
      409: ['link_failed', 'link_in_progress'],
      422: ['blank', 'invalid'],
      429: ['too_many_attempts'],
      503: ['bank_unavailable'],
    },
  }).handle(async (c) => {
    const { member, language } = c.var;
    const { public_token: publicToken, account_id, link_session_id: session } = c.req.valid('json');
    const link = await mapBankErrors(dependencies, () =>
      linkBank(member.id, dependencies, { publicToken, language }),
    );
    if (session)
      await completeLinkSession(member.id, sql, { id: session, bankLinkId: link, now: clock.now() });
    const accounts = await listLinkedAccounts(member.id, sql, link);
    const account = accounts.find((one) => one.account_id === account_id);
    if (!account) throw fieldProblem('account_id', 'invalid');
    return reply(c, linkedAccountResource(account, sealing), { status: 201 });
  });

  memberCall({
    delete: '/linked_accounts/{id}',
    act: 'bank_account_removed',
    summary: 'Remove an account',
    description: 'Removing the last account ends the provider’s access to the bank.',
    params: z.object({ id: z.string() }),
    responses: {
      204: 'Nothing can be paid from it any more',
      409: ['account_in_use'],
    },
  }).handle(async (c) => {
    const { id } = c.req.valid('param');
    if (!isUuid(id)) throw notFound();
    const { member, record } = c.var;
    await removeAccount(member.id, dependencies, { id, record });
    return c.body(null, 204);
  });
}
