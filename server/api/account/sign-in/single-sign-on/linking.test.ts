import { beforeAll, expect, test } from 'vitest';
import { endAccess, subjectsTo } from '#tests/support/api/account-facts.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readOne, refusal } from '#tests/support/api/documents.ts';
import { update } from '#tests/support/database/update.ts';
import { fakeProvider, networkOf } from '#tests/support/vendors/fake-provider.ts';
import { createMember } from '#tests/support/records/members.ts';
import { emailDigest, freeEmail } from '../../email/email-digest.ts';
import { comeThrough, registerProvider } from '#tests/support/api/single-sign-on.ts';

const umbrella = await fakeProvider('https://id.umbrella.example');
const globex = await fakeProvider('https://id.globex.example');
const api = await openTestApi({ identityNetwork: networkOf(umbrella, globex) });

beforeAll(async () => {
  await registerProvider(api.dependencies, 'umbrella', umbrella);
  await registerProvider(api.dependencies, 'globex', globex);
});

let people = 0;

/** A member of Umbrella, and the name its provider has for them. */
async function employee() {
  people += 1;
  const email = `person-${people}@umbrella.example`;
  const member = await createMember(api.dependencies, {
    columns: { company_id: 'umbrella' },
    details: { email },
  });
  return { ...member, subject: `subject-${people}-own` };
}

test('the first time the email address finds the account, and a mail is sent', async () => {
  const { id, email, subject } = await employee();
  const response = await comeThrough(api, umbrella, { email, subject });
  expect(response.status).toBe(201);
  const { data, meta } = await readOne(response);
  expect(data).toMatchObject({ type: 'user', id, attributes: { email, single_sign_on: true } });
  expect(meta).toMatchObject({ csrf_token: expect.any(String) as string });
  expect((await comeThrough(api, umbrella, { email, subject })).status).toBe(201);
  const subjects = await subjectsTo(api, email);
  expect(subjects.filter((words) => words === 'You now sign in through your company')).toHaveLength(1);
});

test('the session records how the person signed in, and the account log the sign-in', async () => {
  const { id, email, subject } = await employee();
  await comeThrough(api, umbrella, { email, subject });
  const session = await api.dependencies.sql
    .selectFrom('sessions')
    .selectAll()
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(session).toMatchObject({ authentication_methods: ['pwd', 'otp'], second_factor_pending: false });
  const activities = await api.dependencies.sql
    .selectFrom('account_activities')
    .select(['kind', 'session_id'])
    .where('member_id', '=', id)
    .execute();
  expect(activities).toEqual([{ kind: 'signed_in', session_id: session.id }]);
});

test('later the provider’s subject decides: a new address there changes nothing', async () => {
  const [first, second] = [await employee(), await employee()];
  await comeThrough(api, umbrella, first);
  const response = await comeThrough(api, umbrella, { email: second.email, subject: first.subject });
  expect((await readOne(response)).data.id).toBe(first.id);
});

test('an address that the company gave to another person does not open the account', async () => {
  const { email, subject } = await employee();
  await comeThrough(api, umbrella, { email, subject });
  const heir = await comeThrough(api, umbrella, { email, subject: 'somebody-new' });
  expect(await refusal(heir)).toBe('401 other_identity');
});

test('the same subject of another provider is unknown', async () => {
  const { email, subject } = await employee();
  await comeThrough(api, umbrella, { email, subject });
  const eve = { email: 'eve@globex.example', subject };
  expect(await refusal(await comeThrough(api, globex, eve))).toBe('401 no_account');
});

test('a provider is only trusted for addresses of its own company', async () => {
  const { email } = await employee();
  const eve = { email: 'eve@globex.example', subject: 'eve', claims: { email } };
  expect(await refusal(await comeThrough(api, globex, eve))).toBe('401 no_account');
});

