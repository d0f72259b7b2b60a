import { articleLanguages } from '#app/domain/localized-text.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { demoId } from '#server/sandbox/seed/demo-calendar.ts';
import { createProviders, type SampleProvider } from '#tests/support/records/providers.ts';

/** Latitude and longitude of large cities, where two of three practise. */
const cities =
  '34.05,-118.24 37.77,-122.42 40.71,-74.0 41.88,-87.63 29.76,-95.37 33.45,-112.07 39.95,-75.17 47.61,-122.33 25.76,-80.19 42.36,-71.06 39.74,-104.99 33.75,-84.39 44.98,-93.27 38.63,-90.2 45.52,-122.68 35.23,-80.84'
    .split(' ')
    .map((city) => city.split(',').map(Number));
const firstNames = 'Ada Bela Cleo Dara Elio Fern Gus Hana Ivo June Kit Lio Mina'.split(' ');
const syllables = 'bar cel dor fen gal hol jar kel lin mor nor pel ros sol tam'.split(' ');
const languages = 'en|en|en es|es en|en zh|en ar|en fr ht|en vi'.split('|').map((each) => each.split(' '));

const pick = <Item>(items: readonly Item[], number: number): Item => {
  const item = items[number % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
};

/** A reproducible pseudo-random number between 0 and 1. */
function scattered(index: number, salt: number): number {
  const wave = Math.sin(index * 12.9898 + salt * 78.233) * 43_758.5453;
  return wave - Math.floor(wave);
}

function surname(index: number): string {
  const letters = [0, 1, 2]
    .map((place) => pick(syllables, Math.floor(scattered(index, place) * 997)))
    .join('');
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}

function placesOf(index: number): SampleProvider['places'] {
  return Array.from({ length: index % 9 === 0 ? 3 : 1 }, (_, place) => {
    const salt = 10 * (place + 1);
    if (scattered(index, salt) > 0.66) {
      return {
        latitude: 26 + 22 * scattered(index, salt + 1),
        longitude: -122 + 50 * scattered(index, salt + 2),
      };
    }
    const [latitude = 0, longitude = 0] = pick(cities, Math.floor(scattered(index, salt + 3) * 997));
    return {
      latitude: latitude + scattered(index, salt + 1) - 0.5,
      longitude: longitude + scattered(index, salt + 2) - 0.5,
    };
  });
}

const biography = {
  en: 'Takes time, explains every step before it is taken, and answers messages on the same day.',
  es: 'Se toma su tiempo, explica cada paso antes de darlo y responde los mensajes el mismo día.',
};

/** Adds providers of all categories. */
export async function addProviders(sql: Sql, count: number): Promise<void> {
  const categories = await sql
    .selectFrom('provider_categories')
    .select(['id', 'template'])
    .orderBy('id')
    .execute();
  const samples = Array.from({ length: count }, (_, index): SampleProvider => {
    const { id, template } = pick(categories, Math.floor(scattered(index, 7) * 997));
    const name = `${pick(firstNames, index)} ${surname(index)}`;
    const isClinic = template === 'clinic';
    return {
      id: demoId('bench-provider', String(index)),
      provider_category_id: id,
      name: isClinic ? `${surname(index)} Family Clinic` : name,
      ...(isClinic ? { title: biography, body: biography, practice_uid: `bench-${index}` } : { biography }),
      languages: pick(languages, index),
      communities: index % 5 === 0 ? ['latino_families'] : index % 7 === 0 ? ['black_families'] : [],
      accepting_new_members: index % 4 !== 0,
      virtual_visits: index % 3 === 0,
      phone: '+12135550112',
      image_key: isClinic ? 'scenes/doula-hands' : 'providers/p01',
      places: placesOf(index),
    };
  });
  await createProviders(sql, samples);
}

const chunk = 250;
const wordParts = 'ba ce di fo gu ha jo ke li mu na po re si tu ve'.split(' ');

/** A word of three syllables; small numbers are frequent. */
const word = (number: number) =>
  [number % 16, Math.floor(number / 16) % 16, Math.floor(number / 256) % 16]
    .map((at) => wordParts[at])
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
