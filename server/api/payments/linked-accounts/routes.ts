import { OpenAPIHono, z } from '@hono/zod-openapi';
import { linkBody, linkedAccountAttributes } from '#app/contract/payments.ts';
import { memberRoute } from '#server/api/account/guards/declared-route.ts';
import { isUuid } from '#app/domain/uuid.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { notFound, Problem } from '#server/platform/http/json-api/problem.ts';
import { reply } from '#server/platform/http/reply.ts';
import { linkBank, mapBankErrors, removeAccount } from '../bank-links.ts';
import { completeLinkSession, listLinkedAccounts } from '../bank-link-queries.ts';
import { linkedAccountResource } from '../payment-resource.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import {
  documentResponse,
  emptyResponse,
  jsonBody,
  problemResponse,
  resourceSchema,
} from '#server/platform/http/json-api/open-api.ts';
import { readableRows } from '#server/platform/http/readable-rows.ts';

const path = '/linked_accounts';
const linkedAccount = resourceSchema('linked_account', linkedAccountAttributes);

const describeList = {
  method: 'get',
  path,
  summary: 'The bank accounts a member can pay from',
  responses: { 200: documentResponse('The newest first', z.array(linkedAccount)) },
} as const;

const describeLink = {
  method: 'post',
  path,
  summary: 'Store an account linked in the browser',
  description: 'The token can be used once; repeating it returns the same account.',
  request: { body: jsonBody(linkBody) },
  responses: {
    201: documentResponse('The account', linkedAccount),
    409: problemResponse('link_failed', 'link_in_progress'),
    422: problemResponse('blank', 'invalid'),
    429: problemResponse('too_many_attempts'),
    503: problemResponse('bank_unavailable'),
  },
} as const;

const describeRemove = {
  method: 'delete',
  path: '/linked_accounts/{id}',
  summary: 'Remove an account',
  description: 'Removing the last account ends the provider’s access to the bank.',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    204: emptyResponse('Nothing can be paid from it any more'),
    404: problemResponse('not_found'),
    409: problemResponse('account_in_use'),
  },
} as const;

export function linkedAccountRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const { sql, sealing, clock, log } = dependencies;
  const app = new OpenAPIHono<ApiEnv>();

  app.openapi(memberRoute(dependencies, describeList), async (c) => {
    const rows = await listLinkedAccounts(c.var.member.id, sql);
    return reply(
      c,
      readableRows(rows, (row) => linkedAccountResource(row, sealing), log),
    );
  });

  app.openapi(memberRoute(dependencies, describeLink), async (c) => {
    const { member, language } = c.var;
    const { public_token: publicToken, account_id, link_session_id: session } = c.req.valid('json');
    const link = await mapBankErrors(dependencies, () =>
      linkBank(member.id, dependencies, { publicToken, language }),
    );
    if (session)
      await completeLinkSession(member.id, sql, { id: session, bankLinkId: link, now: clock.now() });
    const accounts = await listLinkedAccounts(member.id, sql, link);
    const account = accounts.find((one) => one.account_id === account_id);
    if (!account) throw new Problem(422, [{ key: 'invalid', pointer: '/data/attributes/account_id' }]);
    return reply(c, linkedAccountResource(account, sealing), { status: 201 });
  });

  app.openapi(memberRoute(dependencies, describeRemove), async (c) => {
    const { id } = c.req.valid('param');
    if (!isUuid(id)) throw notFound();
    await removeAccount(c.var.member.id, dependencies, id);
    return c.body(null, 204);
  });

  return app;
}
