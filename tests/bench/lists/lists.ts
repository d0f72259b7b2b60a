import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openSql } from '#server/db/open-sql.ts';
import type { Sql } from '#server/db/sql.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { updateStatistics } from '#tests/support/database/query-plan.ts';
import { inRounds, median, medianOf, medianRatio } from '../rounds.ts';
import { startServer } from '../server-process.ts';
import { signedInCookie } from '../signed-in-cookie.ts';
import { listPages, type ListPage } from './list-pages.ts';
import { addArticles } from './many-articles.ts';
import { addProviders } from './many-providers.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, answers: { type: 'string', default: '15' } },
});
const rounds = Number(values.rounds);
const answers = Number(values.answers);
const allowed = 2;
const sizes = [
  { name: 'few', providers: 100, articles: 100 },
  { name: 'many', providers: 10_000, articles: 2_000 },
] as const;

const work = join(projectRoot, '.data', 'bench');
mkdirSync(work, { recursive: true });
const directory = mkdtempSync(join(work, 'lists-'));
await using stack = new AsyncDisposableStack();
stack.defer(() => rmSync(directory, { recursive: true, force: true }));

async function countOf(sql: Sql, table: 'providers' | 'posts'): Promise<number> {
  const { count } = await sql
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Fills a copy of the demo's data up to so many rows. */
async function fill(dataDirectory: string, size: (typeof sizes)[number]): Promise<void> {
  const database = await openSql({ dataDir: join(dataDirectory, 'database') });
  try {
    const { sql } = database;
    await addProviders(sql, size.providers - (await countOf(sql, 'providers')));
    await addArticles(sql, size.articles - (await countOf(sql, 'posts')));
    await updateStatistics(sql, 'providers', 'provider_locations', 'provider_counts', 'posts', 'post_texts');
  } finally {
    await database.close();
  }
}

console.log('Starting two servers: one with 100 providers and articles, one with 10,000 and 2,000 …');
const seeded = join(directory, 'seeded');
const logFile = (name: string) => join(directory, `${name}.log`);
const first = await startServer({
  file: 'server/main.mjs',
  dataDirectory: seeded,
  logFile: logFile('seeded'),
});
await first[Symbol.asyncDispose]();
const servers = new Map<string, { origin: string; cookie: string }>();
for (const size of sizes) {
  const dataDirectory = join(directory, size.name);
  cpSync(seeded, dataDirectory, { recursive: true });
  await fill(dataDirectory, size);
  const server = stack.use(
    await startServer({ file: 'server/main.mjs', dataDirectory, logFile: logFile(size.name) }),
  );
  servers.set(size.name, { origin: server.origin, cookie: await signedInCookie(server.origin) });
}

/** Milliseconds of the middle one of several answers, asked one at a time. */
async function askFor({ name, path, few }: ListPage, size: string): Promise<number> {
  const server = servers.get(size);
  if (!server) throw new Error(`There is no server with ${size}.`);
  const url = server.origin + (size === 'few' ? (few ?? path) : path);
  const times: number[] = [];
  for (let asked = 0; asked < answers; asked += 1) {
    const begun = performance.now();
    const response = await fetch(url, { headers: { cookie: server.cookie }, redirect: 'manual' });
    await response.arrayBuffer();
    times.push(performance.now() - begun);
    if (response.status !== 200) throw new Error(`${name}: ${url} answers ${response.status}.`);
  }
  return median(times);
}

const titleOf = (page: ListPage, size: string) => `${page.name}: ${size}`;
const titles = new Map(
  listPages.flatMap((page) =>
    sizes.map(({ name }) => [titleOf(page, name), () => askFor(page, name)] as const),
  ),
);
const measured = await inRounds(
  [...titles.keys()],
  (title) => {
    const ask = titles.get(title);
    if (!ask) throw new Error(`There is nothing to ask for ${title}.`);
    return ask();
  },
  { rounds, onRound: (round) => console.log(round === 0 ? 'Warming up …' : `Round ${round} of ${rounds} …`) },
);

console.log(
  `\n${'Milliseconds an answer takes (p50)'.padEnd(36)} ${'few'.padStart(8)} ${'many'.padStart(8)}    ratio`,
);
for (const page of listPages) {
  const figures = sizes.map(({ name }) => medianOf(measured, titleOf(page, name)).toFixed(2).padStart(8));
  const ratio = medianRatio(measured, titleOf(page, 'many'), titleOf(page, 'few'));
  const verdict = ratio <= allowed ? `within ${allowed}×` : `OVER ${allowed}×`;
  console.log(`${page.name.padEnd(36)} ${figures.join(' ')} ${ratio.toFixed(2).padStart(8)}  ${verdict}`);
}
