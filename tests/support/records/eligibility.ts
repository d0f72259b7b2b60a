import type { TestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { update } from '../database/update.ts';

export const details = { fname: 'Maya', lname: 'Rivera', dob: '1992-05-14', employee_id: 'E-77' };

/** The company `asking` checks eligibility. */
export async function createAskingCompany({ dependencies: { sql } }: TestApi): Promise<void> {
  await ensureCompany(sql, 'asking');
  await update(sql, 'companies', { id: 'asking' }, { ask_for_eligibility_details: true });
}

/** A member of that company who is checked and has not sent details. */
export const createAsked = (api: TestApi, columns = {}): Promise<Claimant> =>
  createClaimant(api, {
    columns: {
      company_id: 'asking',
      require_eligibility_check: true,
      eligibility_details_provided: false,
      ...columns,
    },
  });

export const sendDetails = (member: Claimant, changed = {}) =>
  member.call('PUT', 'eligibility_details', { ...details, ...changed });
