import { OpenAPIHono, z } from '@hono/zod-openapi';
import { billDetailAttributes, payBody, paymentAttributes } from '#app/contract/payments.ts';
import { memberRoute } from '#server/api/account/guards/declared-route.ts';
import type { Context } from 'hono';
import type { ApiEnv, MemberEnv } from '#server/platform/http/environment.ts';
import { notFound, Problem } from '#server/platform/http/json-api/problem.ts';
import { reply } from '#server/platform/http/reply.ts';
import { todayOf } from '#server/api/account/members/member.ts';
import { linkBank, mapBankErrors } from '../bank-links.ts';
import { listLinkedAccounts } from '../bank-link-queries.ts';
import { checkPayable, payBill } from '../pay-bill.ts';
import { paymentResource } from '../payment-resource.ts';
import { findBillByUid, listPaymentsOfBill } from '../queries.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import {
  documentResponse,
  jsonBody,
  problemResponse,
  resourceSchema,
} from '#server/platform/http/json-api/open-api.ts';
import { readableRows } from '#server/platform/http/readable-rows.ts';
import { findBill } from './queries.ts';
import { billDetailResource, billOf } from './resource.ts';

const params = z.object({ uid: z.string() });
const missing = problemResponse('not_found');

const payment = resourceSchema('payment', paymentAttributes);

type PayBody = z.infer<typeof payBody>;

const describePay = {
  method: 'post',
  path: '/bills/{uid}/pay',
  summary: 'Pay a bill by bank transfer',
  description:
    'From an account that is linked already, or from one that the member just linked in the browser. The bill is then ' +
    '`initiated`; its transfer is ordered afterwards. Repeating it while a payment is in progress changes nothing.',
  request: { params, body: jsonBody(payBody) },
  responses: {
    200: documentResponse('The bill', resourceSchema('bill', billDetailAttributes)),
    404: missing,
    409: problemResponse(
      'not_payable',
      'nothing_to_pay',
      'bank_currency',
      'amount_changed',
      'account_not_linked',
      'link_failed',
      'link_in_progress',
    ),
    422: problemResponse('blank', 'invalid', 'account_ends'),
    429: problemResponse('too_many_attempts'),
    503: problemResponse('bank_unavailable'),
  },
} as const;

const describePayments = {
  method: 'get',
  path: '/bills/{uid}/payments',
  summary: 'The attempts to pay a bill',
  request: { params },
  responses: {
    200: documentResponse('The newest first', z.array(payment)),
    404: missing,
  },
} as const;

export function billPaymentRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const { sql, sealing, clock, log } = dependencies;
  const app = new OpenAPIHono<ApiEnv>();

  /** The account to pay from; a token from the browser is exchanged first. */
  async function accountOf(c: Context<MemberEnv>, body: PayBody): Promise<string> {
    if ('linked_account_id' in body) return body.linked_account_id;
    const { member, language } = c.var;
    const link = await mapBankErrors(dependencies, () =>
      linkBank(member.id, dependencies, { publicToken: body.public_token, language }),
    );
    const accounts = await listLinkedAccounts(member.id, sql, link);
    const account = accounts.find(({ account_id }) => account_id === body.account_id);
    if (!account) throw new Problem(422, [{ key: 'invalid', pointer: '/data/attributes/account_id' }]);
    return account.id;
  }

  app.openapi(memberRoute(dependencies, describePay), async (c) => {
    const { member, language } = c.var;
    const body = c.req.valid('json');
    const wanted = { uid: c.req.valid('param').uid, amountCents: body.amount };
    if (await checkPayable(member, dependencies, wanted)) {
      const linkedAccountId = await accountOf(c, body);
      await payBill(member, dependencies, { ...wanted, linkedAccountId });
    }
    const bill = await findBill(member.id, sql, wanted.uid);
    if (!bill) throw notFound();
    return reply(c, billDetailResource(billOf(bill), { language, today: todayOf(member, clock.now()) }));
  });

  app.openapi(memberRoute(dependencies, describePayments), async (c) => {
    const { member, language } = c.var;
    const { uid } = c.req.valid('param');
    const bill = await findBillByUid(member.id, sql, uid);
    if (!bill) throw notFound();
    const payments = await listPaymentsOfBill(member.id, sql, bill.id);
    return reply(
      c,
      readableRows(payments, (row) => paymentResource(row, { sealing, language }), log),
    );
  });

  return app;
}
