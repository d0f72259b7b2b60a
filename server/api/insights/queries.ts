import { sql as raw } from 'kysely';
import { prepared, type Blanks } from '#server/platform/db/prepared.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { isForCountry } from '#server/platform/db/tables/content.ts';
import { articleLanguages, type ArticleLanguage } from '#app/domain/localized-text.ts';
import { mostFound, pageSize } from './rules.ts';

/** Conditions of the articles that a member can see now, and their language. */
export interface PostSelection {
  language: ArticleLanguage;
  now: Temporal.Instant;
  pregnancyContentPaused: boolean;
  /** ISO 3166-1 */
  countryCode: string;
}

interface Topic {
  /** Null: of every topic. */
  categoryId: string | null;
}

interface Page extends Topic {
  page: number;
}

/** The articles this member may see. */
function shownPosts(
  sql: Sql,
  { now, pregnancyContentPaused, countryCode }: PostSelection,
  categoryId: string | null = null,
) {
  return sql
    .selectFrom('posts')
    .where('posts.published_at', '<=', now.toString())
    .where(isForCountry(countryCode))
    .$if(pregnancyContentPaused, (posts) => posts.where('posts.pregnancy_content', '=', false))
    .$if(categoryId !== null, (posts) => posts.where('posts.post_category_id', '=', categoryId));
}

/** The same with their text in the member's language. The language is a literal because each language has its own index. */
function postsWithText(sql: Sql, selection: PostSelection, categoryId?: string | null) {
  return shownPosts(sql, selection, categoryId).innerJoin('post_texts', (join) =>
    join
      .onRef('post_texts.post_slug', '=', 'posts.slug')
      .on('post_texts.language', '=', raw.lit(selection.language)),
  );
}

/** The same with the columns of a list. */
function describedPosts(sql: Sql, selection: PostSelection, categoryId?: string | null) {
  return postsWithText(sql, selection, categoryId)
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

/**
 * The search terms for each text language that this reader gets, as a table. The syntax is that of search engines: "in
 * quotes", -without, one or another. Texts that only exist in English are searched in English for all readers.
 */
function wantedWords(words: string, language: ArticleLanguage) {
  const textLanguages = articleLanguages.filter((each) => each === language || each === 'en');
  const rows = textLanguages.map(
    (each) => raw`(${raw.lit(each)}, search_query(${words}::text, ${raw.lit(each)}))`,
  );
  return raw<{ text_language: ArticleLanguage; query: string }>`(values ${raw.join(rows)})`.as<'wanted'>(
    raw`wanted (text_language, query)`,
  );
}

/** Whether the text for the country (ISO 3166-1) matches. The first condition uses the index. */
const fits = (countryCode: string) => raw<boolean>`post_texts.search @@ wanted.query
  and (post_texts.part_countries is null or ${countryCode}::text = any(post_texts.part_countries)
    or post_texts.search_elsewhere @@ wanted.query)`;

/** Rank of title and intro: fast. */
const headRank = raw<number>`ts_rank(post_texts.search_head, wanted.query)`;

/** Rank of the whole text: title before intro before the rest. */
const rank = raw<number>`ts_rank(post_texts.search, wanted.query)`;

// The four queries of the list are exported without their rows for a test of their query plans.

const offsetOf = (page: number) => (page - 1) * pageSize;

/** One page of the list, newest first. */
export function listPosts(sql: Sql, selection: PostSelection, { categoryId, page }: Page) {
  return describedPosts(sql, selection, categoryId)
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.slug')
    .limit(pageSize)
    .offset(offsetOf(page));
}

export function countPosts(sql: Sql, selection: PostSelection, { categoryId }: Topic) {
  return shownPosts(sql, selection, categoryId).select(({ fn }) => fn.countAll<number>().as('total'));
}

/** One page of search results, best match first. Only those whose titles and intros match best are ranked by the whole text. */
export function searchPosts(
  sql: Sql,
  selection: PostSelection,
  { categoryId, page, words }: Page & { words: string },
) {
  const best = postsWithText(sql, selection, categoryId)
    .innerJoin(wantedWords(words, selection.language), 'wanted.text_language', 'post_texts.text_language')
    .where(fits(selection.countryCode))
    .select('posts.slug')
    .orderBy(headRank, 'desc')
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.slug')
    .limit(mostFound);
  return describedPosts(sql, selection)
    .innerJoin(best.as('best'), 'best.slug', 'posts.slug')
    .innerJoin(wantedWords(words, selection.language), 'wanted.text_language', 'post_texts.text_language')
    .orderBy(rank, 'desc')
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.slug')
    .limit(pageSize)
    .offset(offsetOf(page));
}

export function countFound(
  sql: Sql,
  selection: PostSelection,
  { categoryId, words }: Topic & { words: string },
) {
  return postsWithText(sql, selection, categoryId)
    .innerJoin(wantedWords(words, selection.language), 'wanted.text_language', 'post_texts.text_language')
    .where(fits(selection.countryCode))
    .select(({ fn }) => fn.countAll<number>().as('total'));
}

/** One article; undefined when this member cannot see it. */
export function findPost(sql: Sql, selection: PostSelection, slug: string) {
  return describedPosts(sql, selection).where('posts.slug', '=', slug).executeTakeFirst();
}

const blocks = prepared((sql, value: Blanks<{ slug: string; language: ArticleLanguage }>) =>
  sql
    .selectFrom('post_blocks')
    .selectAll()
    .where('post_slug', '=', value('slug'))
    .where('language', '=', value('language'))
    .orderBy('position'),
);

/** The blocks of an article in the language of its text. */
export const listBlocks = (sql: Sql, slug: string, language: ArticleLanguage) =>
  blocks.all(sql, { slug, language });

/** The topics in their order, each with how many articles there are for this member. */
export function listTopics(sql: Sql, selection: PostSelection) {
  const counts = shownPosts(sql, selection)
    .select(['post_category_id', ({ fn }) => fn.countAll<number>().as('post_count')])
    .groupBy('post_category_id');
  return sql
    .selectFrom('post_categories')
    .innerJoin(counts.as('counts'), 'counts.post_category_id', 'post_categories.id')
    .selectAll('post_categories')
    .select('counts.post_count')
    .orderBy('post_categories.position')
    .execute();
}
