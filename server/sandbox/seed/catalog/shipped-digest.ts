import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { LocalizedText } from '#app/domain/localized-text.ts';
import type {
  CareTaskElementsTable,
  CareTasksTable,
  PostBlocksTable,
  PostsTable,
} from '#server/platform/db/tables/content.ts';

const digestOf = (texts: readonly (string | null)[]) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex');
const both = (text: LocalizedText | null) => [text?.en ?? null, text?.['es'] ?? null];

/** Digest of a task's texts, with its elements in order. */
export function taskDigest(
  { title, summary }: Pick<CareTasksTable, 'title' | 'summary'>,
  elements: readonly Pick<Insertable<CareTaskElementsTable>, 'body'>[],
): string {
  return digestOf([title, summary, ...elements.map(({ body }) => body ?? null)].flatMap(both));
}

/** Digest of an article's texts, with blocks ordered by language and position. */
export function postDigest(
  { title, intro }: Pick<PostsTable, 'title' | 'intro'>,
  blocks: readonly Pick<Insertable<PostBlocksTable>, 'body' | 'alt' | 'caption' | 'embed_title'>[],
): string {
  const texts = blocks.flatMap(({ body, alt, caption, embed_title }) => [body, alt, caption, embed_title]);
  return digestOf([...both(title), ...both(intro), ...texts.map((text) => text ?? null)]);
}
