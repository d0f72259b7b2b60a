import { z } from '@hono/zod-openapi';
import {
  billAttributes,
  billDetailAttributes,
  billsMeta,
  payBody,
  paymentAttributes,
  statementAttributes,
} from '#app/contract/payments.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { notFound, orNotFound, fieldProblem } from '#server/platform/http/json-api/problem.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import type { Context } from 'hono';
import type { ApiDependencies, MemberEnv } from '#server/platform/http/dependencies.ts';
import { readableRows, readOrNull, reply } from '#server/platform/http/reply.ts';
import { todayOf } from '#server/api/account/members/member.ts';
import { billTexts } from '#server/platform/sealing/sealed-texts.ts';
import { isToPay } from '#app/domain/bills.ts';
import { sumCents } from '#app/domain/money.ts';
import { yearAsInstants } from '#app/domain/calendar-date.ts';
import { findPlanYear, yearAmountsOf } from '#server/api/coverage/plans/plan-year.ts';
import { listLinkedAccounts } from '../bank-link-queries.ts';
import { linkBank, mapBankErrors } from '../bank-links.ts';
import { checkPayable, payBill } from '../pay-bill.ts';
import { findBillByUid, listPaymentsOfBill } from '../queries.ts';
import { findBill, listBills, listPayments, markBillRead, sumToPay } from './queries.ts';
import { billDetailResource, billOf, billResource, statementResource, paymentResource } from './resource.ts';

const bill = resourceSchema('bill', billAttributes);
const billDetail = documentResponse('The bill', resourceSchema('bill', billDetailAttributes));
const uidParam = z.object({ uid: z.string().max(100) });
const pageSize = 20;

const payParams = z.object({ uid: z.string() });

