import { sql as raw } from 'kysely';
import { articleLanguages, type ArticleLanguage } from '#server/db/tables/posts.ts';

interface Wanted {
  text_language: ArticleLanguage;
  query: string;
}

/**
 * What to look for in texts of each language that this reader is given, as a table. Words are as a search engine takes them: "in
 * quotes", -without, one or another. What exists in English alone is searched in English, also by who reads Spanish.
 */
export function wantedWords(words: string, language: ArticleLanguage) {
  const textLanguages = articleLanguages.filter((each) => each === language || each === 'en');
  const rows = textLanguages.map(
    (each) => raw`(${raw.lit(each)}, search_query(${words}::text, ${raw.lit(each)}))`,
  );
  return raw<Wanted>`(values ${raw.join(rows)})`.as<'wanted'>(raw`wanted (text_language, query)`);
}

/** Whether what is read in the country (ISO 3166-1) fits. The first condition is the index's. */
export const fits = (countryCode: string) => raw<boolean>`post_texts.search @@ wanted.query
  and (post_texts.part_countries is null or ${countryCode}::text = any(post_texts.part_countries)
    or post_texts.search_elsewhere @@ wanted.query)`;

/** How well title and intro fit: quick to tell. */
export const headRank = raw<number>`ts_rank(post_texts.search_head, wanted.query)`;

/** How well the whole text fits: title before intro before the rest. */
export const rank = raw<number>`ts_rank(post_texts.search, wanted.query)`;
