import { z } from '@hono/zod-openapi';
import type { Selectable } from 'kysely';
import type { PostCategoriesTable } from '#server/db/tables/posts.ts';
import { inLanguage, type Language } from '#server/domain/localized-text.ts';
import { imageSet } from '#server/json-api/image-set.ts';
import { imageSetSchema } from '#server/json-api/open-api.ts';
import type { Resource } from '#server/json-api/resource.ts';

export const postCategoryAttributes = z
  .object({
    name: z.string(),
    slug: z.string(),
    body: z.string(),
    image_set: imageSetSchema,
    post_count: z.int(),
  })
  .openapi('PostCategoryAttributes');

export function postCategoryResource(
  category: Selectable<PostCategoriesTable> & { post_count: number },
  language: Language,
): Resource<z.infer<typeof postCategoryAttributes>> {
  return {
    type: 'post_category',
    id: category.id,
    attributes: {
      name: inLanguage(category.name, language),
      slug: category.id,
      body: inLanguage(category.body, language),
      image_set: imageSet(category.image_key, '4:3'),
      post_count: category.post_count,
    },
  };
}
