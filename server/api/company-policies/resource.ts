import { z } from '@hono/zod-openapi';
import type { Selectable } from 'kysely';
import type { CompanyPoliciesTable } from '#server/db/tables/company-policies.ts';
import { inLanguage, languages, type Language } from '#server/domain/localized-text.ts';
import type { Resource } from '#server/json-api/resource.ts';

export const policyAttributes = z
  .object({
    name: z.string(),
    body: z.string().describe('HTML of few tags, as the company wrote it'),
    updated_on: z.iso.date(),
    language: z.enum(languages).describe('Of the body: English where there is none in X-Language'),
  })
  .openapi('CompanyPolicyAttributes');

export function policyResource(
  { id, name, body, updated_on }: Selectable<CompanyPoliciesTable>,
  language: Language,
): Resource<z.infer<typeof policyAttributes>> {
  return {
    type: 'company_policy',
    id,
    attributes: {
      name: inLanguage(name, language),
      body: inLanguage(body, language),
      updated_on,
      language: body[language] === undefined ? 'en' : language,
    },
  };
}
