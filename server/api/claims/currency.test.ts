import { expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createBill } from '#tests/support/records/bills.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { createMember } from '#tests/support/records/members.ts';

const api = await openTestApi();
const { sql } = api.dependencies;
const refused = 'amounts are stored in this currency already';

const useCurrency = (id: string, currency: string) =>
  sql.updateTable('companies').set({ currency }).where('id', '=', id).execute();

test('the currency of a company cannot change once its members have amounts', async () => {
  const member = await createMember(api.dependencies);
  await useCurrency('acme', 'EUR');
  await useCurrency('acme', 'USD');
  await createBill(api.dependencies, member);
  await expect(useCurrency('acme', 'EUR')).rejects.toThrow(refused);
  await useCurrency('acme', 'USD');
});

test('a member with amounts cannot join a company with another currency', async () => {
  await ensureCompany(sql, 'ireland');
  await useCurrency('ireland', 'EUR');
  const [without, member] = [await createMember(api.dependencies), await createMember(api.dependencies)];
  await createBill(api.dependencies, member);
  const move = (id: string, company_id: string) =>
    sql.updateTable('members').set({ company_id }).where('id', '=', id).execute();
  await move(without.id, 'ireland');
  await expect(move(member.id, 'ireland')).rejects.toThrow(refused);
  await ensureCompany(sql, 'other');
  await move(member.id, 'other');
});
