import { beforeAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, createPrograms, type Claimant } from '#tests/support/records/claims.ts';
import {
  appointmentBody,
  createProviderCategories,
  createProviders,
} from '#tests/support/records/providers.ts';
import { describedCalls, type DescribedCall } from '#tests/support/api/described-calls.ts';

const api = await openTestApi();
let writes: DescribedCall[];
beforeAll(async () => {
  await createClaimant(api);
  await createPrograms(api);
  await createProviderCategories(api.dependencies.sql);
  await createProviders(api.dependencies.sql, [{ name: 'Somebody', places: [] }]);
  writes = (await describedCalls(api)).filter(({ method }) => method !== 'GET');
});

/** Valid bodies of calls that change the member; other calls only get the additional keys. */
const sound: Readonly<Record<string, object>> = {
  'PATCH /api/v3/personal_details': { preferred_name: 'Maya' },
  'PATCH /api/v3/preferences': { preferred_language: 'es' },
  'PUT /api/v3/health_goal': {
    care_plan_type: 'want_to_build_family',
    care_path: 'natural_conception',
    pregnancy_week: null,
  },
  'PUT /api/v3/pregnancy_content': { paused: true },
  'PUT /api/v3/eligibility_details': { fname: 'Maya', lname: 'R', dob: '1992-05-14', employee_id: 'E-1' },
  'POST /api/v3/data_sharing_consents': { text_version: '2026-11', accepted: true },
  'PUT /api/v3/email_address': { email: 'other@mail.example' },
  'POST /api/v3/appointment_requests': appointmentBody(),
};

const smuggled = {
  id: '00000000-0000-4000-8000-000000000001',
  member_id: '00000000-0000-4000-8000-000000000001',
  user_id: '00000000-0000-4000-8000-000000000001',
  company_id: 'globex',
  company_plan_id: 'globex_open_family',
  role: 'expert',
  partner: false,
  cobra: true,
  state: 'approved',
  approved_amount: 1_000_000,
  password_hash: 'x',
  email_digest: 'x',
  eligibility_check_status: 'success',
  require_data_sharing_consent: false,
  care_navigator_id: 'daniel_brooks',
  constructor: { prototype: { isAdmin: true } },
  data: {
    attributes: { company_id: 'globex', cobra: true },
    relationships: { company: { data: { id: 'globex' } } },
  },
};

const addressed = (path: string) =>
  path.replace('/api/v3/', '').replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');

/** With a key that object literals cannot have. */
const withPrototype = (body: object): unknown =>
  JSON.parse(JSON.stringify(body).replace('{', '{"__proto__":{"company_id":"globex","cobra":true},'));

/** Columns that no member's call may change by a key in its body. */
async function fixedColumns({ id }: Claimant) {
  return api.dependencies.sql
    .selectFrom('members')
    .select([
      'id',
      'company_id',
      'employee_id',
      'care_navigator_id',
      'email_digest',
      'password_hash',
      'cobra',
      'require_eligibility_check',
      'created_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

test('no call accepts additional keys: __proto__, ids, company, money, rights (D23)', async () => {
  for (const { method, path } of writes) {
    const name = `${method} ${path}`;
    const member = await createClaimant(api);
    const before = await fixedColumns(member);
    const bodies = [
      { ...sound[name], ...smuggled },
      { ...smuggled, data: { attributes: sound[name] ?? {} } },
    ];
    for (const body of bodies) {
      const { status } = await member.call(method, addressed(path), withPrototype(body));
      expect([name, status < 500]).toEqual([name, true]);
    }
    expect([name, await fixedColumns(member)]).toEqual([name, before]);
  }
  expect(Object.hasOwn(Object.prototype, 'company_id')).toBe(false);
});

test('the valid bodies are accepted, so that only the additional keys are ignored', async () => {
  for (const [name, body] of Object.entries(sound)) {
    const [method = '', path = ''] = name.split(' ');
    const { status } = await (await createClaimant(api)).call(method, addressed(path), body);
    expect([name, status < 300]).toEqual([name, true]);
  }
});