export function billRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing, clock, log } = dependencies;

  async function replyBill(c: Context<MemberEnv>, uid: string): Promise<Response> {
    const { member, language } = c.var;
    const row = orNotFound(await findBill(member.id, sql, uid));
    const opened = billOf(billTexts.open(sealing, row));
    return reply(c, billDetailResource(opened, { language, today: todayOf(member, clock.now()) }));
  }

  /** The account to pay from; a token from the browser is exchanged first. */
  async function accountOf(c: Context<MemberEnv>, body: z.infer<typeof payBody>): Promise<string> {
    if ('linked_account_id' in body) return body.linked_account_id;
    const { member, language } = c.var;
    const link = await mapBankErrors(dependencies, () =>
      linkBank(member.id, dependencies, { publicToken: body.public_token, language }),
    );
    const accounts = await listLinkedAccounts(member.id, sql, link);
    const account = accounts.find(({ account_id }) => account_id === body.account_id);
    if (!account) throw fieldProblem('account_id', 'invalid');
    return account.id;
  }

  memberCall({
    get: '/bills',
    summary: "The member's bills",
    description:
      'A page of bills: those to be paid, most urgent first; then those in progress; then the others, newest first. ' +
      "Days are in the member's time zone. Amounts are cents.",
    query: z.object({
      settled: z.literal('false').optional().describe('Omits paid and collected bills'),
      plan_year: z.literal('true').optional().describe('Adds the plan year to meta'),
      page: z.coerce.number().int().min(1).max(1000).default(1),
      size: z.coerce.number().int().min(1).max(pageSize).default(pageSize).describe('Bills per page'),
      event_id: z
        .string()
        .max(100)
        .optional()
        .describe('Only bills of an event: id or uid of an authorization, or the id of a bill'),
    }),
    responses: {
      200: documentResponse('The bills', z.array(bill), billsMeta),
    },
  }).handle(async (c) => {
    const { member, language } = c.var;
    const { settled, event_id: eventId, plan_year: wantsYear, page, size } = c.req.valid('query');
    // One row more than a page, to know whether there is another page.
    const rows = await listBills(member.id, sql, {
      unsettled: settled === 'false',
      eventId,
      skip: (page - 1) * size,
      take: size + 1,
    });
    // Bills to be paid come first: if the first page ends with another bill, or is the last, it contains all of them.
    const due = rows.filter((row) => isToPay({ state: row.state, amount: row.amount_cents }));
    const areAll = page === 1 && eventId === undefined && (due.length < rows.length || rows.length <= size);
    const toPay = areAll
      ? { count: due.length, amount: sumCents(due.map((row) => row.amount_cents)) }
      : await sumToPay(member.id, sql);
    const today = todayOf(member, clock.now());
    const year = wantsYear && (await findPlanYear(member, { sql, today }));
    return reply(
      c,
      readableRows(
        rows.slice(0, size),
        (row) => billResource(billOf(billTexts.open(sealing, row)), { language, today }),
        log,
      ),
      {
        meta: {
          more: rows.length > size,
          to_pay: toPay,
          ...(year && { plan_year: Array.isArray(year) ? null : yearAmountsOf(year) }),
        },
      },
    );
  });

  memberCall({
    get: '/bills/{uid}',
    summary: 'One bill with the computation of its amount',
    params: uidParam,
    responses: { 200: billDetail },
  }).handle(async (c) => {
    return replyBill(c, c.req.valid('param').uid);
  });

  memberCall({
    put: '/bills/{uid}/read',
    summary: 'Mark a bill read',
    description: 'Includes bills without an authorization. Repeating it has no effect.',
    params: uidParam,
    responses: { 204: 'It is read' },
  }).handle(async (c) => {
    const { member } = c.var;
    const { uid } = c.req.valid('param');
    if (!(await findBill(member.id, sql, uid))) throw notFound();
    await markBillRead(member.id, sql, uid);
    return c.body(null, 204);
  });

  memberCall({
    get: '/payment_statements/{year}',
    act: 'payments_listed',
    summary: 'The member’s payments in a calendar year',
    description: "By day of payment in the member's time zone; by the bill's day if it is unknown.",
    params: z.object({ year: z.coerce.number().int().min(2000).max(2999) }),
    responses: {
      200: documentResponse('The statement', resourceSchema('payment_statement', statementAttributes)),
    },
  }).handle(async (c) => {
    const { member, language, record } = c.var;
    const { year } = c.req.valid('param');
    const rows = await listPayments(member.id, sql, yearAsInstants(year, member.time_zone));
    await record(sql, { memberId: member.id, subjectId: String(year) });
    // The total needs each of them.
    const payments = rows.map(
      (row) => readOrNull(row.id, () => billTexts.open(sealing, row), log) ?? billTexts.openInClear(row),
    );
    return reply(c, statementResource(payments, { year, language, timeZone: member.time_zone }));
  });

  memberCall({
    post: '/bills/{uid}/pay',
    act: 'payment_started',
    summary: 'Pay a bill by bank transfer',
    description:
      'From an account that is linked already, or from one that the member just linked in the browser. The bill is then ' +
      '`initiated`; its transfer is ordered afterwards. Repeating it while a payment is in progress changes nothing.',
    params: payParams,
    body: jsonBody(payBody),
    responses: {
      200: billDetail,
      409: [
        'not_payable',
        'nothing_to_pay',
        'bank_currency',
        'amount_changed',
        'account_not_linked',
        'link_failed',
        'link_in_progress',
      ],
      422: ['blank', 'invalid', 'account_ends'],
      429: ['too_many_attempts'],
      503: ['bank_unavailable'],
    },
  }).handle(async (c) => {
    const { member, record } = c.var;
    const body = c.req.valid('json');
    const order = { uid: c.req.valid('param').uid, amountCents: body.amount };
    if (await checkPayable(member, dependencies, order)) {
      const linkedAccountId = await accountOf(c, body);
      await payBill(member, dependencies, { ...order, linkedAccountId, record });
    }
    return replyBill(c, order.uid);
  });

  memberCall({
    get: '/bills/{uid}/payments',
    summary: 'The attempts to pay a bill',
    params: payParams,
    responses: {
      200: documentResponse('The newest first', z.array(resourceSchema('payment', paymentAttributes))),
    },
  }).handle(async (c) => {
    const { member, language } = c.var;
    const { uid } = c.req.valid('param');
    const paid = orNotFound(await findBillByUid(member.id, sql, uid));
    const payments = await listPaymentsOfBill(member.id, sql, paid.id);
    const resources = readableRows(payments, (row) => paymentResource(row, { sealing, language }), log);
    return reply(c, resources);
  });
}
