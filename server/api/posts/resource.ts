import { z } from '@hono/zod-openapi';
import { imageSetSchema } from '#app/contract/image-set.ts';
import { type Language, type LocalizedText, inLanguage } from '#app/domain/localized-text.ts';
import { articleLanguages, type ArticleLanguage } from '#server/db/tables/posts.ts';
import { imageSet } from '#server/http/json-api/image-set.ts';
import type { Resource } from '#server/http/json-api/resource.ts';
import { minutesToRead } from './rules.ts';

export const relatedCategoryAttributes = z.object({ name: z.string(), slug: z.string() });

interface RelatedCategory {
  post_category_id: string;
  category_name: LocalizedText;
}

/** The topic of an article. */
function relatedPostCategory(
  { post_category_id, category_name }: RelatedCategory,
  language: Language,
): Resource<z.infer<typeof relatedCategoryAttributes>> {
  return {
    type: 'post_category',
    id: post_category_id,
    attributes: { name: inLanguage(category_name, language), slug: post_category_id },
  };
}

export const postAttributes = z
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
  .openapi('PostAttributes');

export interface PostRow {
  slug: string;
  post_category_id: string;
  category_name: LocalizedText;
  image_key: string;
  published_at: string;
  last_reviewed_on: string;
  text_language: ArticleLanguage;
  title: string;
  intro: string;
  word_count: number;
}

export function postResource(
  post: PostRow,
  language: Language,
): Resource<z.infer<typeof postAttributes>> & { relationships: { post_category: Resource } } {
  return {
    type: 'post',
    id: post.slug,
    attributes: {
      name: post.title,
      slug: post.slug,
      intro: post.intro,
      published_at: post.published_at,
      last_reviewed_on: post.last_reviewed_on,
      min_to_read: minutesToRead(post.word_count),
      language: post.text_language,
      image_set: imageSet(post.image_key, '4:3'),
    },
    relationships: { post_category: relatedPostCategory(post, language) },
  };
}