test('an address outside the company’s domains opens no account of its members', async () => {
  const email = 'own@home.example';
  await createMember(api.dependencies, { columns: { company_id: 'umbrella' }, details: { email } });
  const own = { email: 'own@umbrella.example', subject: 'own', claims: { email } };
  expect(await refusal(await comeThrough(api, umbrella, own))).toBe('401 no_account');
});

test('a member who is covered by another company by now is not signed in by the former one', async () => {
  const { id, email, subject } = await employee();
  expect((await comeThrough(api, umbrella, { email, subject })).status).toBe(201);
  await update(api.dependencies.sql, 'members', { id }, { company_id: 'globex' });
  expect(await refusal(await comeThrough(api, umbrella, { email, subject }))).toBe('401 no_account');
});

test('a member of another company is not found by an address under this one’s domain', async () => {
  const email = 'partner-of-somebody@umbrella.example';
  await createMember(api.dependencies, { columns: { company_id: 'acme' }, details: { email } });
  expect(await refusal(await comeThrough(api, umbrella, { email, subject: 'p' }))).toBe('401 no_account');
});

test('an unverified or missing address opens nothing', async () => {
  const { email, subject } = await employee();
  const answers = [
    await comeThrough(api, umbrella, { email, subject, emailVerified: false }),
    await comeThrough(api, umbrella, { email, subject, claims: { email_verified: 'true' } }),
  ];
  expect(await Promise.all(answers.map(refusal))).toEqual(Array(2).fill('401 email_not_verified'));
});

test('an employee without an account here gets none', async () => {
  const stranger = { email: 'priya@umbrella.example', subject: 'priya' };
  expect(await refusal(await comeThrough(api, umbrella, stranger))).toBe('401 no_account');
});

test('a member without access cannot sign in either way', async () => {
  const member = await employee();
  const { email, subject } = member;
  await comeThrough(api, umbrella, { email, subject });
  await endAccess(api, member);
  for (const name of [subject, 'another-name']) {
    expect(await refusal(await comeThrough(api, umbrella, { email, subject: name }))).toBe('401 no_account');
  }
});

/** Ends a member's access and creates the account with which the holder of this address joined anew. */
async function joinAnew(former: Awaited<ReturnType<typeof employee>>, email = former.email) {
  const { sql, sealing } = api.dependencies;
  await endAccess(api, former);
  await freeEmail(sql, sealing, former.email);
  return createMember(api.dependencies, { columns: { company_id: 'umbrella' }, details: { email } });
}

test('who joined anew after their account ended signs in to the new one', async () => {
  const former = await employee();
  const { email, subject } = former;
  await comeThrough(api, umbrella, { email, subject });
  const { id } = await joinAnew(former);
  for (let count = 0; count < 2; count += 1) {
    expect((await readOne(await comeThrough(api, umbrella, { email, subject }))).data.id).toBe(id);
  }
});

test('an ended account that comes back is not opened by the next holder of its address', async () => {
  const former = await employee();
  const { email, subject } = former;
  await comeThrough(api, umbrella, { email, subject });
  const later = await joinAnew(former);
  await comeThrough(api, umbrella, { email, subject });
  await endAccess(api, later);
  const { sql, sealing } = api.dependencies;
  await freeEmail(sql, sealing, email);
  const back = { access_ended_at: null, email_digest: emailDigest(sealing, email) };
  await update(sql, 'members', { id: former.id }, back);
  const heir = await comeThrough(api, umbrella, { email, subject: `heir-of-${subject}` });
  expect(await refusal(heir)).toBe('401 other_identity');
});

test('who had an account under another address does not get to the one of a new address', async () => {
  const former = await employee();
  const { email, subject } = former;
  await comeThrough(api, umbrella, { email, subject });
  const other = `new-${email}`;
  await joinAnew(former, other);
  const answer = await comeThrough(api, umbrella, { email: other, subject });
  expect(await refusal(answer)).toBe('401 other_identity');
});
