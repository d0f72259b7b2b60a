import { beforeAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { article, createArticles, createTopics } from '#tests/support/records/articles.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';

const api = await openTestApi();

let inAmerica: Claimant;
let inIreland: Claimant;
beforeAll(async () => {
  const { sql } = api.dependencies;
  await createTopics(sql, 'sleep', 'money');
  await createArticles(sql, [
    article('tax', { topic: 'money', countries: ['US'] }),
    article('naps', {
      blocks: {
        en: [{ html: '{{US}}<h2>Your rights</h2>{{/US}}' }, { html: '<p>Naps{{US}}, insured{{/US}}.</p>' }],
      },
    }),
  ]);
  inAmerica = await createClaimant(api, { columns: { company_id: 'acme' } });
  inIreland = await createClaimant(api, { columns: { company_id: 'ireland' } });
  await sql.updateTable('companies').set({ country_code: 'IE' }).where('id', '=', 'ireland').execute();
});

async function ids(who: Claimant, path: string) {
  return (await readMany(await who.call('GET', path))).data.map(({ id }) => id);
}

async function bodies(who: Claimant) {
  const { included } = await readOne(await who.call('GET', 'posts/naps'));
  return included.filter(({ type }) => type === 'post_block').map(({ attributes }) => attributes['body']);
}

test('an article for another country is not listed, found or shown, and its topic not either', async () => {
  expect(await ids(inAmerica, 'posts')).toEqual(['naps', 'tax']);
  expect(await ids(inAmerica, 'post_categories')).toEqual(['sleep', 'money']);
  expect(await ids(inIreland, 'posts')).toEqual(['naps']);
  expect(await ids(inIreland, 'posts?query=tax')).toEqual([]);
  expect(await ids(inIreland, 'post_categories')).toEqual(['sleep']);
  expect(await refusal(await inIreland.call('GET', 'posts/tax'))).toBe('404 not_found');
});

test('words of another country’s part find nothing', async () => {
  expect(await ids(inAmerica, 'posts?query=insured')).toEqual(['naps']);
  expect(await ids(inIreland, 'posts?query=insured')).toEqual([]);
  expect(await ids(inIreland, 'posts?query=naps')).toEqual(['naps']);
});

test('another country’s parts are omitted, and blocks without other content too', async () => {
  expect(await bodies(inAmerica)).toEqual(['<h2>Your rights</h2>', '<p>Naps, insured.</p>']);
  expect(await bodies(inIreland)).toEqual(['<p>Naps.</p>']);
});
