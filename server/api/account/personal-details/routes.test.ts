import { expect, test } from 'vitest';
import { storedDetails } from '#tests/support/api/account-facts.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { update } from '#tests/support/database/update.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { readErrors, readOne, refusal } from '#tests/support/api/documents.ts';
import { createMember } from '#tests/support/records/members.ts';
import { visitsOf } from '#tests/support/api/settings-calls.ts';

const api = await openTestApi();
const call = visitsOf(api);
const path = 'personal_details';

const keys = [
  'country_code',
  'dob',
  'email',
  'fname',
  'gender',
  'gender_self_description',
  'lname',
  'member_id',
  'personal_email',
  'personal_email_confirmed_at',
  'phone',
  'preferred_name',
  'race',
  'sex',
  'version',
  'zip',
];

test('a member sees exactly their own details, and so does a partner', async () => {
  const employee = await createMember(api.dependencies);
  const partner = await createMember(api.dependencies, {
    columns: { employee_id: employee.id },
    details: { fname: 'Sam', phone: '+12125550199', employee_id: null },
  });
  for (const [member, fname] of [
    [employee, 'Maya'],
    [partner, 'Sam'],
  ] as const) {
    const { data } = await readOne(await call(member, 'GET', path));
    expect([data.type, data.id]).toEqual(['personal_details', member.id]);
    expect(Object.keys(data.attributes).toSorted()).toEqual(keys);
    expect(data.attributes['fname']).toBe(fname);
  }
});

test('sent attributes change, omitted ones stay, null clears', async () => {
  const member = await createMember(api.dependencies, { details: { preferred_name: 'May' } });
  const before = await storedDetails(api, member);
  const answer = await call(member, 'PATCH', path, {
    preferred_name: null,
    phone: '+14155550132',
    race: 'hispanic_or_latino',
  });
  expect(answer.status).toBe(200);
  expect(await storedDetails(api, member)).toEqual({
    ...before,
    preferred_name: null,
    phone: '+14155550132',
    race: 'hispanic_or_latino',
  });
});

test('a description stays only with a gender one describes oneself', async () => {
  const member = await createMember(api.dependencies);
  const described = { gender: 'self_identified', gender_self_description: 'Agender' };
  await call(member, 'PATCH', path, described);
  expect(await storedDetails(api, member)).toMatchObject(described);
  await call(member, 'PATCH', path, { zip: '94110' });
  expect(await storedDetails(api, member)).toMatchObject(described);
  await call(member, 'PATCH', path, { gender: 'female' });
  expect(await storedDetails(api, member)).toMatchObject({ gender: 'female', gender_self_description: null });
  await call(member, 'PATCH', path, { gender_self_description: 'Not asked for' });
  expect((await storedDetails(api, member)).gender_self_description).toBeNull();
});

test('a self-described gender requires a description', async () => {
  const member = await createMember(api.dependencies);
  const answer = await call(member, 'PATCH', path, {
    gender: 'self_identified',
    gender_self_description: null,
  });
  expect(await refusal(answer)).toBe('422 blank');
  expect(await refusal(await call(member, 'PATCH', path, { gender: 'self_identified' }))).toBe('422 blank');
  expect((await storedDetails(api, member)).gender).not.toBe('self_identified');
});

test('a change based on outdated details is refused and changes nothing', async () => {
  const member = await createMember(api.dependencies);
  const { data } = await readOne(await call(member, 'GET', path));
  const { version } = data.attributes;
  expect((await call(member, 'PATCH', path, { zip: '94110', version })).status).toBe(200);
  expect(await refusal(await call(member, 'PATCH', path, { zip: '10001', version }))).toBe('409 conflict');
  expect((await storedDetails(api, member)).zip).toBe('94110');
  const again = await readOne(await call(member, 'GET', path));
  const next = { zip: '10001', version: again.data.attributes['version'] };
  expect((await call(member, 'PATCH', path, next)).status).toBe(200);
});

test('one of two concurrent changes based on the same details is refused', async () => {
  const member = await createMember(api.dependencies);
  const { data } = await readOne(await call(member, 'GET', path));
  const { version } = data.attributes;
  const answers = await Promise.all(
    // Both differ from the current value, or they would change nothing.
    ['94110', '60601'].map((zip) => call(member, 'PATCH', path, { zip, version })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('two changes at the same moment both stay', async () => {
  const member = await createMember(api.dependencies);
  await Promise.all([
    call(member, 'PATCH', path, { zip: '94110' }),
    call(member, 'PATCH', path, { phone: '+14155550132' }),
  ]);
  expect(await storedDetails(api, member)).toMatchObject({ zip: '94110', phone: '+14155550132' });
});

test('each wrong value is refused at its field and changes nothing', async () => {
  const member = await createMember(api.dependencies);
  const before = await storedDetails(api, member);
  for (const [field, value] of [
    ['phone', '415-555-0132 x12'],
    ['zip', '9411'],
    ['sex', 'x'],
    ['gender', 'other'],
    ['race', 'none'],
    ['preferred_name', ''],
    ['preferred_name', '\u200B\u2060'],
    ['gender_self_description', '\u3164'],
    ['preferred_name', 'x'.repeat(51)],
  ] as const) {
    const answer = await call(member, 'PATCH', path, { [field]: value });
    const pointers = (await readErrors(answer)).map(({ source }) => source?.pointer);
    expect([answer.status, pointers]).toEqual([422, [`/data/attributes/${field}`]]);
  }
  expect(await storedDetails(api, member)).toEqual(before);
});

test('details that this resource does not change stay, also a partner’s', async () => {
  const employee = await createMember(api.dependencies);
  const partner = await createMember(api.dependencies, { columns: { employee_id: employee.id } });
  const others = ['personal_email', 'personal_email_confirmed_at', 'member_id', 'employee_id', 'id'];
  for (const member of [employee, partner]) {
    const before = await storedDetails(api, member);
    for (const field of ['fname', 'lname', 'dob', 'email', 'health_conditions', ...others]) {
      expect((await call(member, 'PATCH', path, { [field]: '1990-01-01' })).status, `${field}`).toBe(422);
    }
    expect(await storedDetails(api, member)).toEqual(before);
  }
  const before = await storedDetails(api, employee);
  expect((await call(partner, 'PATCH', path, { zip: '94110' })).status).toBe(200);
  expect(await storedDetails(api, employee)).toEqual(before);
});

test('outside the United States a postal code has the country’s format', async () => {
  await ensureCompany(api.dependencies.sql, 'ireland');
  await update(api.dependencies.sql, 'companies', { id: 'ireland' }, { country_code: 'IE' });
  const member = await createMember(api.dependencies, { columns: { company_id: 'ireland' } });
  expect((await call(member, 'PATCH', path, { zip: 'D02 AF30' })).status).toBe(200);
  expect(await storedDetails(api, member)).toMatchObject({ zip: 'D02 AF30' });
  expect(await refusal(await call(member, 'PATCH', path, { zip: '?' }))).toBe('422 invalid');
});
