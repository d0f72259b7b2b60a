import { kindOf } from '#server/cli/setup/content-kinds.ts';
import { applyDocuments } from '#server/cli/setup/import.ts';
import { documentsOf } from '#server/cli/setup/read-document.ts';
import { articleDocuments, type ArticleFile } from '#server/sandbox/seed/catalog/articles.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { insert } from '../database/insert.ts';

/** An article of the topic `sleep`; override the fields under test. */
export function article(slug: string, rest: Partial<ArticleFile> = {}): ArticleFile {
  return {
    slug,
    topic: 'sleep',
    image: 'moon',
    published_at: '2026-01-10',
    last_reviewed_on: '2026-02-01',
    title: { en: `Title of ${slug}` },
    intro: { en: 'A few words before.' },
    blocks: { en: [{ html: '<p>And the rest.</p>' }] },
    ...rest,
  };
}

export async function createTopics(sql: Sql, ...ids: string[]): Promise<void> {
  await insert(
    sql,
    'post_categories',
    ids.map((id, position) => ({
      id,
      name: { en: `Topic ${id}`, es: `Tema ${id}` },
      body: { en: `About ${id}` },
      image_key: `scenes/${id}`,
      position,
    })),
  );
}

export async function createArticles(sql: Sql, files: readonly ArticleFile[]): Promise<void> {
  await applyDocuments(sql, documentsOf(kindOf('articles'), articleDocuments(files)));
}
