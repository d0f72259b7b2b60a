import { afterAll, expect, test } from 'vitest';
import { mailedToken, postJson } from '#tests/support/api/account-links.ts';
import { refusal } from '#tests/support/api/documents.ts';
import { registerProvider } from '#tests/support/api/single-sign-on.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant } from '#tests/support/records/claims.ts';
import { fakeProvider, networkOf } from '#tests/support/vendors/fake-provider.ts';

const umbrella = await fakeProvider('https://id.umbrella.example');
const api = await openTestApi({ identityNetwork: networkOf(umbrella) });
afterAll(() => api.close());

const employee = (name: string) =>
  createClaimant(api, {
    columns: { company_id: 'umbrella' },
    details: { email: `${name}@umbrella.example` },
  });

test('the address of members who sign in at their company cannot be changed', async () => {
  const late = await employee('late');
  expect((await late.call('PUT', 'email_address', { email: 'late@home.example' })).status).toBe(200);
  await api.runJobs();
  const confirmation_token = await mailedToken(api, 'late@home.example');
  await registerProvider(api.dependencies, 'umbrella', umbrella);

  const member = await employee('in-time');
  const asked = await member.call('PUT', 'email_address', { email: 'in-time@home.example' });
  expect(await refusal(asked)).toBe('409 single_sign_on_required');
  await api.runJobs();
  expect(await api.mailsTo('in-time@home.example')).toEqual([]);
  // Requested before the company had its own sign-in.
  expect(await refusal(await postJson(api, 'confirmations', { confirmation_token }))).toBe(
    '422 invalid_token',
  );
});
