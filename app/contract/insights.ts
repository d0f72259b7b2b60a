import { z } from 'zod';
import { articleLanguages } from '#app/domain/localized-text.ts';
import { imageSetSchema } from './image-set.ts';

export const topicAttributes = z
  .object({
    name: z.string(),
    slug: z.string(),
    body: z.string(),
    image_set: imageSetSchema,
    post_count: z.int(),
  })
  .meta({ id: 'PostCategoryAttributes' });

export const articleAttributes = z
  .object({
    name: z.string(),
    slug: z.string(),
    intro: z.string(),
    published_at: z.iso.datetime(),
    last_reviewed_on: z.iso.date(),
    min_to_read: z.int().describe('Minutes, at 200 words a minute'),
    language: z
      .enum(articleLanguages)
      .describe('Language of the text: English when there is none in X-Language'),
    image_set: imageSetSchema,
  })
  .meta({ id: 'PostAttributes' });

/** `post_category` in the relationship of that name. */
export const topicOfArticleAttributes = topicAttributes.pick({ name: true, slug: true });

export const articlesMeta = z.object({
  total: z.int(),
  page: z.int(),
  page_count: z.int(),
  applied: z.object({ post_category: z.string().nullable(), query: z.string().nullable() }),
});

export const blockAttributes = z
  .object({
    media: z.enum(['body', 'photo', 'embed']),
    body: z.string().nullable().describe('Unsanitized HTML with few tags: clients must sanitize it'),
    embed: z
      .object({ url: z.string(), title: z.string(), width: z.int().positive(), height: z.int().positive() })
      .nullable(),
    image_set: imageSetSchema.nullable(),
    alt: z.string().nullable(),
    caption: z.string().nullable(),
  })
  .meta({ id: 'PostBlockAttributes' });
