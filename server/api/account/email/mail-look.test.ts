import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant } from '#tests/support/records/claims.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { invite } from '#tests/support/records/invitations.ts';
import { mailLookOf } from './mail-look.ts';

const api = await openTestApi();
const { sql } = api.dependencies;

const brandOf = (name: string) => ({ name, mark: null, accent: '#0033a0', accent_text: '#dbe6ff' });

/** A member of a company of its own with this look. */
async function memberOf(brand: ReturnType<typeof brandOf> | null, columns = {}) {
  const company_id = `company-${randomUUID().slice(0, 8)}`;
  await ensureCompany(sql, company_id);
  await sql.updateTable('companies').set({ brand }).where('id', '=', company_id).execute();
  return { company_id, member: await createClaimant(api, { columns: { company_id, ...columns } }) };
}

const look = (template: 'welcome' | 'messageUnread', to: string) =>
  mailLookOf({ template, to, language: 'en' }, api.dependencies);

test('a mail has the brand of its reader’s company, and no other', async () => {
  const globe = await memberOf(brandOf('Globe'));
  const acme = await memberOf(brandOf('Acme'), { discreet_notifications: true });
  const plain = await memberOf(null);
  expect(await look('welcome', globe.member.email)).toEqual({ isDiscreet: false, brand: brandOf('Globe') });
  expect(await look('welcome', acme.member.email)).toEqual({ isDiscreet: true, brand: brandOf('Acme') });
  expect(await look('welcome', plain.member.email)).toEqual({ isDiscreet: false, brand: null });
  expect(await look('welcome', 'nobody@elsewhere.example')).toEqual({ isDiscreet: false, brand: null });
});

test('a mail to staff has none, even if they are a member too', async () => {
  const { member } = await memberOf(brandOf('Globe'));
  const invited = { template: 'staffInvitation', to: member.email, language: 'en', token: 'x' } as const;
  expect((await mailLookOf(invited, api.dependencies)).brand).toBeNull();
});

test('an invitation has that of the only company that it leads to', async () => {
  const [globe, acme] = [await memberOf(brandOf('Globe')), await memberOf(brandOf('Acme'))];
  const invitationTo = async (...companyIds: string[]) => {
    const { token, email } = await invite(api, { companyIds });
    const order = { template: 'signUp', to: email, language: 'en', token } as const;
    return (await mailLookOf(order, api.dependencies)).brand;
  };
  expect(await invitationTo(globe.company_id)).toEqual(brandOf('Globe'));
  expect(await invitationTo(globe.company_id, acme.company_id)).toBeNull();
});
