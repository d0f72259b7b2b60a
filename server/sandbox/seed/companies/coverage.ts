import type { Insertable } from 'kysely';
import type { CompanyProgramsTable } from '#server/platform/db/tables/coverage.ts';
import type { CompanyPlansTable } from '#server/platform/db/tables/companies.ts';

/** Amounts in dollars. With neither amount, the medical plan or the visit itself covers it, and there is nothing to claim. */
interface Coverage {
  /** Limit for the whole time of employment. */
  total?: number;
  /** For one claim. */
  flat?: number;
}

const sharedWithPlan: Coverage = {};
const freeVisits: Coverage = {};

/** Every program of the catalog with the limits that are usual. */
export const coverageInDollars: Record<string, Coverage> = {
  diagnostic_work_up: { total: 2_000 },
  iui: { total: 4_500 },
  ivf_cycle: { total: 30_000 },
  frozen_embryo_transfer: { total: 12_000 },
  genetic_testing: { total: 7_000 },
  donor_egg: { total: 20_000 },
  donor_sperm: { total: 3_000 },
  egg_freezing: { total: 15_000 },
  sperm_freezing: { total: 2_000 },
  embryo_storage: { total: 5_000, flat: 1_000 },
  domestic_adoption: { total: 10_000, flat: 10_000 },
  international_adoption: { total: 10_000, flat: 10_000 },
  foster_to_adopt: { total: 5_000, flat: 5_000 },
  second_parent_adoption: { total: 3_500, flat: 3_500 },
  surrogacy_agency_legal: { total: 20_000 },
  carrier_medical: { total: 10_000 },
  surrogacy_escrow: { total: 3_000 },
  surrogacy_travel: { total: 2_500 },
  prenatal_visits: sharedWithPlan,
  birth: sharedWithPlan,
  high_risk_support: sharedWithPlan,
  childbirth_class: { total: 250, flat: 250 },
  breast_pump: { total: 400, flat: 400 },
  birth_doula: { total: 2_000, flat: 2_000 },
  postpartum_doula: { total: 1_500, flat: 1_500 },
  virtual_doula: freeVisits,
  lactation_support: { total: 800 },
  pelvic_floor_therapy: { total: 1_200 },
  postpartum_mental_health: freeVisits,
  sleep_coaching: { total: 300, flat: 300 },
  return_to_work_coaching: freeVisits,
  newborn_care_talks: freeVisits,
  feeding_and_growth: freeVisits,
  child_sleep: freeVisits,
  child_development: freeVisits,
  menopause_specialist: { total: 1_500 },
  hormone_therapy_review: freeVisits,
  low_testosterone_care: { total: 1_500 },
  therapy: { total: 2_400 },
  couples_support: { total: 1_200 },
  loss_support: freeVisits,
  gender_consult: { total: 1_000 },
  hormone_care: { total: 3_000 },
  preservation_before_treatment: { total: 15_000 },
  fertility_medication: { total: 10_000 },
  medication_delivery: freeVisits,
};

const inCents = (dollars: number | undefined) => (dollars === undefined ? null : dollars * 100);

function row(companyId: string, programId: string, { total, flat }: Coverage) {
  return {
    company_id: companyId,
    program_id: programId,
    total_reimbursable_coverage_cents: inCents(total),
    flat_max_reimbursement_cents: inCents(flat),
  };
}

const withProgram = (change: Record<string, Coverage>) => ({ ...coverageInDollars, ...change });

function without(...programIds: string[]): Record<string, Coverage> {
  return Object.fromEntries(Object.entries(coverageInDollars).filter(([id]) => !programIds.includes(id)));
}

/** Acme covers every program. The others omit some or set other limits. */
const coverageByCompany: Record<string, Record<string, Coverage>> = {
  acme: coverageInDollars,
  'acme-ireland': without('domestic_adoption', 'foster_to_adopt', 'international_adoption'),
  globex: without('surrogacy_agency_legal', 'carrier_medical', 'surrogacy_escrow', 'surrogacy_travel'),
  initech: without('ivf_cycle', 'frozen_embryo_transfer', 'genetic_testing', 'donor_egg', 'donor_sperm'),
  umbrella: withProgram({
    ivf_cycle: { total: 50_000 },
    domestic_adoption: { total: 15_000, flat: 15_000 },
    international_adoption: { total: 15_000, flat: 15_000 },
  }),
};

export const companyPrograms: Insertable<CompanyProgramsTable>[] = Object.entries(coverageByCompany).flatMap(
  ([companyId, coverage]) =>
    Object.entries(coverage).map(([programId, limits]) => row(companyId, programId, limits)),
);

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
