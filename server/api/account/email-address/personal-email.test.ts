import { describe, expect, test } from 'vitest';
import { activitiesOf, subjectsTo } from '#tests/support/api/account-facts.ts';
import { afterMailPause, mailedToken, postJson } from '#tests/support/api/account-links.ts';
import { readOne, refusal } from '#tests/support/api/documents.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';

const api = await openTestApi();

const give = (member: Claimant, personal_email: string) =>
  member.call('PUT', 'personal_email', { personal_email });
const confirm = (token: string) => postJson(api, 'confirmations', { confirmation_token: token });
const stateOf = async (member: Claimant) =>
  (await readOne(await member.call('GET', 'personal_email'))).data.attributes;

let others = 0;
const newEmail = () => `home-${(others += 1)}@mail.example`;

/** A member with a confirmed personal address and an empty inbox. */
async function reachable(overrides = {}): Promise<{ member: Claimant; personal: string }> {
  const member = await createClaimant(api, overrides);
  const personal = newEmail();
  expect((await give(member, personal)).status).toBe(200);
  await api.runJobs();
  expect((await confirm(await mailedToken(api, personal))).status).toBe(200);
  await api.runJobs();
  await api.dependencies.sql.deleteFrom('sandbox_mails').execute();
  return { member, personal };
}

describe('a personal address', () => {
  test('takes effect once its owner confirms it, and the sign-in address is notified', async () => {
    const member = await createClaimant(api);
    const personal = newEmail();
    const answer = await readOne(await give(member, personal));
    const waiting = { personal_email: personal, confirmed_at: null };
    expect(answer.data).toEqual({ type: 'personal_email', id: member.id, attributes: waiting });
    expect(await subjectsTo(api, personal)).toEqual(['Confirm your personal email address']);
    expect(await subjectsTo(api, member.email)).toEqual([]);

    api.dependencies.clock.advance({ seconds: 1 });
    const confirmed = await confirm(await mailedToken(api, personal));
    expect(await confirmed.json()).toEqual({ meta: { confirmed: true, address: 'personal' } });
    const confirmed_at = api.dependencies.clock.now().toString();
    expect(await stateOf(member)).toEqual({ personal_email: personal, confirmed_at });
    expect(await subjectsTo(api, member.email)).toEqual(['Your personal email address is confirmed']);
    api.dependencies.clock.advance({ seconds: 1 });
    await member.call('DELETE', 'personal_email');
    expect(await activitiesOf(api, member)).toEqual([
      'personal_email_removed',
      'personal_email_confirmed',
      'personal_email_changed',
    ]);
  });

  test('is stored sealed, and the link only as a digest', async () => {
    const member = await createClaimant(api);
    const personal = newEmail();
    await give(member, personal);
    await api.runJobs();
    const token = await mailedToken(api, personal);
    const rows = await api.dependencies.sql
      .selectFrom('account_tokens')
      .innerJoin('members', 'members.id', 'account_tokens.member_id')
      .selectAll()
      .where('members.id', '=', member.id)
      .execute();
    expect(rows).toHaveLength(1);
    const text = rows
      .flatMap((row) => Object.values<unknown>(row))
      .map((value) => (value instanceof Buffer ? value.toString('latin1') : String(value)))
      .join();
    expect(text).not.toContain(token);
    expect(text).not.toContain(personal);
    expect(api.logged.join()).not.toContain(personal);
  });

  test('that was changed is unconfirmed: every link and notice mailed to the former one is void', async () => {
    const { member, personal } = await reachable();
    await postJson(api, 'passwords', { email: member.email });
    await api.runJobs();
    const reset = await mailedToken(api, personal);
    await api.dependencies.sql.deleteFrom('sandbox_mails').execute();
    const next = newEmail();
    await give(member, next);
    expect(await stateOf(member)).toEqual({ personal_email: next, confirmed_at: null });
    expect(await subjectsTo(api, personal)).toEqual(['We no longer use this address']);
    expect((await api.mailsTo(personal))[0]?.text).not.toMatch(/token/);
    expect(await subjectsTo(api, member.email)).toEqual([
      'Your personal email address was changed or removed',
    ]);
    const check = { reset_password_token: reset };
    expect(await refusal(await postJson(api, 'passwords/check_reset_password_token', check))).toBe(
      '422 invalid_token',
    );
  });

  test('given again while unconfirmed gets a new link', async () => {
    const member = await createClaimant(api);
    const personal = newEmail();
    for (const email of [personal, personal.toUpperCase()])
      expect((await give(member, email)).status).toBe(200);
    await api.runJobs();
    expect((await confirm(await mailedToken(api, personal.toUpperCase()))).status).toBe(200);
  });
});

describe('an address that other members have', () => {
  test('is accepted like any other when it is another member’s sign-in address', async () => {
    const [member, known] = [await createClaimant(api), await createClaimant(api)];
    const answers = [await give(member, known.email), await give(member, newEmail())];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await postJson(api, 'passwords', { email: known.email });
    await afterMailPause(api);
    expect(await subjectsTo(api, known.email)).toContain('Choose a new password');
  });

  test('can be shared by two members: each gets links of their own account, and it identifies no account', async () => {
    const { member: one, personal } = await reachable();
    const two = await createClaimant(api);
    await give(two, personal);
    await api.runJobs();
    await confirm(await mailedToken(api, personal));
    await api.runJobs();
    await api.dependencies.sql.deleteFrom('sandbox_mails').execute();
    await postJson(api, 'passwords', { email: personal });
    expect(await subjectsTo(api, personal)).toEqual([]);
    for (const member of [one, two]) {
      await postJson(api, 'passwords', { email: member.email });
      await api.runJobs();
      const token = await mailedToken(api, personal);
      const check = { reset_password_token: token };
      const holder = await readOne(await postJson(api, 'passwords/check_reset_password_token', check));
      expect(holder.data.attributes['email']).toBe(member.email);
      api.dependencies.clock.advance({ seconds: 1 });
    }
  });
});
