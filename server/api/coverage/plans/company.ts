import type { z } from 'zod';
import type { companyAttributes, companyBrand, companyPlanAttributes } from '#app/contract/session.ts';
import type { Selectable } from 'kysely';
import type { CompaniesTable, CompanyPlansTable } from '#server/platform/db/tables/companies.ts';
import { markImage, type Brand } from '#app/domain/brand.ts';
import { minimumLength } from '#app/domain/password-policy.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';

export type Company = Selectable<CompaniesTable>;

/** A brand with the addresses of its mark. */
const brandOnWire = ({ mark, ...brand }: Brand): z.infer<typeof companyBrand> => ({
  ...brand,
  mark: mark === null ? null : markImage(mark),
});

export function companyResource(company: Company): ResourceOf<typeof companyAttributes> {
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
      ready_on: company.ready_on,
      brand: company.brand && brandOnWire(company.brand),
    },
  };
}

export type CompanyPlan = Selectable<CompanyPlansTable>;

export function companyPlanResource(plan: CompanyPlan): ResourceOf<typeof companyPlanAttributes> {
  return {
    type: 'company_plan',
    id: plan.id,
    attributes: {
      plan_name: plan.plan_name,
      archived: plan.archived,
      plan_type: plan.plan_type,
      oop_max: plan.oop_max_cents,
      deductible: plan.deductible_cents,
      no_deductible_rx: plan.no_deductible_rx,
      copay: plan.copay_cents,
      copay_rx: plan.copay_rx_cents,
      coinsurance: plan.coinsurance_percent,
      coinsurance_rx: plan.coinsurance_rx_percent,
    },
  };
}
