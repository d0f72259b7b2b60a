import type { Insertable } from 'kysely';
import type { CompanyPlansTable } from '#server/platform/db/tables/companies.ts';

const dollars = (amount: number) => amount * 100;

/** Copays of a plan that has them, and 20 % of the rest, 10 % of prescriptions. */
const shared = {
  copay_cents: dollars(30),
  copay_rx_cents: dollars(15),
  coinsurance_percent: 20,
  coinsurance_rx_percent: 10,
  no_deductible_rx: true,
};

/** A high-deductible plan: everything counts towards the deductible, prescriptions too. */
const highDeductible = { coinsurance_percent: 20, coinsurance_rx_percent: 20, no_deductible_rx: false };

export const companyPlans: Insertable<CompanyPlansTable>[] = [
  {
    // The plan of the worked year: see records/bills-of-lee.ts.
    ...shared,
    id: 'acme_choice_single',
    company_id: 'acme',
    plan_name: 'Acme Choice',
    plan_type: 'single',
    deductible_cents: dollars(1_500),
    oop_max_cents: dollars(4_000),
  },
  {
    ...shared,
    id: 'acme_choice_plus_one',
    company_id: 'acme',
    plan_name: 'Acme Choice',
    plan_type: 'plus_one',
    deductible_cents: dollars(2_200),
    oop_max_cents: dollars(6_000),
  },
  {
    ...shared,
    id: 'acme_choice_family',
    company_id: 'acme',
    plan_name: 'Acme Choice',
    plan_type: 'family',
    deductible_cents: dollars(3_000),
    oop_max_cents: dollars(8_000),
  },
  {
    ...highDeductible,
    id: 'acme_saver_single_old',
    company_id: 'acme',
    plan_name: 'Acme Saver',
    plan_type: 'single',
    archived: true,
    deductible_cents: dollars(2_000),
    oop_max_cents: dollars(5_500),
  },
  {
    // Public health care does the rest: there is no deductible.
    id: 'acme_ireland_care',
    company_id: 'acme-ireland',
    plan_name: 'Acme Care Ireland',
    plan_type: 'family',
    deductible_cents: 0,
    oop_max_cents: dollars(1_000),
  },
  {
    ...shared,
    id: 'globex_open_single',
    company_id: 'globex',
    plan_name: 'Globex Open Access',
    plan_type: 'single',
    deductible_cents: dollars(1_000),
    oop_max_cents: dollars(3_500),
    copay_cents: dollars(25),
  },
  {
    ...shared,
    id: 'globex_open_family',
    company_id: 'globex',
    plan_name: 'Globex Open Access',
    plan_type: 'family',
    deductible_cents: dollars(2_000),
    oop_max_cents: dollars(7_000),
    copay_cents: dollars(25),
  },
  {
    ...shared,
    id: 'initech_basic_single',
    company_id: 'initech',
    plan_name: 'Initech Basic',
    plan_type: 'single',
    deductible_cents: dollars(2_500),
    oop_max_cents: dollars(6_500),
  },
  {
    ...highDeductible,
    id: 'umbrella_saver_single',
    company_id: 'umbrella',
    plan_name: 'Umbrella Saver',
    plan_type: 'single',
    deductible_cents: dollars(1_650),
    oop_max_cents: dollars(3_500),
  },
  {
    ...highDeductible,
    id: 'umbrella_saver_family',
    company_id: 'umbrella',
    plan_name: 'Umbrella Saver',
    plan_type: 'family',
    deductible_cents: dollars(1_700),
    oop_max_cents: dollars(5_000),
  },
];
