import { beforeAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { article, createArticles, createTopics } from '#tests/support/records/articles.ts';
import { readMany } from '#tests/support/api/documents.ts';
import { createMember, signedIn } from '#tests/support/records/members.ts';

const api = await openTestApi();
let session: Record<string, string>;

const body = (html: string) => ({ blocks: { en: [{ html }] } });
const spanish = (title: string, html: string) => ({
  title: { en: 'Something else', es: title },
  intro: { en: 'Of another kind.', es: 'De otro tipo.' },
  blocks: { en: [{ html: '<p>Nothing here.</p>' }], es: [{ html }] },
});

beforeAll(async () => {
  await createTopics(api.dependencies.sql, 'sleep', 'work');
  await createArticles(api.dependencies.sql, [
    article('in-the-text', body('<h2>Later</h2><p>You may get <em>acupuncture</em> as well.</p>')),
    article('in-the-title', { title: { en: 'Acupuncture' } }),
    article('in-the-intro', { intro: { en: 'What acupuncture can do.' } }),
    article('of-work', { topic: 'work', ...body('<p>Acupuncture at work</p>') }),
    article('fiancee', body('<p>Ask your fiancée and her friends &amp; co.</p>')),
    article(
      'fertilizacion',
      spanish('Fertilización in vitro', '<p>Qué son las inyecciones para los niños.</p>'),
    ),
    article('ginecologia', spanish('Tu ginecóloga', '<p>Las pérdidas y el sueño del bebé.</p>')),
  ]);
  session = await signedIn(api.dependencies, await createMember(api.dependencies));
});

async function search(query: string, { language = 'en', more = '' } = {}) {
  const response = await api.call(`/api/v3/posts?query=${encodeURIComponent(query)}${more}`, {
    headers: { ...session, 'X-Language': language },
  });
  expect(response.status).toBe(200);
  return readMany(response);
}

const found = async (query: string, language = 'en') =>
  (await search(query, { language })).data.map(({ id }) => id);

test('a title counts more than an intro, that more than the rest', async () => {
  const slugs = await found('acupuncture');
  expect(slugs.slice(0, 2)).toEqual(['in-the-title', 'in-the-intro']);
  expect(slugs.slice(2).toSorted()).toEqual(['in-the-text', 'of-work']);
});

test('words of one topic, counted and paged', async () => {
  const { data, meta } = await search('acupuncture', { more: '&post_category=work&page=1' });
  expect(data.map(({ id }) => id)).toEqual(['of-work']);
  expect(meta).toEqual({
    total: 1,
    page: 1,
    page_count: 1,
    applied: { post_category: 'work', query: 'acupuncture' },
  });
});

test.each([
  ['fiancee', ['fiancee']],
  ['FIANCÉE', ['fiancee']],
  ['fiance\u0301e', ['fiancee']],
  ['"acupuncture at work"', ['of-work']],
  ['acupuncture work', ['of-work']],
  ['acupuncture -work -get', ['in-the-title', 'in-the-intro']],
  ['acupunctures', ['in-the-title', 'in-the-intro', 'in-the-text', 'of-work']],
  ['work or fiancée', ['fiancee', 'of-work']],
])('%s finds %j', async (query, slugs) => {
  expect((await found(query)).toSorted()).toEqual(slugs.toSorted());
});

test.each([
  ['fertilización', ['fertilizacion']],
  ['fertilizacion', ['fertilizacion']],
  ['fertilizaciones', ['fertilizacion']],
  ['inyeccion', ['fertilizacion']],
  ['ninos', ['fertilizacion']],
  ['niña', ['fertilizacion']],
  ['GINECÓLOGAS', ['ginecologia']],
  ['perdida', ['ginecologia']],
  ['bebes', ['ginecologia']],
])('in Spanish %s finds %j', async (query, slugs) => {
  expect(await found(query, 'es')).toEqual(slugs);
});

test('Spanish readers find English-only articles by English words', async () => {
  expect(await found('acupuncture', 'es')).toHaveLength(4);
  expect(await found('something', 'es')).toEqual([]);
});

test('no search text breaks anything', async () => {
  for (const query of [
    "'; drop table posts; --",
    '"',
    '"unfinished',
    "o'brien & | ! ( ) : * <->",
    '\\',
    '%',
    '-',
    'the',
    '🌙',
    'a'.repeat(500),
    'acupuncture '.repeat(60),
    '\u0000',
  ]) {
    const { data, meta } = await search(query);
    expect([query, data.length]).toEqual([query, Math.min(12, Number(meta?.['total']))]);
  }
});

test('an empty search lists everything', async () => {
  for (const query of ['', '   ']) {
    expect((await search(query)).meta).toMatchObject({ total: 7, applied: { query: null } });
  }
});
