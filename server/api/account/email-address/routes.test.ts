import { afterAll, describe, expect, test } from 'vitest';
import { mailedToken, postJson } from '#tests/support/api/account-links.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, statusCounts, type Claimant } from '#tests/support/records/claims.ts';
import { readOne, refusal } from '#tests/support/api/documents.ts';
import { afterMailPause } from '#tests/support/api/mail-pause.ts';
import { signedIn } from '#tests/support/records/members.ts';
import { postSignIn } from '#tests/support/api/sign-in.ts';

const api = await openTestApi();
afterAll(() => api.close());

const ask = (member: Claimant, email: string) => member.call('PUT', 'email_address', { email });
const again = (member: Claimant) => member.call('POST', 'email_address/confirmation_mails');
const withdraw = (member: Claimant) => member.call('DELETE', 'email_address/unconfirmed');
const confirm = (token: string) => postJson(api, 'confirmations', { confirmation_token: token });
const addresses = async (member: Claimant) =>
  (await readOne(await member.call('GET', 'email_address'))).data.attributes;

let others = 0;
const newEmail = () => `other-${(others += 1)}@mail.example`;

describe('another address', () => {
  test('waits for its owner’s confirmation; the current address is notified immediately', async () => {
    const member = await createClaimant(api);
    const email = newEmail();
    const answer = await readOne(await ask(member, email));
    expect(answer.data).toEqual({
      type: 'email_address',
      id: member.id,
      attributes: { email: member.email, unconfirmed_email: email },
    });
    await api.runJobs();
    expect(await api.mailsTo(member.email)).toMatchObject([{ subject: 'A new email address was asked for' }]);
    expect((await postSignIn(api, { email })).status).toBe(401);
    expect((await confirm(await mailedToken(api, email))).status).toBe(200);
    expect(await addresses(member)).toEqual({ email, unconfirmed_email: null });
    expect((await postSignIn(api, { email })).status).toBe(201);
  });

  test('requested later voids the link of the earlier one', async () => {
    const member = await createClaimant(api);
    const [first, second] = [newEmail(), newEmail()];
    await ask(member, first);
    await api.runJobs();
    const token = await mailedToken(api, first);
    await ask(member, second);
    await api.runJobs();
    expect(await refusal(await confirm(token))).toBe('422 invalid_token');
    expect((await confirm(await mailedToken(api, second))).status).toBe(200);
    expect((await addresses(member))['email']).toBe(second);
  });

  test('that another member has gets the usual answer, and no link is mailed (D12)', async () => {
    const [member, taken] = [await createClaimant(api), await createClaimant(api)];
    const [known, unknown] = [await ask(member, taken.email), await ask(member, newEmail())];
    expect([known.status, [...known.headers.keys()]]).toEqual([unknown.status, [...unknown.headers.keys()]]);
    await ask(member, taken.email);
    await api.runJobs();
    expect(await api.mailsTo(taken.email)).toEqual([]);
  });

  test('that an ended account had is mailed its link', async () => {
    const [member, left] = [await createClaimant(api), await createClaimant(api)];
    const ended = { access_ended_at: api.dependencies.clock.now().toString() };
    await api.dependencies.sql.updateTable('members').set(ended).where('id', '=', left.id).execute();
    await ask(member, left.email);
    await api.runJobs();
    expect((await confirm(await mailedToken(api, left.email))).status).toBe(200);
    expect((await addresses(member))['email']).toBe(left.email);
  });

  test.each(['', '  ', 'nobody', 'a@b', `${'x'.repeat(250)}@mail.example`])(
    '%j is refused',
    async (email) => {
      const answer = await ask(await createClaimant(api), email);
      expect(await refusal(answer)).toMatch(/^422 (blank|invalid|too_long)$/);
    },
  );

  test('must differ from the current one, however it is written', async () => {
    const member = await createClaimant(api);
    expect(await refusal(await ask(member, ` ${member.email.toUpperCase()} `))).toBe('422 unchanged');
    expect((await addresses(member))['unconfirmed_email']).toBeNull();
  });

  test('requires a fresh proof of identity (D18)', async () => {
    const member = await createClaimant(api);
    const provedAt = api.dependencies.clock.now().subtract({ minutes: 20 });
    const headers = {
      ...(await signedIn(api.dependencies, member, { provedAt })),
      'Content-Type': 'application/json',
    };
    const body = JSON.stringify({ email: newEmail() });
    const answer = await api.call('/api/v3/email_address', { method: 'PUT', headers, body });
    expect(await refusal(answer)).toBe('403 fresh_proof_required');
  });

  test('additional attributes change nothing (D23)', async () => {
    const member = await createClaimant(api);
    const body = { email: newEmail(), company_id: 'globex', unconfirmed_email: null };
    expect(await refusal(await member.call('PUT', 'email_address', body))).toMatch(/^422 /);
  });
});

describe('an unconfirmed address', () => {
  test('can be withdrawn, which voids its link', async () => {
    const member = await createClaimant(api);
    const email = newEmail();
    await ask(member, email);
    await api.runJobs();
    expect((await withdraw(member)).status).toBe(204);
    expect(await addresses(member)).toEqual({ email: member.email, unconfirmed_email: null });
    expect(await refusal(await confirm(await mailedToken(api, email)))).toBe('422 invalid_token');
    expect((await withdraw(member)).status).toBe(204);
  });

  test('gets the mail again, five times an hour in all', async () => {
    const member = await createClaimant(api);
    const email = newEmail();
    await ask(member, email);
    await api.runJobs();
    const answers: Response[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      answers.push(await again(member));
      await api.runJobs();
      api.dependencies.clock.advance({ minutes: 1 });
      await afterMailPause(api);
    }
    expect(statusCounts(answers)).toEqual({ 202: 4, 429: 2 });
    const mails = await api.mailsTo(email);
    expect(mails).toHaveLength(5);
    expect((await confirm(await mailedToken(api, email))).status).toBe(200);
  });

  test('without one, nothing can be sent again', async () => {
    expect(await refusal(await again(await createClaimant(api)))).toBe('404 not_found');
  });
});
