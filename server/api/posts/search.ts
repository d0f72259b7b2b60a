import { sql as raw } from 'kysely';
import type { Sql } from '#server/db/sql.ts';
import type { Language } from '#server/domain/localized-text.ts';

/**
 * The articles that hold the words, and how well each fits. Words are as a search engine takes them: "in quotes",
 * -without, one or another. An article that exists in English alone is searched in English, also by who reads Spanish.
 */
export function foundPosts(sql: Sql, words: string, language: Language) {
  const query = (searched: Language) => raw`search_query(${words}::text, ${raw.lit(searched)})`;
  // Made once, not for each row: `offset 0` keeps it apart.
  const wanted = raw<{
    en: string;
    es: string;
  }>`(select ${query('en')} as en, ${query('es')} as es offset 0)`;
  const matches =
    language === 'en'
      ? raw<boolean>`post_texts.search @@ wanted.en`
      : raw<boolean>`(post_texts.text_language = 'es' and post_texts.search @@ wanted.es
          or post_texts.text_language = 'en' and post_texts.search @@ wanted.en)`;
  const inItsLanguage = raw<string>`case post_texts.text_language when 'es' then wanted.es else wanted.en end`;
  return sql
    .selectFrom('post_texts')
    .innerJoin(wanted.as('wanted'), (join) => join.onTrue())
    .select(['post_texts.post_slug', raw<number>`ts_rank(post_texts.search, ${inItsLanguage})`.as('rank')])
    .where(raw<boolean>`post_texts.language = ${raw.lit(language)}`)
    .where(matches);
}
