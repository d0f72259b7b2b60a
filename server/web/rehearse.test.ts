import { sql } from 'kysely';
import type { LoaderFunctionArgs } from 'react-router';
import { afterAll, expect, test } from 'vitest';
import { fetchNews } from '#app/api/news.api.server.ts';
import { fetchUpcomingVisits } from '#app/api/upcoming-visits.api.server.ts';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { fetchPayableBills } from '#app/features/home/home.api.server.ts';
import { requireMember } from '#app/guards/require-member.server.ts';
import { createApi } from '#server/api/app.ts';
import { pageBuild } from '#tests/support/pages/page-build.tsx';
import { openTestWeb } from '#tests/support/pages/test-web.ts';
import { createMember } from '#tests/support/records/members.ts';
import { healthRoutes } from './health.ts';
import { pageRoutes } from './pages.ts';
import { rehearse } from './rehearse.ts';

const asked: unknown[] = [];
const build = pageBuild({
  '/signin': { handle: { rehearsedFor: 'stranger' }, default: () => null },
  '/': {
    handle: { rehearsedFor: 'member' },
    middleware: [requireMember],
    async loader({ context }: LoaderFunctionArgs) {
      const api = context.get(apiContext);
      const { bills } = await fetchPayableBills(api);
      asked.push(bills, await fetchUpcomingVisits(api), (await fetchNews(api)).unread.messages);
      return context.get(memberContext).greeting_name;
    },
    default: () => null,
  },
  '/other': { default: () => null, loader: () => Promise.reject(new Error('nobody asked for it')) },
});
const web = await openTestWeb(build);
afterAll(() => web.close());
const { dependencies } = web;
const database = dependencies.database.sql;
const stored = { ...dependencies, sql: database };
const api = createApi(stored);
const rehearsal = (environment = {}) => ({
  routes: pageRoutes(build, { mode: 'test', origin: dependencies.origin }),
  dependencies: { ...dependencies, env: { ...dependencies.env, ...environment } },
  api,
  buildStamp: 'test',
});

async function everyRow(): Promise<Record<string, unknown>> {
  const tables = await database.introspection.getTables();
  const rows = tables.map(async ({ name }) => {
    const found =
      await sql`select md5(string_agg(r::text, ',' order by r::text)) as digest from ${sql.table(name)} r`.execute(
        database,
      );
    return [name, found.rows] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

test('without a company only the pages of strangers are rendered', async () => {
  expect(await rehearse(rehearsal())).toEqual(['/signin']);
});

test('the first pages are rendered as a member gets them, and no row is written', async () => {
  await createMember(stored);
  const before = await everyRow();
  expect((await rehearse(rehearsal())).toSorted()).toEqual(['/', '/signin']);
  expect(asked).toEqual([[], [], 0]);
  expect(await everyRow()).toEqual(before);
});

test('an API elsewhere is not asked', async () => {
  expect(await rehearse(rehearsal({ API_BASE_URL: 'http://nobody.invalid' }))).toEqual(['/signin']);
});

test('what fails is told, and ends no start', async () => {
  const broken = rehearsal();
  const routes = broken.routes.map((page) => ({
    ...page,
    handle: () => Promise.reject(new Error('broken')),
  }));
  expect(await rehearse({ ...broken, routes })).toEqual([]);
  expect(web.logged.filter((line) => line.includes('"rehearsal"'))).toHaveLength(1);
});

test('a process is alive before that, and ready after it', async () => {
  const first = Promise.withResolvers<void>();
  const { routes } = healthRoutes(dependencies, 'test', first.promise);
  const statusOf = async (path: string) => (await routes.request(path)).status;
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
  first.resolve();
  await first.promise;
  expect(await statusOf('/readyz')).toBe(200);
});
