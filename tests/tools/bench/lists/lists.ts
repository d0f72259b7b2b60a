import { parseArgs } from 'node:util';
import type { Sql } from '#server/db/sql.ts';
import { updateStatistics } from '#tests/support/database/query-plan.ts';
import { middleAnswer, printComparison, startFilledServers } from './filled-servers.ts';
import { listPages } from './list-pages.ts';
import { addArticles } from './many-articles.ts';
import { addProviders } from './many-providers.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, answers: { type: 'string', default: '15' } },
});
const sizes = [
  { name: 'few', providers: 100, articles: 100 },
  { name: 'many', providers: 10_000, articles: 2_000 },
] as const;

async function countOf(sql: Sql, table: 'providers' | 'posts'): Promise<number> {
  const { count } = await sql
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds rows to a copy of the demo's data up to this number. */
async function fill(sql: Sql, size: (typeof sizes)[number]): Promise<void> {
  await addProviders(sql, size.providers - (await countOf(sql, 'providers')));
  await addArticles(sql, size.articles - (await countOf(sql, 'posts')));
  await updateStatistics(sql, 'providers', 'provider_locations', 'provider_counts', 'posts', 'post_texts');
}

await using stack = new AsyncDisposableStack();
console.log('Starting two servers: one with 100 providers and articles, one with 10,000 and 2,000 …');
const servers = await startFilledServers(stack, { sizes, fill });

await printComparison({
  names: listPages.map(({ name }) => name),
  sizes,
  rounds: Number(values.rounds),
  measure(name, size) {
    const page = listPages.find((each) => each.name === name);
    const server = servers.get(size);
    if (!page || !server) throw new Error(`There is no ${name} with ${size}.`);
    const path = size === 'few' ? (page.few ?? page.path) : page.path;
    return middleAnswer(server, path, { answers: Number(values.answers) });
  },
});
