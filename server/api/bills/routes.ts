import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { documentResponse, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import type { ApiEnv } from '../environment.ts';
import { todayOf } from '../members/signed-in-member.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { listBills } from './queries.ts';
import { billAttributes, billOf, billResource } from './resource.ts';
import { inBillOrder } from './rules.ts';

export function billRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const list = createRoute({
    method: 'get',
    path: '/bills',
    tags: ['bills'],
    summary: "The member's bills",
    description:
      'What is to be paid first, the most urgent on top; then the others, the newest on top. Days are judged in the ' +
      "member's time zone. Amounts are cents.",
    middleware: requireMember(world),
    responses: {
      200: documentResponse('The bills', z.array(resourceSchema('bill', billAttributes))),
      401: problemResponse('unauthenticated', 'second_factor_required'),
    },
  });
  app.openapi(list, async (c) => {
    const { member, language } = c.var;
    const today = todayOf(member, world.clock.now());
    const rows = await listBills(member.id, world.sql);
    return reply(
      c,
      inBillOrder(rows.map(billOf)).map((bill) => billResource(bill, { language, today })),
    );
  });

  return app;
}
