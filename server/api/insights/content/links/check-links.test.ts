import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createRunner } from '#server/platform/jobs/runner.ts';
import type { LinkState } from '#server/platform/vendors/links/outside-links.ts';
import { readMany } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { update } from '#tests/support/database/update.ts';
import { article, createArticles, createTopics } from '#tests/support/records/articles.ts';
import { checkLinksHandler, checkLinksJob, orderRoundIfDue, type LinkChecks } from './check-links.ts';
import { linksIn } from './links-in.ts';

const api = await openTestApi();
const { dependencies } = api;
const { sql, clock } = dependencies;
const asked: string[] = [];
let outside: Record<string, LinkState> = {};
const pages = new Set(['/helplines', '/insights/sleep/naps-1', '/insights/sleep/gone']);
const checks: LinkChecks = {
  isPage: (path) => pages.has(path),
  checkLink: (url) => {
    // Not the owners of the helplines that come with the product.
    if (url.includes('.example/')) asked.push(url);
    return Promise.resolve(outside[url] ?? 'works');
  },
};
const handler = checkLinksHandler(dependencies, checks);
const runDue = createRunner(dependencies, { [checkLinksJob]: handler }, new AbortController().signal);

const withLinks = (slug: string, ...links: string[]) =>
  article(slug, {
    blocks: { en: [{ html: links.map((link) => `<p><a href="${link}">x</a></p>`).join('') }] },
  });

beforeAll(async () => {
  await createTopics(sql, 'sleep');
  await createArticles(sql, [
    withLinks('naps-1', '/helplines?from=x', 'https://a.example/1', 'mailto:a@b.example'),
    withLinks('naps-2', '/nowhere', '/insights/sleep/gone', '/insights/sleep/naps-1', '/embeds/film.html'),
    ...[3, 4, 5, 6].map((number) => withLinks(`naps-${number}`, 'https://a.example/1', 'https://b.example/')),
  ]);
});

beforeEach(async () => {
  outside = {};
  await sql.deleteFrom('content_links').execute();
});

/** One night: its round is ordered once, and its batches run a minute apart. */
async function night(day: string) {
  clock.set(`${day}T03:30:00Z`);
  await sql.deleteFrom('content_link_rounds').execute();
  await orderRoundIfDue(dependencies, checks);
  await runDue();
  expect(asked).toEqual([]);
  await sql
    .updateTable('content_link_rounds')
    .set({ due_at: `${day}T03:00:00Z` })
    .execute();
  await Promise.all([orderRoundIfDue(dependencies, checks), orderRoundIfDue(dependencies, checks)]);
  expect(await sql.selectFrom('jobs').select('kind').execute()).toEqual([{ kind: checkLinksJob }]);
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  expect(await sql.selectFrom('content_link_rounds').selectAll().execute()).toEqual([
    { id: 'content', due_at: `${next}T03:00:00Z` },
  ]);
  for (let minutes = 0; minutes < 8; minutes += 1) {
    await runDue();
    clock.advance({ minutes: 1 });
  }
  expect(await sql.selectFrom('jobs').select('kind').execute()).toEqual([]);
  return asked.splice(0);
}

async function dead() {
  const { data } = await readMany(await askAsOperator(api, 'GET', 'dead_links'));
  return data.map(({ attributes: { content_id, url, fault, failing_since: since } }) =>
    [content_id, url, fault, since].map(String).join(' '),
  );
}
const own = ['naps-2 /insights/sleep/gone no_page', 'naps-2 /nowhere no_page'];
const ownSince = (day: string) => own.map((line) => `${line} ${day}`);

test('missing pages of the product are found at once, others after two nights', async () => {
  outside = { 'https://a.example/1': 'gone', 'https://b.example/': 'unclear' };
  await night('2026-03-03');
  expect(await dead()).toEqual(ownSince('2026-03-03'));
  await night('2026-03-04');
  expect((await dead()).filter((line) => line.includes('https:'))).toEqual(
    [1, 3, 4, 5, 6].map((number) => `naps-${number} https://a.example/1 gone 2026-03-03`),
  );
});

test('one that works in between starts over, and the same night counts once', async () => {
  outside = { 'https://b.example/': 'no_host' };
  await night('2026-03-05');
  await night('2026-03-05');
  expect(await dead()).toEqual(ownSince('2026-03-05'));
  outside = {};
  await night('2026-03-06');
  outside = { 'https://b.example/': 'no_host' };
  await night('2026-03-07');
  expect(await dead()).toEqual(ownSince('2026-03-05'));
});

test('an address in several articles of a batch is requested once', async () => {
  expect((await night('2026-03-08')).toSorted()).toEqual([
    'https://a.example/1',
    'https://a.example/1',
    'https://b.example/',
    'https://b.example/',
  ]);
});

test('a removed link is no longer listed as dead', async () => {
  await night('2026-03-09');
  await update(sql, 'post_blocks', { post_slug: 'naps-2' }, { body: '<p>None.</p>' });
  await night('2026-03-10');
  expect(await dead()).toEqual([]);
});

test('links are found in HTML and in Markdown, once each', () => {
  const body = `<a href='/a#b'>x</a> <A class="c" HREF="https://x.example/?a=1&amp;b=2#c">y</A> <a href=/bare>z</a>`;
  const document = {
    blocks: [{ body }],
    elements: [{ body: { en: '[a](/a) [b](https://y.example) [c](#d)' } }],
  };
  expect(linksIn(document)).toEqual(['/a', 'https://x.example/?a=1&b=2', '/bare', 'https://y.example/']);
  expect(linksIn({ body: '<a href="javascript:x()">x</a> [t](tel:211) [h](http://z.example)' })).toEqual([]);
});

test('without other sites to ask there is a round a week, whose batches do not wait', async () => {
  const demo = { ...checks, checkLink: undefined };
  const runDemo = createRunner(
    dependencies,
    { [checkLinksJob]: checkLinksHandler(dependencies, demo) },
    new AbortController().signal,
  );
  clock.set('2026-05-04T03:30:00Z');
  await sql.updateTable('content_link_rounds').set({ due_at: '2026-05-04T03:00:00Z' }).execute();
  await orderRoundIfDue(dependencies, demo);
  await runDemo();
  expect(await sql.selectFrom('jobs').select('kind').execute()).toEqual([]);
  const looked = sql.selectFrom('content_links').select('url').where('checked_on', '=', '2026-05-04');
  expect(await looked.execute()).toEqual([{ url: '/helplines' }]);
  expect(await sql.selectFrom('content_link_rounds').select('due_at').execute()).toEqual([
    { due_at: '2026-05-11T03:00:00Z' },
  ]);
});
