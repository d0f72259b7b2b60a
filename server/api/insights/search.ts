import { sql as raw } from 'kysely';
import { articleLanguages, type ArticleLanguage } from '#app/domain/localized-text.ts';

interface Wanted {
  text_language: ArticleLanguage;
  query: string;
}

/**
 * The search terms for each text language that this reader gets, as a table. The syntax is that of search engines: "in
 * quotes", -without, one or another. Texts that only exist in English are searched in English for all readers.
 */
export function wantedWords(words: string, language: ArticleLanguage) {
  const textLanguages = articleLanguages.filter((each) => each === language || each === 'en');
  const rows = textLanguages.map(
    (each) => raw`(${raw.lit(each)}, search_query(${words}::text, ${raw.lit(each)}))`,
  );
  return raw<Wanted>`(values ${raw.join(rows)})`.as<'wanted'>(raw`wanted (text_language, query)`);
}

/** Whether the text for the country (ISO 3166-1) matches. The first condition uses the index. */
export const fits = (countryCode: string) => raw<boolean>`post_texts.search @@ wanted.query
  and (post_texts.part_countries is null or ${countryCode}::text = any(post_texts.part_countries)
    or post_texts.search_elsewhere @@ wanted.query)`;

/** Rank of title and intro: fast. */
export const headRank = raw<number>`ts_rank(post_texts.search_head, wanted.query)`;

/** Rank of the whole text: title before intro before the rest. */
export const rank = raw<number>`ts_rank(post_texts.search, wanted.query)`;
