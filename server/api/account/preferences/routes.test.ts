import { expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readErrors, readOne } from '#tests/support/api/documents.ts';
import { createMember, type TestMember } from '#tests/support/records/members.ts';
import { visitsOf } from '#tests/support/api/settings-calls.ts';

const api = await openTestApi();
const call = visitsOf(api);

const usual = {
  preferred_language: 'en',
  notifications_enabled: true,
  visit_reminders: true,
  message_mails: true,
  discreet_notifications: false,
  low_data: false,
  time_zone: 'America/New_York',
};

test('a member reads and changes only their own preferences (D22, D23)', async () => {
  const employee = await createMember(api.dependencies);
  const partner = await createMember(api.dependencies, { columns: { employee_id: employee.id } });
  const read = async (member: TestMember) =>
    (await readOne(await call(member, 'GET', 'preferences'))).data.attributes;
  expect(await read(partner)).toEqual(usual);
  const answer = await call(partner, 'PATCH', 'preferences', { preferred_language: 'es' });
  const spanish = { ...usual, preferred_language: 'es' };
  expect((await readOne(answer)).data).toEqual({ type: 'preferences', id: partner.id, attributes: spanish });
  for (const [name, values] of [
    ['notifications_enabled', [false, true]],
    ['visit_reminders', [false, true]],
    ['message_mails', [false, true]],
    ['discreet_notifications', [true, false]],
    ['low_data', [true]],
  ] as const) {
    for (const value of values) {
      const changed = await readOne(await call(partner, 'PATCH', 'preferences', { [name]: value }));
      expect(changed.data.attributes).toEqual({ ...spanish, [name]: value });
    }
  }
  expect([await read(partner), await read(employee)]).toEqual([{ ...spanish, low_data: true }, usual]);
  const session = await readOne(await call(partner, 'GET', 'session'));
  expect(session.data.attributes).toMatchObject({ low_data: true });
});

test('a time zone is stored under its own name and determines days from then on', async () => {
  const member = await createMember(api.dependencies);
  const answer = await call(member, 'PATCH', 'preferences', { time_zone: 'pacific/honolulu' });
  expect((await readOne(answer)).data.attributes).toEqual({ ...usual, time_zone: 'Pacific/Honolulu' });
  const session = await readOne(await call(member, 'GET', 'session'));
  expect(session.data.attributes).toMatchObject({ time_zone: 'Pacific/Honolulu' });
});

test('anything else is refused, a wrong value at its field, and changes nothing', async () => {
  const member = await createMember(api.dependencies);
  for (const time_zone of ['Mars/Olympus', '+02:00', '', 'UTC\u0000', 'America/New_York; drop']) {
    const answer = await call(member, 'PATCH', 'preferences', { time_zone });
    const source = { pointer: '/data/attributes/time_zone' };
    expect(await readErrors(answer)).toMatchObject([{ code: 'invalid', source }]);
  }
  const arabic = await call(member, 'PATCH', 'preferences', { preferred_language: 'ar' });
  const source = { pointer: '/data/attributes/preferred_language' };
  expect(await readErrors(arabic)).toMatchObject([{ code: 'invalid', source }]);
  for (const body of [
    {},
    { preferred_language: 'es', cobra: true },
    { notifications_enabled: null },
    { visit_reminders: 'no' },
    { preferred_language: 7 },
    { low_data: 'yes' },
    { time_zone: null },
  ]) {
    expect((await call(member, 'PATCH', 'preferences', body)).status, `${JSON.stringify(body)}`).toBe(422);
  }
  expect((await readOne(await call(member, 'GET', 'preferences'))).data.attributes).toEqual(usual);
});
