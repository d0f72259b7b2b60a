import { randomUUID } from 'node:crypto';
import { readMany, readOne } from '../api/documents.ts';
import { askAsOperator } from '../api/operator-calls.ts';
import type { TestApi } from '../api/test-api.ts';
import { createAuthorization } from './authorizations.ts';
import { createClaimant, type Claimant } from './claims.ts';
import { createCoverage } from './coverage.ts';
import { insert } from '../database/insert.ts';

/** The plan of the worked year in the domain notes. */
export const workedPlan = {
  id: 'choice',
  company_id: 'acme',
  plan_name: 'Acme Choice',
  plan_type: 'single',
  deductible_cents: 1_500_00,
  oop_max_cents: 4_000_00,
  copay_cents: 30_00,
  copay_rx_cents: 15_00,
  coinsurance_percent: 20,
  coinsurance_rx_percent: 10,
  no_deductible_rx: true,
};

/** Acme with that plan, also for families, and IVF without a cap. */
export async function createPlans({ dependencies: { sql } }: TestApi): Promise<void> {
  await createCoverage(sql);
  await insert(sql, 'company_plans', [workedPlan, { ...workedPlan, id: 'family', plan_type: 'family' }]);
  await setIvfCap({ sql }, null);
}

export async function setIvfCap({ sql }: Pick<TestApi['dependencies'], 'sql'>, cents: number | null) {
  await sql
    .updateTable('company_programs')
    .set({ total_reimbursable_coverage_cents: cents })
    .where('program_id', '=', 'ivf_cycle')
    .execute();
}

type Columns = Parameters<typeof createAuthorization>[2];

/** Helpers to send bills for services on the day before November 21, 2026. */
export function billing(api: TestApi) {
  const send = (authorization_uid: string, charge: number, rest = {}) =>
    askAsOperator(api, 'POST', 'bills', {
      key: randomUUID(),
      authorization_uid,
      charge,
      service_date: '2026-11-20',
      difference_reason: { en: 'Another cycle was needed.', es: 'Hizo falta otro ciclo.' },
      ...rest,
    });
  return {
    withPlan: (columns = {}) => createClaimant(api, { columns: { company_plan_id: 'choice', ...columns } }),
    /** An approved authorization of IVF at Harbor Clinic. */
    approved: (member: Claimant, columns: Columns = {}) =>
      createAuthorization(api.dependencies, member, {
        program_id: 'ivf_cycle',
        provider_name: 'Harbor Clinic',
        ...columns,
      }),
    send,
    /** The bill in the response. */
    sent: async (uid: string, charge: number, rest = {}) =>
      (await readOne(await send(uid, charge, rest))).data.attributes,
    yearOf: async (member: Claimant) =>
      (await readOne(await member.call('GET', 'plan_year'))).data.attributes,
    billsOf: async (member: Claimant) => (await readMany(await member.call('GET', 'bills'))).data,
  };
}
