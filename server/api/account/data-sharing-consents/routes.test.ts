import { afterAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readErrors, readOne, refusal } from '#tests/support/api/documents.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';

const api = await openTestApi();
afterAll(() => api.close());

const path = '/api/v3/data_sharing_consents';
const agreed = { accepted: true, text_version: '2026-11' };

const pendingMember = () =>
  createMember(api.dependencies, { columns: { require_data_sharing_consent: true } });

async function give(member: TestMember, body: unknown, headers: Record<string, string> = {}) {
  const session = await signedIn(api.dependencies, member);
  return api.call(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...session, ...headers },
    body: JSON.stringify(body),
  });
}

const rowsOf = ({ id }: TestMember) =>
  api.dependencies.sql.selectFrom('data_sharing_consents').selectAll().where('member_id', '=', id).execute();

async function isAsked({ id }: TestMember): Promise<boolean> {
  const row = await api.dependencies.sql
    .selectFrom('members')
    .select('require_data_sharing_consent')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.require_data_sharing_consent;
}

test('consent is recorded with version, language and time, and not requested again', async () => {
  const member = await pendingMember();
  const other = await pendingMember();
  const answer = await give(member, agreed, { 'X-Language': 'es' });
  expect(answer.status).toBe(201);
  const { data } = await readOne(answer);
  expect(data.type).toBe('data_sharing_consent');
  expect(data.attributes).toEqual({
    text_version: '2026-11',
    language: 'es',
    given_at: '2026-03-02T12:00:00.123456Z',
  });
  expect(await rowsOf(member)).toEqual([{ ...data.attributes, id: data.id, member_id: member.id }]);
  expect(await isAsked(member)).toBe(false);
  expect(await rowsOf(other)).toEqual([]);
  expect(await isAsked(other)).toBe(true);
});

test('agreeing twice, even concurrently, keeps only the first consent', async () => {
  const member = await pendingMember();
  const answers = await Promise.all([give(member, agreed), give(member, agreed), give(member, agreed)]);
  const ids = await Promise.all(answers.map(async (answer) => (await readOne(answer)).data.id));
  expect(new Set(ids).size).toBe(1);
  expect(await rowsOf(member)).toHaveLength(1);
});

test('a partner consents for themselves only', async () => {
  const employee = await pendingMember();
  const partner = await createMember(api.dependencies, {
    columns: { require_data_sharing_consent: true, employee_id: employee.id },
  });
  expect((await give(partner, agreed)).status).toBe(201);
  expect(await isAsked(partner)).toBe(false);
  expect(await isAsked(employee)).toBe(true);
});

test.each([{}, { accepted: false }, { accepted: 'true' }, { accepted: null }])(
  'without a tick there is no consent: %j',
  async (body) => {
    const member = await pendingMember();
    const answer = await give(member, { text_version: '2026-11', ...body });
    expect(answer.status).toBe(422);
    expect(await readErrors(answer)).toEqual([
      {
        status: '422',
        code: 'blank',
        title: 'Tick the box to give your consent.',
        source: { pointer: '/data/attributes/accepted' },
      },
    ]);
    expect(await rowsOf(member)).toEqual([]);
    expect(await isAsked(member)).toBe(true);
  },
);

test.each([
  { ...agreed, text_version: 'whatever' },
  { ...agreed, member_id: 'somebody' },
  { accepted: true },
])('an invalid consent is refused: %j', async (body) => {
  const member = await pendingMember();
  expect((await give(member, body)).status).toBe(422);
  expect(await rowsOf(member)).toEqual([]);
});

test('a consent needs the token of its session', async () => {
  const member = await pendingMember();
  const answer = await give(member, agreed, { 'X-CSRF-Token': 'of another session' });
  expect(await refusal(answer)).toBe('422 invalid_authenticity_token');
  expect(await isAsked(member)).toBe(true);
});

test('a recorded consent cannot be changed', async () => {
  const member = await pendingMember();
  await give(member, agreed);
  const change = api.dependencies.sql
    .updateTable('data_sharing_consents')
    .set({ language: 'xx' })
    .where('member_id', '=', member.id)
    .execute();
  await expect(change).rejects.toThrow('append-only');
});
