import { z } from 'zod';
import { text } from './text.ts';

/** Which of ../pictures, without the ending. */
const scene = z.string().regex(/^[a-z]+(-[a-z]+)*$/);

/** English always, Spanish when the whole article is in Spanish. */
const title = z.strictObject({ en: z.string().min(1), es: z.string().min(1).optional() });

/** One section of text, or one thing between two sections. */
const block = z.union([
  z.strictObject({ html: z.string().min(1) }),
  z.strictObject({ photo: scene, alt: z.string().min(1), caption: z.string().min(1).optional() }),
  z.strictObject({
    embed: z.string().startsWith('/embeds/'),
    title: z.string().min(1),
    width: z.int().positive(),
    height: z.int().positive(),
  }),
]);

/** content/posts/<slug>.json: one article. Its html has the kinds p h2 h3 ul ol li strong em a blockquote. */
export const postFile = z
  .strictObject({
    slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
    /** An id of topics.json. */
    topic: z.string(),
    image: scene,
    published_at: z.iso.date(),
    last_reviewed_on: z.iso.date(),
    /** About a pregnancy that goes on, or a newborn: members can pause these. */
    pregnancy_content: z.literal(true).optional(),
    title,
    intro: title,
    blocks: z.strictObject({ en: z.array(block).min(1), es: z.array(block).min(1).optional() }),
  })
  .refine(
    ({ title: { es }, intro, blocks }) =>
      (es === undefined) === (intro.es === undefined) && (es === undefined) === (blocks.es === undefined),
    'Spanish is either all there or not at all.',
  );

/** content/posts/topics.json: what articles are about. */
export const topicsFile = z.array(
  z.strictObject({ id: z.string().regex(/^[a-z]+(_[a-z]+)*$/), name: text, body: text, image: scene }),
);
