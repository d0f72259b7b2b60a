import { expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readOne } from '#tests/support/api/documents.ts';
import { createMember, type TestMember } from '#tests/support/records/members.ts';
import { visitsOf } from '#tests/support/api/settings-calls.ts';

const api = await openTestApi();
const call = visitsOf(api);

const noneOf = { functional: false, analytics: false, performance: false, advertisement: false };
const counted = { ...noneOf, analytics: true };
const text_version = '2026-11';

const choose = (member: TestMember, choice: object, headers: Record<string, string> = {}) =>
  call(member, 'PUT', 'cookie_consent', { ...choice, text_version }, headers);

const attributesOf = async (answer: Response | Promise<Response>) =>
  (await readOne(await answer)).data.attributes;

const standing = (member: TestMember) => attributesOf(call(member, 'GET', 'cookie_consent'));

const rowsOf = ({ id }: TestMember) =>
  api.dependencies.sql
    .selectFrom('cookie_consents')
    .selectAll()
    .where('member_id', '=', id)
    .orderBy('number')
    .execute();

test('without a choice only necessary cookies are allowed', async () => {
  const member = await createMember(api.dependencies);
  expect((await readOne(await call(member, 'GET', 'cookie_consent'))).data).toEqual({
    type: 'cookie_consent',
    id: member.id,
    attributes: {
      ...noneOf,
      necessary: true,
      action_completed: false,
      text_version: null,
      chosen_at: null,
    },
  });
});

test('a choice is stored with its text, language and time, only for this member; the later of two counts', async () => {
  const [member, other] = [await createMember(api.dependencies), await createMember(api.dependencies)];
  const now = api.dependencies.clock.now().toString();
  const answer = await choose(member, counted, { 'X-Language': 'es' });
  expect(answer.status).toBe(200);
  const kept = { ...counted, necessary: true, action_completed: true, text_version, chosen_at: now };
  expect(await attributesOf(answer)).toEqual(kept);
  expect(await standing(member)).toEqual(kept);
  expect(await rowsOf(member)).toMatchObject([{ ...counted, text_version, language: 'es', chosen_at: now }]);
  expect(await rowsOf(other)).toEqual([]);
  expect(await standing(other)).toMatchObject({ action_completed: false, analytics: false });
  await choose(member, noneOf);
  expect(await standing(member)).toMatchObject({ ...noneOf, chosen_at: now });
});

test.each(['functional', 'analytics', 'performance', 'advertisement'])(
  '%s is given, refused and given again, each with its time',
  async (category) => {
    const member = await createMember(api.dependencies);
    const times = [];
    for (const value of [true, false, true]) {
      api.dependencies.clock.advance({ minutes: 1 });
      times.push(api.dependencies.clock.now().toString());
      await choose(member, { ...noneOf, [category]: value });
      expect(await standing(member)).toMatchObject({ ...noneOf, [category]: value, action_completed: true });
    }
    expect((await rowsOf(member)).map(({ chosen_at }) => chosen_at)).toEqual(times);
  },
);

test('repeating a choice, even concurrently, changes nothing', async () => {
  const member = await createMember(api.dependencies);
  await choose(member, counted);
  const first = await standing(member);
  api.dependencies.clock.advance({ minutes: 1 });
  await Promise.all([choose(member, counted), choose(member, counted), choose(member, counted)]);
  expect(await rowsOf(member)).toHaveLength(1);
  expect(await standing(member)).toEqual(first);
});

test('the same choice about another text is a new choice', async () => {
  const member = await createMember(api.dependencies);
  await choose(member, counted);
  await call(member, 'PUT', 'cookie_consent', { ...counted, text_version: '2027-01' });
  expect((await rowsOf(member)).map((row) => row.text_version)).toEqual(['2026-11', '2027-01']);
});

test('anything else is no choice', async () => {
  const member = await createMember(api.dependencies);
  const bodies = [
    {},
    noneOf,
    { ...noneOf, text_version: 'latest' },
    { ...counted, analytics: 'yes', text_version },
    { ...counted, necessary: false, text_version },
    { ...counted, action_completed: true, text_version },
    { analytics: true, text_version },
    { ...counted, text_version, member_id: 'somebody' },
  ];
  for (const body of bodies) expect((await call(member, 'PUT', 'cookie_consent', body)).status).toBe(422);
  expect(await rowsOf(member)).toEqual([]);
});

test('past choices cannot be changed and are deleted with the member', async () => {
  const member = await createMember(api.dependencies);
  await choose(member, counted);
  const { sql } = api.dependencies;
  const change = sql
    .updateTable('cookie_consents')
    .set({ analytics: false })
    .where('member_id', '=', member.id);
  await expect(change.execute()).rejects.toThrow('append-only');
  await sql.deleteFrom('members').where('id', '=', member.id).execute();
  expect(await rowsOf(member)).toEqual([]);
});
