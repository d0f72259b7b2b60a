import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { costsOf, routeCosts, usual } from '#tests/e2e/route-costs.ts';
import { routeTable } from '#tests/e2e/route-table.ts';
import { costsHeader } from '#tests/support/served/counted-app.ts';
import { maya } from '#tests/support/demo/demo-member.ts';
import type { Page } from '../page.ts';
import { builtRoutes, Target } from '../attacks/target.ts';
import { addressOf } from '../route-address.ts';

const told = z.object({
  calls: z.number(),
  statements: z.number(),
  rows: z.number(),
  twice: z.array(z.string()),
});
const costsTold = ({ headers }: Page) =>
  told.parse(JSON.parse(decodeURIComponent(String(headers[costsHeader]))));

const exceeds = (costs: z.infer<typeof told>, most: ReturnType<typeof costsOf>) =>
  costs.calls > most.calls ||
  costs.statements > most.statements ||
  costs.rows > (most.rows ?? usual.rows) ||
  costs.twice.length > 0;

/** Pages without preparatory steps in a browser, because the others are rarely requested. */
const counted = builtRoutes.filter(({ prepare }) => !prepare);

const target = await Target.open({ COUNTED: 'on' });
afterAll(() => target[Symbol.asyncDispose]());

test.each(counted)('$path makes no more calls than permitted, and none twice', async (route) => {
  const visitor = await target.visitorOf(route);
  const address = await addressOf(visitor, route);
  const most = costsOf(route.path);
  let costs = costsTold(await visitor.get(address));
  // A first visit writes more, and activity is stored every ten seconds, which may have been the second.
  for (let more = 2; more > 0 && exceeds(costs, most); more -= 1)
    costs = costsTold(await visitor.get(address));
  const { calls, statements, rows, twice } = costs;
  expect(calls, 'calls of the benefits API').toBeLessThanOrEqual(most.calls);
  expect(statements, 'statements').toBeLessThanOrEqual(most.statements);
  expect(rows, 'rows of the database').toBeLessThanOrEqual(most.rows ?? usual.rows);
  expect(twice, 'statements sent twice with the same values').toEqual([]);
});

test('home is counted, so that the others are', async () => {
  const visitor = await target.visitorOf({ as: maya });
  const { calls, statements } = costsTold(await visitor.get('/'));
  expect([calls > 3, statements > 5]).toEqual([true, true]);
});

test('every exception is an existing page', () => {
  const paths = routeTable.map(({ path }) => path);
  expect(Object.keys(routeCosts).filter((path) => !paths.includes(path))).toEqual([]);
});
