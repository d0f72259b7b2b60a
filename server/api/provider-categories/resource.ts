import { z } from '@hono/zod-openapi';
import type { Selectable } from 'kysely';
import type { ProviderCategoriesTable } from '#server/db/tables/providers.ts';
import { inLanguage, type Language } from '#server/domain/localized-text.ts';
import { imageSet } from '#server/json-api/image-set.ts';
import { imageSetSchema } from '#server/json-api/open-api.ts';
import type { Resource } from '#server/json-api/resource.ts';

export const providerCategoryAttributes = z
  .object({
    name: z.string(),
    body: z.string(),
    template: z.enum(['clinic', 'doctor', 'doula']).describe('Which kind of provider it holds'),
    provider_count: z.int(),
    image_set: imageSetSchema,
    program_id: z.string().nullable().describe('The program that covers it'),
    program_category_id: z.string().nullable().describe('Or the category of programs that does'),
  })
  .openapi('ProviderCategoryAttributes');

export const providerCategoriesMeta = z.object({
  network_closed: z.boolean().describe('The company offers no providers'),
});

type CategoryRow = Selectable<ProviderCategoriesTable> & { provider_count: number };

export function providerCategoryResource(
  row: CategoryRow,
  language: Language,
): Resource<z.infer<typeof providerCategoryAttributes>> {
  return {
    type: 'provider_category',
    id: row.id,
    attributes: {
      name: inLanguage(row.name, language),
      body: inLanguage(row.body, language),
      template: row.template,
      provider_count: row.provider_count,
      image_set: imageSet(row.image_key, '4:3'),
      program_id: row.program_id,
      program_category_id: row.program_category_id,
    },
  };
}
