import { article, createArticles } from '#tests/support/records/articles.ts';
import type { Sql } from '#server/db/sql.ts';

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

/** Adds articles of all topics: one of twenty mentions colic, all mention sleep. */
export async function addArticles(sql: Sql, count: number): Promise<void> {
  const topics = await sql.selectFrom('post_categories').select('id').orderBy('id').execute();
  const files = Array.from({ length: count }, (_, index) => {
    const paragraphs = Array.from(
      { length: 8 },
      (__, at) => `<p>${wordsOf(index * 8 + at, 80)} sleep sueño</p>`,
    );
    const blocks = [{ html: `${paragraphs.join('')}${index % 20 === 0 ? '<p>colic cólico</p>' : ''}` }];
    return article(`bench-${index}`, {
      topic: topics[index % topics.length]?.id ?? 'pregnancy',
      image: 'doula-hands',
      published_at: Temporal.PlainDate.from('2020-01-01').add({ days: index }).toString(),
      title: {
        en: `About ${wordsOf(index, 3)}`,
        ...(index % 3 === 0 && { es: `Sobre ${wordsOf(index, 3)}` }),
      },
      blocks: { en: blocks, ...(index % 3 === 0 && { es: blocks }) },
    });
  });
  for (let start = 0; start < files.length; start += chunk) {
    await createArticles(sql, files.slice(start, start + chunk));
  }
}
