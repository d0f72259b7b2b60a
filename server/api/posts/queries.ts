import { sql as raw } from 'kysely';
import type { Sql } from '#server/db/sql.ts';
import type { Language } from '#server/domain/localized-text.ts';
import { mostFound, pageSize } from './rules.ts';
import { fits, headRank, rank, wantedWords } from './search.ts';

export interface Reader {
  language: Language;
  now: Temporal.Instant;
  pregnancyContentPaused: boolean;
}

interface Topic {
  /** Null: of every topic. */
  categoryId: string | null;
}

interface Page extends Topic {
  page: number;
}

/** The articles this reader may see. */
function shownPosts(sql: Sql, { now, pregnancyContentPaused }: Reader, categoryId: string | null = null) {
  return sql
    .selectFrom('posts')
    .where('posts.published_at', '<=', now.toString())
    .$if(pregnancyContentPaused, (posts) => posts.where('posts.pregnancy_content', '=', false))
    .$if(categoryId !== null, (posts) => posts.where('posts.post_category_id', '=', categoryId));
}

/** The same with their text in the reader's language. The language is written out: its index holds for it alone. */
function postsWithText(sql: Sql, reader: Reader, categoryId?: string | null) {
  return shownPosts(sql, reader, categoryId).innerJoin('post_texts', (join) =>
    join
      .onRef('post_texts.post_slug', '=', 'posts.slug')
      .on('post_texts.language', '=', raw.lit(reader.language)),
  );
}

/** The same with what a list prints of each. */
function describedPosts(sql: Sql, reader: Reader, categoryId?: string | null) {
  return postsWithText(sql, reader, categoryId)
    .innerJoin('post_categories', 'post_categories.id', 'posts.post_category_id')
    .select([
      'posts.slug',
      'posts.post_category_id',
      'posts.image_key',
      'posts.published_at',
      'posts.last_reviewed_on',
      'post_texts.text_language',
      'post_texts.title',
      'post_texts.intro',
      'post_texts.word_count',
      'post_categories.name as category_name',
    ]);
}

// The four of the list answer the query, not its rows: a test asks how the database would answer it.

const offsetOf = (page: number) => (page - 1) * pageSize;

/** One page of the list: the newest first. */
export function listPosts(sql: Sql, reader: Reader, { categoryId, page }: Page) {
  return describedPosts(sql, reader, categoryId)
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.slug')
    .limit(pageSize)
    .offset(offsetOf(page));
}

export function countPosts(sql: Sql, reader: Reader, { categoryId }: Topic) {
  return shownPosts(sql, reader, categoryId).select(({ fn }) => fn.countAll<number>().as('total'));
}

/** One page of what was found, what fits best first. Those whose titles and intros fit best are compared as a whole. */
export function searchPosts(sql: Sql, reader: Reader, { categoryId, page, words }: Page & { words: string }) {
  const best = postsWithText(sql, reader, categoryId)
    .innerJoin(wantedWords(words, reader.language), 'wanted.text_language', 'post_texts.text_language')
    .where(fits)
    .select('posts.slug')
    .orderBy(headRank, 'desc')
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.slug')
    .limit(mostFound);
  return describedPosts(sql, reader)
    .innerJoin(best.as('best'), 'best.slug', 'posts.slug')
    .innerJoin(wantedWords(words, reader.language), 'wanted.text_language', 'post_texts.text_language')
    .orderBy(rank, 'desc')
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.slug')
    .limit(pageSize)
    .offset(offsetOf(page));
}

export function countFound(sql: Sql, reader: Reader, { categoryId, words }: Topic & { words: string }) {
  return postsWithText(sql, reader, categoryId)
    .innerJoin(wantedWords(words, reader.language), 'wanted.text_language', 'post_texts.text_language')
    .where(fits)
    .select(({ fn }) => fn.countAll<number>().as('total'));
}

/** One article, or nothing when this reader may not see it. */
export function findPost(sql: Sql, reader: Reader, slug: string) {
  return describedPosts(sql, reader).where('posts.slug', '=', slug).executeTakeFirst();
}

/** What is on the article's page, in the language its text is in. */
export function listBlocks(sql: Sql, slug: string, language: Language) {
  return sql
    .selectFrom('post_blocks')
    .selectAll()
    .where('post_slug', '=', slug)
    .where('language', '=', language)
    .orderBy('position')
    .execute();
}
