import { z } from '@hono/zod-openapi';
import type { Selectable } from 'kysely';
import type { CompaniesTable } from '#server/db/tables/companies.ts';
import { minimumLength } from '#app/domain/password-policy.ts';
import type { Resource } from '#server/http/json-api/resource.ts';

export const companyAttributes = z
  .object({
    name: z.string(),
    country_code: z.string().describe('ISO 3166-1, of two letters'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .describe('ISO 4217: what all amounts of its members are in'),
    password_min_length: z.int(),
    care_plan_types: z.array(z.string()),
    company_plan_types: z.array(z.string()),
    languages: z.array(z.string()),
    member_guide_url: z.string().nullable(),
    care_team_email: z.string(),
    care_team_phone: z.string().nullable().describe('E.164'),
  })
  .openapi('CompanyAttributes');

export type Company = Selectable<CompaniesTable>;

export function companyResource(company: Company): Resource<z.infer<typeof companyAttributes>> {
  return {
    type: 'company',
    id: company.id,
    attributes: {
      name: company.name,
      country_code: company.country_code,
      currency: company.currency,
      password_min_length: minimumLength(company.password_min_length),
      care_plan_types: company.care_plan_types,
      company_plan_types: company.company_plan_types,
      languages: company.languages,
      member_guide_url: company.member_guide_url,
      care_team_email: company.care_team_email,
      care_team_phone: company.care_team_phone,
    },
  };
}
