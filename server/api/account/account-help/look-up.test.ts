import { beforeEach, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { accountHelpOf, listOnRoster } from '#tests/support/api/account-help.ts';
import { readOne, refusal } from '#tests/support/api/documents.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { countMore } from '#tests/support/api/used-limits.ts';
import { createMember } from '#tests/support/records/members.ts';
import { turnOnTotp } from '#tests/support/records/second-factors.ts';

const api = await openTestApi();
const { dependencies } = api;
const { sql, clock } = dependencies;
const { lookUp, recorded } = accountHelpOf(api);

beforeEach(async () => {
  clock.set('2026-03-02T12:00:00Z');
  await sql.deleteFrom('rate_limits').execute();
});

describe('finding an account', () => {
  test('shows how the member signs in, and neither their address nor a secret', async () => {
    const member = await createMember(dependencies, { details: { fname: 'Ada', lname: 'Byron' } });
    await turnOnTotp(dependencies, member);
    const found = await readOne(await lookUp({ email: member.email.toUpperCase() }));
    expect(found.data).toMatchObject({
      id: member.id,
      attributes: {
        name: 'Ada Byron',
        company_name: 'Company acme',
        state: 'active',
        second_factor: true,
        passkeys: 0,
        signs_in_at_company: false,
        last_sign_in_at: null,
        mails_waiting: 0,
      },
    });
    expect(JSON.stringify(found)).not.toContain(member.email);
    expect((await readOne(await lookUp({ id: member.id }))).data).toEqual(found.data);
    expect(await recorded(member.id)).toEqual(Array(2).fill('account_looked_up account_help'));
  });

  test('by employee ID takes the date of birth as well, as the roster has both', async () => {
    const { id } = await createMember(dependencies);
    await listOnRoster(api, id, 'E-77');
    const found = await lookUp({ employee_id: 'e 77', date_of_birth: '1990-01-31' });
    expect((await readOne(found)).data.id).toBe(id);
    for (const [employee_id, date_of_birth] of [
      ['E-77', '1990-01-30'],
      ['E-7', '1990-01-31'],
    ])
      expect(await refusal(await lookUp({ employee_id, date_of_birth }))).toBe('404 not_found');
    expect(await refusal(await lookUp({ employee_id: 'E-77', date_of_birth: '1990-02-30' }))).toBe(
      '422 invalid',
    );
  });

  test('needs all of an address, and refuses what says nothing', async () => {
    const { email } = await createMember(dependencies);
    for (const part of [email.slice(1), '%', 'nobody@acme.example', '\u0000'])
      expect(await refusal(await lookUp({ email: part }))).toBe('404 not_found');
    for (const id of [randomUUID(), '%00', 'x'])
      expect(await refusal(await lookUp({ id }))).toBe('404 not_found');
    expect(await refusal(await lookUp({}))).toBe('422 invalid');
    expect(await refusal(await lookUp({ employee_id: 'E-1' }))).toBe('422 invalid');
    expect(await refusal(await lookUp({ email: 'x'.repeat(300) }))).toBe('422 too_long');
  });

  test('a look-up that finds no account is in the audit log, without a subject', async () => {
    const count = async () =>
      (await sql.selectFrom('audit_log').select('personal').where('act', '=', 'account_looked_up').execute())
        .length;
    const before = await count();
    await lookUp({ email: 'nobody@acme.example' });
    expect(await count()).toBe(before + 1);
  });

  test('look-ups are limited to 30 in 15 minutes', async () => {
    const { email } = await createMember(dependencies);
    const look = async () => (await lookUp({ email })).status;
    expect(await look()).toBe(200);
    await countMore(dependencies, { keyPrefix: 'account-lookup', of: 'olga', tries: 28 });
    expect([await look(), await look()]).toEqual([200, 429]);
  });
});
