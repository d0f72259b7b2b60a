import { describe, expect, it } from 'vitest';
import { openClaimsApi } from '#tests/support/api/claims-api.ts';
import { insert } from '#tests/support/database/insert.ts';
import { update } from '#tests/support/database/update.ts';
import { createClaimant, decideClaim, resourceOf, submitted } from '#tests/support/records/claims.ts';

const { api } = await openClaimsApi();

/** Approves the claim's first expense and rejects its second; `program` is the claim's program. */
async function decided(claimId: string, program: string) {
  await decideClaim(api.dependencies, claimId, ['approved', 'rejected']);
  await update(api.dependencies.sql, 'reimbursements', { id: claimId }, { program_id: program });
}

describe('the tax label of an expense', () => {
  it('follows the program’s category, for approved expenses only', async () => {
    const { sql } = api.dependencies;
    await insert(sql, 'program_categories', { id: 'adoption', name: { en: 'Adoption' }, position: 9 });
    await update(sql, 'programs', { id: 'adoption' }, { program_category_id: 'adoption' });
    const member = await createClaimant(api);
    const { id, uid } = await submitted(member);
    await decided(id, 'adoption');
    const { data } = await resourceOf(await member.call('GET', `reimbursements/${uid}`));
    expect(data.attributes).toMatchObject({
      services: [
        { state: 'approved', tax_label: 'adoption' },
        { state: 'rejected', tax_label: null },
      ],
    });
  });

  it('follows the country of the company', async () => {
    const { sql } = api.dependencies;
    const member = await createClaimant(api, { columns: { company_id: 'acme-ireland' } });
    await sql.updateTable('companies').set({ country_code: 'IE' }).where('id', '=', 'acme-ireland').execute();
    await insert(sql, 'company_programs', {
      company_id: 'acme-ireland',
      program_id: 'birth_doula',
      total_reimbursable_coverage_cents: null,
      flat_max_reimbursement_cents: null,
    });
    const { id, uid } = await submitted(member);
    await decided(id, 'adoption');
    const { data } = await resourceOf(await member.call('GET', `reimbursements/${uid}`));
    expect(data.attributes).toMatchObject({ services: [{ tax_label: 'depends' }, { tax_label: null }] });
  });
});
