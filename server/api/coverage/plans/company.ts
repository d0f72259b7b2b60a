import type { z } from 'zod';
import type { companyAttributes } from '#app/contract/session.ts';
import type { Selectable } from 'kysely';
import type { CompaniesTable } from '#server/platform/db/tables/companies.ts';
import { minimumLength } from '#app/domain/password-policy.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';

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
