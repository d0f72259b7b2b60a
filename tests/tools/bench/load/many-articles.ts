import { articleLanguages } from '#app/domain/localized-text.ts';
import type { Sql } from '#server/platform/db/sql.ts';

const chunk = 250;
const syllables = 'ba ce di fo gu ha jo ke li mu na po re si tu ve'.split(' ');

/** A word of three syllables; small numbers are frequent. */
const word = (number: number) =>
  [number % 16, Math.floor(number / 16) % 16, Math.floor(number / 256) % 16]
    .map((at) => syllables[at])
    .join('');

/** Few words are frequent and many are rare, as in any text. */
const wordsOf = (index: number, count: number) =>
  Array.from({ length: count }, (_, place) => {
    const number = (index * 7919 + place * 104_729) % 10_007;
    return word(Math.floor(4_096 * (number / 10_007) ** 3));
  }).join(' ');

/**
 * Adds articles of all topics, without bodies: one of twenty mentions colic, all mention sleep, one of three is in Spanish too.
 * Inserts rows, because the code that makes them of article files needs Vite.
 */
export async function addArticles(sql: Sql, count: number): Promise<void> {
  const topics = await sql.selectFrom('post_categories').select('id').orderBy('id').execute();
  const articles = Array.from({ length: count }, (_, index) => ({
    post: {
      slug: `bench-${index}`,
      post_category_id: topics[index % topics.length]?.id ?? 'pregnancy',
      title: {
        en: `About ${wordsOf(index, 3)}`,
        ...(index % 3 === 0 && { es: `Sobre ${wordsOf(index, 3)}` }),
      },
      intro: { en: 'A few words before.' },
      image_key: 'scenes/doula-hands',
      published_at: Temporal.Instant.from('2020-01-01T12:00:00Z')
        .add({ hours: 24 * index })
        .toString(),
      last_reviewed_on: '2026-02-01',
      countries: null,
      shipped_digest: null,
    },
    words: `${wordsOf(index * 8, 640)} sleep sueño${index % 20 === 0 ? ' colic cólico' : ''}`,
  }));
  for (let start = 0; start < articles.length; start += chunk) {
    const some = articles.slice(start, start + chunk);
    const posts = some.map(({ post }) => post);
    const texts = some.flatMap(({ post: { slug, title, intro }, words }) =>
      articleLanguages.map((language) => ({
        post_slug: slug,
        language,
        text_language: title.es === undefined ? 'en' : language,
        title: title[language] ?? title.en,
        intro: intro.en,
        words,
        part_countries: null,
        words_elsewhere: null,
      })),
    );
    await sql.insertInto('posts').values(posts).execute();
    await sql.insertInto('post_texts').values(texts).execute();
  }
}
