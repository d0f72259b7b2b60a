import { expect, test } from 'vitest';
import { createApiClient, type ApiClient } from '#app/api/client.ts';
import { ApiError } from '#app/api/errors.ts';
import {
  fetchCoverage,
  fetchPlans,
  saveCoverage,
} from '#app/areas/account/complete-profile/coverage.api.server.ts';
import {
  fetchPartner,
  invite,
  resend,
  revoke,
} from '#app/areas/account/health-partner/health-partner.api.server.ts';
import { bodyOf } from '#app/areas/account/registration/answers.ts';
import {
  askForInvitation,
  checkToken,
  register,
  validateStep,
  confirmOnboarding,
  fetchOnboarding,
} from '#app/areas/account/registration/registration.api.server.ts';
import { termsFor } from '#app/page/terms-by-country.tsx';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { invite as inviteEmployee } from '#tests/support/records/invitations.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';

const api = await openTestApi();

/** The pages' client with the real API, signed out or as a member. */
async function clientOf(member?: TestMember): Promise<ApiClient> {
  const headers = member && (await signedIn(api.dependencies, member));
  return createApiClient({
    baseUrl: 'http://benefits.test/api/',
    async fetch(call) {
      const body = call.method === 'GET' ? undefined : await call.text();
      return api.call(new URL(call.url).pathname, {
        method: call.method,
        headers: call.headers,
        ...(body && { body }),
      });
    },
    language: 'en',
    credentials: {
      cookie: () => headers?.Cookie,
      csrfToken: () => headers?.['X-CSRF-Token'],
      receive: () => undefined,
      receiveCsrfToken: () => undefined,
    },
    log: api.dependencies.log,
  });
}

const answers = {
  fname: 'Nora',
  lname: 'Lindqvist',
  employee_id: 'E-1',
  dob: '1990-04-17',
  phone: '+14155550132',
  zip: '94110',
  care_plan_type: 'pregnant',
  care_path: 'conventional_pregnancy',
  pregnancy_week: '12',
  health_conditions: ['asthma'],
  gender: 'self_identified',
  gender_self_description: 'Agender',
};
const secret = { password: 'Fresh-straw-nest-27?', password_confirmation: 'Fresh-straw-nest-27?' };

test('the wizard’s calls take an employee from the token to a session', async () => {
  const client = await clientOf();
  const { token, email } = await inviteEmployee(api, { companyIds: ['acme', 'globex'] });
  const holder = await checkToken(client, { email_signup_token: token });
  expect(holder).toMatchObject({ email, require_employee_id: true, partner: false, inviter_name: null });
  expect(holder.allowed_companies).toMatchObject([
    { id: 'acme', password_min_length: 12, country_code: 'US' },
    { id: 'globex' },
  ]);

  const body = { email_signup_token: token, ...bodyOf(answers), company_id: 'acme' };
  expect(await validateStep(client, 'basic', { ...body, ...secret })).toBe('acme');
  for (const step of ['goal', 'health', 'care', 'partner'] as const) {
    expect(await validateStep(client, step, body)).toBeUndefined();
  }
  const terms = { accept_terms: true, terms_version: termsFor(true).version };
  const user = await register(client, { ...body, ...secret, ...terms });
  expect(user).toMatchObject({ email, greeting_name: 'Nora', require_data_sharing_consent: true });
  const again = checkToken(client, { email_signup_token: token });
  await expect(again).rejects.toThrow(ApiError);
});

test('every request for a link gets the same response', async () => {
  const client = await clientOf();
  expect(await askForInvitation(client, 'x@acme.example')).toBeUndefined();
  expect(await askForInvitation(client, 'x@elsewhere.example')).toBeUndefined();
});

test('a partner is invited, reminded and revoked', async () => {
  const client = await clientOf(await createMember(api.dependencies));
  expect(await fetchPartner(client)).toBeNull();
  await invite(client, 'sam@mail.example');
  await resend(client);
  expect(await fetchPartner(client)).toMatchObject({ email: 'sam@mail.example', invitation_accepted: false });
  await revoke(client);
  await revoke(client);
  expect(await fetchPartner(client)).toBeNull();
});

test('plan, level and member ID are saved', async () => {
  const client = await clientOf(await createMember(api.dependencies, { details: { member_id: null } }));
  const before = await fetchCoverage(client);
  expect(before).toMatchObject({ company_plan_id: null, company_plan_type: 'unknown', member_id: null });
  const [plan] = await fetchPlans(client, before.company_plan_id);
  const coverage = { company_plan_id: plan?.id ?? '', company_plan_type: 'family', member_id: 'M-1' };
  await saveCoverage(client, coverage);
  expect(await fetchCoverage(client)).toMatchObject(coverage);
});

test('data imported from an earlier product is confirmed', async () => {
  const client = await clientOf(
    await createMember(api.dependencies, { columns: { onboarding_pending: true } }),
  );
  expect(await fetchOnboarding(client)).toMatchObject({ pending: true, country_code: 'US' });
  await confirmOnboarding(client, {
    phone: '+14155550132',
    zip: '94110',
    care_plan_type: 'want_to_build_family',
    care_path: 'surrogacy',
    pregnancy_week: undefined,
    accept_terms: true,
    terms_version: termsFor(false).version,
  });
  expect((await fetchOnboarding(client)).pending).toBe(false);
});
