import { postRows, type PostFile } from '#server/sandbox/seed/catalog/post-rows.ts';
import type { Sql } from '#server/platform/db/sql.ts';

/** An article of the topic `sleep`; override the fields under test. */
export function article(slug: string, rest: Partial<PostFile> = {}): PostFile {
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
  await sql
    .insertInto('post_categories')
    .values(
      ids.map((id, position) => ({
        id,
        name: { en: `Topic ${id}`, es: `Tema ${id}` },
        body: { en: `About ${id}` },
        image_key: `scenes/${id}`,
        position,
      })),
    )
    .execute();
}

export async function createArticles(sql: Sql, files: readonly PostFile[]): Promise<void> {
  const { posts, blocks, texts } = postRows(files);
  await sql.insertInto('posts').values(posts).execute();
  await sql.insertInto('post_blocks').values(blocks).execute();
  await sql.insertInto('post_texts').values(texts).execute();
}
