import { z } from 'zod';
import { type CatalogLanguage, footOf, review } from './review.ts';
import { signsAsHtml, signSet, sourcesOfSigns } from './warning-signs.ts';

/** File name in ../pictures, without the extension. */
const scene = z.string().regex(/^[a-z]+(-[a-z]+)*$/);

/** English always, Spanish when the whole article is in Spanish. */
const title = z.strictObject({ en: z.string().min(1), es: z.string().min(1).optional() });

/** One section of text, or one element between two sections. */
const shownBlock = z.union([
  z.strictObject({ html: z.string().min(1) }),
  z.strictObject({ photo: scene, alt: z.string().min(1), caption: z.string().min(1).optional() }),
  z.strictObject({
    embed: z.string().startsWith('/embeds/'),
    title: z.string().min(1),
    width: z.int().positive(),
    height: z.int().positive(),
  }),
]);

type ShownBlock = z.infer<typeof shownBlock>;

/** Warning signs are defined once for all texts; a block refers to a set by name. */
const block = z.union([shownBlock, z.strictObject({ warning_signs: signSet })]);

const blocks = z.strictObject({ en: z.array(block).min(1), es: z.array(block).min(1).optional() });

/** The blocks as shown, with the signs as text and the author at the end. */
function shownIn(
  language: CatalogLanguage,
  written: z.infer<typeof block>[],
  { by, sources }: z.infer<typeof review>,
) {
  const shown = written.map((each): ShownBlock =>
    'warning_signs' in each ? { html: signsAsHtml(each.warning_signs, language) } : each,
  );
  const followed = written.flatMap((each) =>
    'warning_signs' in each ? sourcesOfSigns(each.warning_signs) : [],
  );
  const foot = footOf({ by, sources: [...sources, ...followed] }, language);
  return [...shown, { html: `<p><em>${foot}</em></p>` }];
}

/** content/articles/<slug>.json: one article. Its html may use p h2 h3 ul ol li strong em a blockquote; numbers to call stand as {{emergency}} and the like. */
export const articleFile = z
  .strictObject({
    slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
    /** An id of content/topics.json. */
    topic: z.string(),
    image: scene,
    published_at: z.iso.date(),
    last_reviewed_on: z.iso.date(),
    review,
    /** About an ongoing pregnancy or a newborn; members can pause these. */
    pregnancy_content: z.literal(true).optional(),
    /** ISO 3166-1: for members there. A part of an article between {{US}} and {{/US}} is for members there as well. */
    countries: z.array(z.literal('US')).min(1).optional(),
    title,
    intro: title,
    blocks,
  })
  .refine(
    ({ title: { es }, intro, blocks }) =>
      (es === undefined) === (intro.es === undefined) && (es === undefined) === (blocks.es === undefined),
    'Spanish is either all there or not at all.',
  )
  .transform(({ review: noted, blocks: { en, es }, ...rest }) => ({
    ...rest,
    blocks: { en: shownIn('en', en, noted), ...(es && { es: shownIn('es', es, noted) }) },
  }));
