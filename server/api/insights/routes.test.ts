import { beforeAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { article, createArticles, createTopics } from '#tests/support/records/articles.ts';
import { readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';

const api = await openTestApi();

const threeHundredWords = `<p>${'lullaby '.repeat(300)}</p>`;
let member: TestMember;

beforeAll(async () => {
  await createTopics(api.dependencies.sql, 'sleep', 'pregnancy');
  await createArticles(api.dependencies.sql, [
    article('naps', {
      published_at: '2026-02-20',
      title: { en: 'Naps', es: 'Siestas' },
      intro: { en: 'Short sleep.', es: 'Dormir poco tiempo.' },
      blocks: {
        en: [
          { html: threeHundredWords },
          { photo: 'moon', alt: 'A moon', caption: 'The moon at four' },
          { embed: '/embeds/breathing', title: 'Breathing', width: 4, height: 3 },
        ],
        es: [{ html: '<p>La siesta.</p>' }],
      },
    }),
    article('night-feeds', { published_at: '2026-02-10' }),
    article('week-by-week', { topic: 'pregnancy', published_at: '2026-02-25', pregnancy_content: true }),
    article('tomorrow', { published_at: '2026-03-03' }),
    ...Array.from({ length: 12 }, (_, index) =>
      article(`older-${String(index).padStart(2, '0')}`, { published_at: '2025-05-05' }),
    ),
  ]);
  member = await createMember(api.dependencies);
});

async function get(path: string, { who = member, language = 'en' } = {}) {
  const headers = { ...(await signedIn(api.dependencies, who)), 'X-Language': language };
  return api.call(`/api/v3/${path}`, { headers });
}

async function slugs(path: string, who = member) {
  return (await readMany(await get(path, { who }))).data.map(({ id }) => id);
}

const pausedMember = () =>
  createMember(api.dependencies, { columns: { pregnancy_content_paused_at: '2026-03-01T00:00:00Z' } });

test('lists newest first, twelve per page, without unpublished articles', async () => {
  const first = await readMany(await get('posts'));
  expect(first.data.map(({ id }) => id).slice(0, 3)).toEqual(['week-by-week', 'naps', 'night-feeds']);
  expect(first.data).toHaveLength(12);
  expect(first.meta).toEqual({
    total: 15,
    page: 1,
    page_count: 2,
    applied: { post_category: null, query: null },
  });
  expect(await slugs('posts?page=2')).toEqual(['older-09', 'older-10', 'older-11']);
  expect(await slugs('posts?page=3')).toEqual([]);
});

test('an article of the list has exactly its attributes and its topic', async () => {
  const { data, included } = await readMany(await get('posts', { language: 'es' }));
  expect(data.find(({ id }) => id === 'naps')).toEqual({
    type: 'post',
    id: 'naps',
    attributes: {
      name: 'Siestas',
      slug: 'naps',
      intro: 'Dormir poco tiempo.',
      published_at: '2026-02-20T12:00:00Z',
      last_reviewed_on: '2026-02-01',
      min_to_read: 1,
      language: 'es',
      image_set: expect.objectContaining({ aspect_ratio: '4:3' }) as object,
    },
    relationships: { post_category: { data: { type: 'post_category', id: 'sleep' } } },
  });
  expect(included).toContainEqual({
    type: 'post_category',
    id: 'sleep',
    attributes: { name: 'Tema sleep', slug: 'sleep' },
  });
});

test('without a Spanish text the English one is returned and marked as such', async () => {
  const { data } = await readOne(await get('posts/night-feeds', { language: 'es' }));
  expect(data.attributes).toMatchObject({ name: 'Title of night-feeds', language: 'en' });
});

test('one article includes its blocks in the reader’s language, and its reading time', async () => {
  const english = await readOne(await get('posts/naps'));
  expect(english.data.attributes.min_to_read).toBe(2);
  const blocks = english.included.filter(({ type }) => type === 'post_block');
  expect(blocks.map(({ attributes }) => attributes)).toEqual([
    { media: 'body', body: threeHundredWords, embed: null, image_set: null, alt: null, caption: null },
    {
      media: 'photo',
      body: null,
      embed: null,
      image_set: expect.objectContaining({ aspect_ratio: '4:3' }) as object,
      alt: 'A moon',
      caption: 'The moon at four',
    },
    {
      media: 'embed',
      body: null,
      embed: { url: '/embeds/breathing', title: 'Breathing', width: 4, height: 3 },
      image_set: null,
      alt: null,
      caption: null,
    },
  ]);
  const spanish = await readOne(await get('posts/naps', { language: 'es' }));
  expect(spanish.included.filter(({ type }) => type === 'post_block')).toHaveLength(1);
});

test('by topic', async () => {
  expect(await slugs('posts?post_category=pregnancy')).toEqual(['week-by-week']);
  expect(await slugs('posts?post_category=no_such_topic')).toEqual([]);
});

test('an unknown, unpublished or invalid article does not exist', async () => {
  for (const slug of ['no-such-article', 'tomorrow', "'%3B%20drop", 'a%00b']) {
    expect(await refusal(await get(`posts/${slug}`))).toBe('404 not_found');
  }
});

test('after a loss no pregnancy article is listed, found, shown or counted', async () => {
  const who = await pausedMember();
  expect(await slugs('posts', who)).not.toContain('week-by-week');
  expect(await slugs('posts?post_category=pregnancy', who)).toEqual([]);
  expect(await slugs('posts?query=week', who)).toEqual([]);
  expect(await slugs('posts?query=week')).toEqual(['week-by-week']);
  expect(await refusal(await get('posts/week-by-week', { who }))).toBe('404 not_found');
  expect(await slugs('post_categories', who)).toEqual(['sleep']);
});

test('topics are in order, with the number of their articles', async () => {
  const { data } = await readMany(await get('post_categories', { language: 'es' }));
  expect(data.map(({ id, attributes }) => [id, attributes.post_count])).toEqual([
    ['sleep', 14],
    ['pregnancy', 1],
  ]);
  expect(data[0]?.attributes).toEqual({
    name: 'Tema sleep',
    slug: 'sleep',
    body: 'About sleep',
    image_set: expect.objectContaining({ aspect_ratio: '4:3' }) as object,
    post_count: 14,
  });
});
