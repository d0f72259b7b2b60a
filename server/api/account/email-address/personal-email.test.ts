import { afterAll, describe, expect, test } from 'vitest';
import { mailedToken, postJson } from '#tests/support/api/account-links.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, statusCounts, type Claimant } from '#tests/support/records/claims.ts';
import { readErrors, readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { afterMailPause } from '#tests/support/api/mail-pause.ts';
import { signedIn } from '#tests/support/records/members.ts';

const api = await openTestApi();
afterAll(() => api.close());

const give = (member: Claimant, personal_email: string) =>
  member.call('PUT', 'personal_email', { personal_email });
const again = (member: Claimant) => member.call('POST', 'personal_email/confirmation_mails');
const confirm = (token: string) => postJson(api, 'confirmations', { confirmation_token: token });
const stateOf = async (member: Claimant) =>
  (await readOne(await member.call('GET', 'personal_email'))).data.attributes;
const activities = async (member: Claimant) =>
  (await readMany(await member.call('GET', 'account_activities'))).data.map(
    ({ attributes }) => attributes['kind'],
  );
async function subjectsTo(email: string): Promise<string[]> {
  await api.runJobs();
  return (await api.mailsTo(email)).map(({ subject }) => subject);
}

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
    expect(await subjectsTo(personal)).toEqual(['Confirm your personal email address']);
    expect(await subjectsTo(member.email)).toEqual([]);

    api.dependencies.clock.advance({ seconds: 1 });
    const confirmed = await confirm(await mailedToken(api, personal));
    expect(await confirmed.json()).toEqual({ meta: { confirmed: true, address: 'personal' } });
    const confirmed_at = api.dependencies.clock.now().toString();
    expect(await stateOf(member)).toEqual({ personal_email: personal, confirmed_at });
    expect(await subjectsTo(member.email)).toEqual(['Your personal email address is confirmed']);
    expect(await activities(member)).toEqual(['personal_email_confirmed', 'personal_email_changed']);
  });

  test('is confirmed once, in time, and only by the newest link', async () => {
    const member = await createClaimant(api);
    const personal = newEmail();
    await give(member, personal);
    await api.runJobs();
    const first = await mailedToken(api, personal);
    api.dependencies.clock.advance({ seconds: 1 });
    expect((await again(member)).status).toBe(202);
    await api.runJobs();
    const second = await mailedToken(api, personal);
    expect(await refusal(await confirm(first))).toBe('422 invalid_token');
    const twice = await Promise.all([confirm(second), confirm(second)]);
    expect(statusCounts(twice)).toEqual({ 200: 1, 422: 1 });
    const late = await createClaimant(api);
    await give(late, newEmail());
    await api.runJobs();
    const token = await mailedToken(api, String((await stateOf(late))['personal_email']));
    api.dependencies.clock.advance({ hours: 72 });
    expect(await refusal(await confirm(token))).toBe('422 invalid_token');
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
    expect(await subjectsTo(personal)).toEqual(['We no longer use this address']);
    expect((await api.mailsTo(personal))[0]?.text).not.toMatch(/token/);
    expect(await subjectsTo(member.email)).toEqual(['Your personal email address was changed or removed']);
    const check = { reset_password_token: reset };
    expect(await refusal(await postJson(api, 'passwords/check_reset_password_token', check))).toBe(
      '422 invalid_token',
    );
  });

  test('can be removed, twice; an open link then confirms nothing', async () => {
    const member = await createClaimant(api);
    const personal = newEmail();
    await give(member, personal);
    await api.runJobs();
    const token = await mailedToken(api, personal);
    api.dependencies.clock.advance({ seconds: 1 });
    for (const _ of [1, 2]) expect((await member.call('DELETE', 'personal_email')).status).toBe(204);
    expect(await stateOf(member)).toEqual({ personal_email: null, confirmed_at: null });
    expect(await refusal(await confirm(token))).toBe('422 invalid_token');
    expect(await subjectsTo(personal)).toEqual(['Confirm your personal email address']);
    expect(await activities(member)).toEqual(['personal_email_removed', 'personal_email_changed']);
  });

  test('given again: unconfirmed it gets a new link, confirmed it is refused', async () => {
    const member = await createClaimant(api);
    const personal = newEmail();
    await give(member, personal);
    expect((await give(member, personal.toUpperCase())).status).toBe(200);
    await api.runJobs();
    await confirm(await mailedToken(api, personal.toUpperCase()));
    expect(await refusal(await give(member, personal))).toBe('422 unchanged');
    expect((await stateOf(member))['confirmed_at']).not.toBeNull();
  });

  test.each(['', 'nobody', 'a@b', `${'x'.repeat(250)}@mail.example`])('%j is refused', async (email) => {
    const answer = await give(await createClaimant(api), email);
    const [fault] = await readErrors(answer.clone());
    expect(fault?.source?.pointer).toBe('/data/attributes/personal_email');
    expect(await refusal(answer)).toMatch(/^422 (blank|invalid|too_long)$/);
  });

  test('is another than the one to sign in with', async () => {
    const member = await createClaimant(api);
    expect(await refusal(await give(member, ` ${member.email.toUpperCase()} `))).toBe('422 unchanged');
    expect(await stateOf(member)).toEqual({ personal_email: null, confirmed_at: null });
  });

  test.each(['PUT', 'DELETE'])('%s requires a fresh proof of identity', async (method) => {
    const member = await createClaimant(api);
    const provedAt = api.dependencies.clock.now().subtract({ minutes: 20 });
    const credentials = await signedIn(api.dependencies, member, { provedAt });
    const body = JSON.stringify({ personal_email: newEmail() });
    const answer = await api.call('/api/v3/personal_email', {
      method,
      headers: { ...credentials, 'Content-Type': 'application/json' },
      ...(method === 'PUT' && { body }),
    });
    expect(await refusal(answer)).toBe('403 fresh_proof_required');
  });

  test('the link is sent again once a minute, five times an hour in all', async () => {
    const member = await createClaimant(api);
    expect(await refusal(await again(member))).toBe('404 not_found');
    await afterMailPause(api);
    await give(member, newEmail());
    expect((await again(member)).status).toBe(202);
    expect(await refusal(await again(member))).toBe('429 too_many_attempts');
    const answers: Response[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      await afterMailPause(api);
      answers.push(await again(member));
    }
    expect(statusCounts(answers)).toEqual({ 202: 2, 429: 2 });
    const personal = String((await stateOf(member))['personal_email']);
    expect(await subjectsTo(personal)).toHaveLength(1);
  });
});

describe('an address that other members have', () => {
  test('is accepted like any other when it is another member’s sign-in address', async () => {
    const [member, known] = [await createClaimant(api), await createClaimant(api)];
    const answers = [await give(member, known.email), await give(member, newEmail())];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await postJson(api, 'passwords', { email: known.email });
    await afterMailPause(api);
    expect(await subjectsTo(known.email)).toContain('Choose a new password');
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
    expect(await subjectsTo(personal)).toEqual([]);
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
