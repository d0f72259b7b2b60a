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

type Plan = Insertable<CompanyPlansTable>;

interface Kind {
  type: 'single' | 'plus_one' | 'family';
  /** Dollars. */
  deductible: number;
  /** The most a member pays in a year, in dollars. */
  oopMax: number;
}

const named = (company_id: string, plan_name: string, rest: Partial<Plan>) => {
  return (id: string, { type, deductible, oopMax }: Kind): Plan => ({
    ...rest,
    id,
    company_id,
    plan_name,
    plan_type: type,
    deductible_cents: dollars(deductible),
    oop_max_cents: dollars(oopMax),
  });
};

const acmeChoice = named('acme', 'Acme Choice', shared);
const acmeSaver = named('acme', 'Acme Saver', { ...highDeductible, archived: true });
const acmeIreland = named('acme-ireland', 'Acme Care Ireland', {});
const globexOpen = named('globex', 'Globex Open Access', { ...shared, copay_cents: dollars(25) });
const initechBasic = named('initech', 'Initech Basic', shared);
const umbrellaSaver = named('umbrella', 'Umbrella Saver', highDeductible);

export const companyPlans: Plan[] = [
  // The plan of the worked year: see records/bills-of-lee.ts.
  acmeChoice('acme_choice_single', { type: 'single', deductible: 1_500, oopMax: 4_000 }),
  acmeChoice('acme_choice_plus_one', { type: 'plus_one', deductible: 2_200, oopMax: 6_000 }),
  acmeChoice('acme_choice_family', { type: 'family', deductible: 3_000, oopMax: 8_000 }),
  acmeSaver('acme_saver_single_old', { type: 'single', deductible: 2_000, oopMax: 5_500 }),
  // Public health care does the rest: there is no deductible.
  acmeIreland('acme_ireland_care', { type: 'family', deductible: 0, oopMax: 1_000 }),
  globexOpen('globex_open_single', { type: 'single', deductible: 1_000, oopMax: 3_500 }),
  globexOpen('globex_open_family', { type: 'family', deductible: 2_000, oopMax: 7_000 }),
  initechBasic('initech_basic_single', { type: 'single', deductible: 2_500, oopMax: 6_500 }),
  umbrellaSaver('umbrella_saver_single', { type: 'single', deductible: 1_650, oopMax: 3_500 }),
  umbrellaSaver('umbrella_saver_family', { type: 'family', deductible: 1_700, oopMax: 5_000 }),
];
