import { describe, expect, test } from 'vitest';
import { afterMailPause, mailedToken, postJson } from '#tests/support/api/account-links.ts';
import { readErrors, readOne, refusal } from '#tests/support/api/documents.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, statusCounts, type Claimant } from '#tests/support/records/claims.ts';

const api = await openTestApi();

const confirm = (token: string) => postJson(api, 'confirmations', { confirmation_token: token });
let others = 0;
const newEmail = () => `other-${(others += 1)}@mail.example`;

/** Each address of a member: its path, the attribute given, what withdraws it, and what is then shown. */
const kinds = [
  [
    'email_address',
    'email',
    'email_address/unconfirmed',
    (own: string) => ({ email: own, unconfirmed_email: null }),
  ],
  [
    'personal_email',
    'personal_email',
    'personal_email',
    () => ({ personal_email: null, confirmed_at: null }),
  ],
] as const;

describe.each(kinds)('%s', (path, field, withdrawn, shownWithout) => {
  const give = (member: Claimant, email: string) => member.call('PUT', path, { [field]: email });
  const again = (member: Claimant) => member.call('POST', `${path}/confirmation_mails`);
  const shown = async (member: Claimant) => (await readOne(await member.call('GET', path))).data.attributes;
  const given = async (member: Claimant, email: string) => {
    expect((await give(member, email)).status).toBe(200);
    await api.runJobs();
    return mailedToken(api, email);
  };

  test('is confirmed once, in time, and only by the newest link', async () => {
    const member = await createClaimant(api);
    const [first, second] = [newEmail(), newEmail()];
    const replaced = await given(member, first);
    api.dependencies.clock.advance({ seconds: 1 });
    const newest = await given(member, second);
    expect(await refusal(await confirm(replaced))).toBe('422 invalid_token');
    const twice = await Promise.all([confirm(newest), confirm(newest)]);
    expect(statusCounts(twice)).toEqual({ 200: 1, 422: 1 });
    expect((await shown(member))[field]).toBe(second);
    const late = await given(await createClaimant(api), newEmail());
    api.dependencies.clock.advance({ hours: 72 });
    expect(await refusal(await confirm(late))).toBe('422 invalid_token');
  });

  test('is withdrawn, twice; its link then confirms nothing', async () => {
    const member = await createClaimant(api);
    const token = await given(member, newEmail());
    for (const _ of [1, 2]) expect((await member.call('DELETE', withdrawn)).status).toBe(204);
    expect(await shown(member)).toEqual(shownWithout(member.email));
    expect(await refusal(await confirm(token))).toBe('422 invalid_token');
  });

  test('is refused at its field unless it is one address, alone, and not the current one', async () => {
    const member = await createClaimant(api);
    for (const email of ['', '  ', 'nobody', 'a@b', `${'x'.repeat(250)}@mail.example`]) {
      const answer = await give(member, email);
      const [fault] = await readErrors(answer.clone());
      expect(fault?.source?.pointer).toBe(`/data/attributes/${field}`);
      expect(await refusal(answer)).toMatch(/^422 (blank|invalid|too_long)$/);
    }
    const more = await member.call('PUT', path, { [field]: newEmail(), company_id: 'globex' });
    expect(await refusal(more)).toBe('422 invalid');
    expect(await shown(member)).toEqual(shownWithout(member.email));
    const email = newEmail();
    await confirm(await given(member, email));
    expect(await refusal(await give(member, ` ${email.toUpperCase()} `))).toBe('422 unchanged');
    expect((await shown(member))[field]).toBe(email);
  });

  test('gets its link again after a minute, five times an hour in all', async () => {
    const member = await createClaimant(api);
    expect(await refusal(await again(member))).toBe('404 not_found');
    await afterMailPause(api);
    const email = newEmail();
    await given(member, email);
    const answers = [await again(member)];
    expect(await refusal(await again(member))).toBe('429 too_many_attempts');
    await api.runJobs();
    for (let tries = 0; tries < 4; tries += 1) {
      api.dependencies.clock.advance({ minutes: 1 });
      await afterMailPause(api);
      answers.push(await again(member));
      await api.runJobs();
    }
    expect(statusCounts(answers)).toEqual({ 202: 3, 429: 2 });
    expect((await confirm(await mailedToken(api, email))).status).toBe(200);
  });
});
