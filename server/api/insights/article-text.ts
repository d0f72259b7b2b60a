import type { Insertable } from 'kysely';
import type { PostBlocksTable, PostsTable, PostTextsTable } from '#server/platform/db/tables/content.ts';
import { countriesOfParts, textForReader } from '#server/platform/i18n/text-for-reader.ts';
import { articleLanguages, type ArticleLanguage } from '#app/domain/localized-text.ts';

const marks: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&quot;': '"',
};

/** The words of an article's HTML, to count them and to search in them. Never shown. */
function plainWords(html: string): string {
  return (
    html
      // A tag has no other "<": many that no ">" follows are each read once, not from every "<".
      .replaceAll(/<[^<>]+>/g, ' ')
      .replaceAll(/&\w+;/g, (mark) => marks[mark] ?? ' ')
      .split(/\s+/)
      .filter((word) => word !== '')
      .join(' ')
  );
}

type Block = Pick<Insertable<PostBlocksTable>, 'post_slug' | 'language' | 'body' | 'caption' | 'embed_title'>;

const wordsOf = ({ body, caption, embed_title }: Block) =>
  body ? plainWords(body) : (caption ?? embed_title ?? '');

/** A country that no part is for. */
const nowhere = 'ZZ';

/**
 * The rows of post_texts of an article, one for each language that articles can have: what search and lists read. Where the article has no
 * blocks in a language, its English ones. `blocks` may be those of several articles, in order.
 */
export function articleTexts(
  { slug, title, intro }: Pick<PostsTable, 'slug' | 'title' | 'intro'>,
  blocks: readonly Block[],
): Insertable<PostTextsTable>[] {
  const own = blocks.filter(({ post_slug }) => post_slug === slug);
  const inLanguage = (requested: ArticleLanguage) => own.filter(({ language }) => language === requested);
  return articleLanguages.map((language) => {
    const text_language = inLanguage(language).length > 0 ? language : 'en';
    const html = inLanguage(text_language).map(wordsOf).join(' ');
    const partCountries = countriesOfParts(html);
    return {
      post_slug: slug,
      language,
      text_language,
      title: title[language] ?? title.en,
      intro: intro[language] ?? intro.en,
      words: textForReader(html, { countryCode: undefined, language }),
      part_countries: partCountries.length > 0 ? partCountries : null,
      words_elsewhere:
        partCountries.length > 0 ? textForReader(html, { countryCode: nowhere, language }) : null,
    };
  });
}
