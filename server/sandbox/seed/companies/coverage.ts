import type { Insertable } from 'kysely';
import type { CompanyProgramsTable } from '#server/platform/db/tables/programs.ts';
import { coverageInDollars, type Coverage } from './coverage-in-dollars.ts';

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
