import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenSql } from '#server/platform/db/sql.ts';
import { article, createArticles, createTopics } from '#tests/support/records/articles.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { queryPlan, updateStatistics } from '#tests/support/database/query-plan.ts';
import { countFound, listPosts, searchPosts, type PostSelection } from './queries.ts';

const topics = ['sleep', 'work', 'money', 'feeding'];
let database: OpenSql;

/** Two thousand short articles; every twentieth is about colic. */
beforeAll(async () => {
  database = await testDatabase();
  const { sql } = database;
  await createTopics(sql, ...topics);
  const files = Array.from({ length: 2_000 }, (_, index) => {
    const words = Array.from({ length: 60 }, (__, word) => `word${(index * 7 + word * word) % 997}`).join(
      ' ',
    );
    const html = `<p>${words} ${index % 20 === 0 ? 'colic cólico' : ''}</p>`;
    return article(`article-${index}`, {
      topic: topics[index % topics.length] ?? 'sleep',
      published_at: Temporal.PlainDate.from('2020-01-01').add({ days: index }).toString(),
      ...(index % 3 === 0
        ? {
            title: { en: `Title ${index}`, es: `Título ${index}` },
            intro: { en: 'Before.', es: 'Antes.' },
            blocks: { en: [{ html }], es: [{ html }] },
          }
        : { blocks: { en: [{ html }] } }),
    });
  });
  for (let start = 0; start < files.length; start += 500) {
    await createArticles(sql, files.slice(start, start + 500));
  }
  await updateStatistics(sql, 'posts', 'post_texts', 'post_categories');
});
afterAll(() => database.close());

const now = Temporal.Instant.from('2026-03-02T12:00:00Z');
const selections: [string, PostSelection][] = [
  ['in English', { language: 'en', now, countryCode: 'US', pregnancyContentPaused: false }],
  ['in Spanish', { language: 'es', now, countryCode: 'US', pregnancyContentPaused: false }],
  ['after a loss', { language: 'en', now, countryCode: 'US', pregnancyContentPaused: true }],
];

describe.each(selections)('%s', (_, selection) => {
  test('the newest articles, of all topics or of one, are read along an index', async () => {
    for (const [categoryId, index] of [
      [null, 'posts_by_date'],
      ['work', 'posts_by_category'],
    ] as const) {
      const plan = await queryPlan(database.sql, listPosts(database.sql, selection, { categoryId, page: 1 }));
      expect(plan.wholeTables).not.toContain('posts');
      expect(plan.wholeTables).not.toContain('post_texts');
      expect(plan.indexes).toContain(index);
    }
  });

  test('words are looked up in the index of the language, to list and to count', async () => {
    const wanted = { categoryId: null, page: 1, words: 'colic' };
    for (const query of [
      searchPosts(database.sql, selection, wanted),
      countFound(database.sql, selection, wanted),
      searchPosts(database.sql, selection, { ...wanted, categoryId: 'work' }),
    ]) {
      const plan = await queryPlan(database.sql, query);
      expect(plan.wholeTables).not.toContain('post_texts');
      expect(plan.indexes).toContain(`post_texts_search_${selection.language}`);
    }
  });
});
