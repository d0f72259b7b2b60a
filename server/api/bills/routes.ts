import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { notFound } from '#server/http/json-api/problem.ts';
import {
  documentResponse,
  emptyResponse,
  problemResponse,
  resourceSchema,
} from '#server/http/json-api/open-api.ts';
import type { ApiEnv } from '#server/http/environment.ts';
import { todayOf } from '#server/accounts/members/member.ts';
import { requireMember } from '#server/accounts/guards/require-member.ts';
import { reply } from '#server/http/reply.ts';
import { refuseInvalid } from '#server/http/validation.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { inBillOrder } from '#app/domain/bills.ts';
import {
  findBill,
  listBills,
  listBillsOfEvent,
  listPayments,
  listSettledBills,
  listUnsettledBills,
  markBillRead,
} from './queries.ts';
import {
  billAttributes,
  billDetailAttributes,
  billDetailResource,
  billOf,
  billResource,
} from './resource.ts';
import { statementAttributes, statementResource, yearAsInstants } from './statement.ts';

const tags = ['bills'];
const bill = resourceSchema('bill', billAttributes);
const uidParam = z.object({ uid: z.string().max(100) });
const signedOut = problemResponse('unauthenticated', 'second_factor_required');
const pageSize = 20;

const describeList = {
  method: 'get',
  path: '/bills',
  tags,
  summary: "The member's bills",
  description:
    'What is to be paid first, the most urgent on top; then the others, the newest on top. Days are judged in the ' +
    "member's time zone. Amounts are cents. With `page`, of those that are settled only a page of 20.",
  request: {
    query: z.object({
      settled: z.literal('false').optional().describe('Leaves out what is paid or collected'),
      page: z.coerce.number().int().min(1).max(1000).optional(),
      event_id: z
        .string()
        .max(100)
        .optional()
        .describe('Only those an event is about: id or uid of an authorization, or the id of a bill'),
    }),
  },
  responses: {
    200: documentResponse('The bills', z.array(bill), z.object({ more: z.boolean() })),
    401: signedOut,
    422: problemResponse('invalid'),
  },
} as const;

const describeShow = {
  method: 'get',
  path: '/bills/{uid}',
  tags,
  summary: 'One bill, and how its amount came about',
  request: { params: uidParam },
  responses: {
    200: documentResponse('The bill', resourceSchema('bill', billDetailAttributes)),
    401: signedOut,
    404: problemResponse('not_found'),
  },
} as const;

const describeRead = {
  method: 'put',
  path: '/bills/{uid}/read',
  tags,
  summary: 'Mark a bill read',
  description: 'Also one that came from no authorization. Again: nothing happens.',
  request: { params: uidParam },
  responses: { 204: emptyResponse('It is read'), 401: signedOut, 404: problemResponse('not_found') },
} as const;

const describeStatement = {
  method: 'get',
  path: '/payment_statements/{year}',
  tags,
  summary: 'All that the member paid in a calendar year',
  description: "By the day it was paid, in the member's time zone; where none is known, the day of the bill.",
  request: { params: z.object({ year: z.coerce.number().int().min(2000).max(2999) }) },
  responses: {
    200: documentResponse('The statement', resourceSchema('payment_statement', statementAttributes)),
    401: signedOut,
    404: problemResponse('not_found'),
  },
} as const;

export function billRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
  const { sql, clock } = dependencies;
  const middleware = requireMember(dependencies);

  /** As many as the query asks for, and whether there are more. */
  async function billRows(
    memberId: string,
    { settled, page, event_id: eventId }: z.infer<(typeof describeList)['request']['query']>,
  ) {
    if (eventId !== undefined) return { rows: await listBillsOfEvent(memberId, sql, eventId), more: false };
    if (settled === 'false') return { rows: await listUnsettledBills(memberId, sql), more: false };
    if (page === undefined) return { rows: await listBills(memberId, sql), more: false };
    const [unsettled, rest] = await Promise.all([
      listUnsettledBills(memberId, sql),
      listSettledBills(memberId, sql, { skip: (page - 1) * pageSize, take: pageSize + 1 }),
    ]);
    return { rows: [...unsettled, ...rest.slice(0, pageSize)], more: rest.length > pageSize };
  }

  app.openapi(createRoute({ ...describeList, middleware }), async (c) => {
    const { member, language } = c.var;
    const { rows, more } = await billRows(member.id, c.req.valid('query'));
    const today = todayOf(member, clock.now());
    return reply(
      c,
      inBillOrder(rows.map(billOf)).map((each) => billResource(each, { language, today })),
      { meta: { more } },
    );
  });

  app.openapi(createRoute({ ...describeShow, middleware }), async (c) => {
    const { member, language } = c.var;
    const row = await findBill(member.id, sql, c.req.valid('param').uid);
    if (!row) throw notFound();
    return reply(c, billDetailResource(billOf(row), { language, today: todayOf(member, clock.now()) }));
  });

  app.openapi(createRoute({ ...describeRead, middleware }), async (c) => {
    const { member } = c.var;
    const { uid } = c.req.valid('param');
    if (!(await findBill(member.id, sql, uid))) throw notFound();
    await markBillRead(member.id, sql, uid);
    return c.body(null, 204);
  });

  app.openapi(createRoute({ ...describeStatement, middleware }), async (c) => {
    const { member, language } = c.var;
    const { year } = c.req.valid('param');
    const payments = await listPayments(member.id, sql, yearAsInstants(year, member.time_zone));
    return reply(c, statementResource(payments, { year, language, timeZone: member.time_zone }));
  });

  return app;
}
