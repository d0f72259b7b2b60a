import { describe, expect, test } from 'vitest';
import { subjectsTo } from '#tests/support/api/account-facts.ts';
import { mailedToken, postJson } from '#tests/support/api/account-links.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { readOne, refusal } from '#tests/support/api/documents.ts';
import { registerProvider } from '#tests/support/api/single-sign-on.ts';
import { postSignIn } from '#tests/support/api/sign-in.ts';
import { freeEmail } from '../email/email-digest.ts';
import { fakeProvider, networkOf } from '#tests/support/vendors/fake-provider.ts';

const umbrella = await fakeProvider('https://id.umbrella.example');
const api = await openTestApi({ identityNetwork: networkOf(umbrella) });

const ask = (member: Claimant, email: string) => member.call('PUT', 'email_address', { email });
const confirm = (token: string) => postJson(api, 'confirmations', { confirmation_token: token });
const addresses = async (member: Claimant) =>
  (await readOne(await member.call('GET', 'email_address'))).data.attributes;

let others = 0;
const newEmail = () => `other-${(others += 1)}@mail.example`;

describe('another address', () => {
  test('waits for its owner’s confirmation; the current address is notified immediately', async () => {
    const member = await createClaimant(api);
    const email = 'New.Nest@mail.example';
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
    expect((await postSignIn(api, { email: email.toLowerCase() })).status).toBe(201);
    expect((await postSignIn(api, member)).status).toBe(401);
    const told = 'Your email address was changed';
    expect((await subjectsTo(api, member.email))[0]).toBe(told);
    expect(await subjectsTo(api, email)).not.toContain(told);
  });

  test('is not confirmed by the link that was mailed to an earlier one', async () => {
    const member = await createClaimant(api);
    const [earlier, later] = [newEmail(), newEmail()];
    await ask(member, earlier);
    await api.runJobs();
    const token = await mailedToken(api, earlier);
    await ask(member, later);
    expect(await refusal(await confirm(token))).toBe('422 invalid_token');
    expect(await addresses(member)).toEqual({ email: member.email, unconfirmed_email: later });
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
    const { sql, sealing } = api.dependencies;
    await freeEmail(sql, sealing, left.email);
    expect(
      (await postSignIn(api, { email: left.email })).status,
      'only an ended account is freed of it',
    ).toBe(201);
  });
});

test('the address of members who sign in at their company cannot be changed', async () => {
  const employee = (name: string) =>
    createClaimant(api, {
      columns: { company_id: 'umbrella' },
      details: { email: `${name}@umbrella.example` },
    });
  const late = await employee('late');
  expect((await ask(late, 'late@home.example')).status).toBe(200);
  await api.runJobs();
  const token = await mailedToken(api, 'late@home.example');
  await registerProvider(api.dependencies, 'umbrella', umbrella);

  const asked = await ask(await employee('in-time'), 'in-time@home.example');
  expect(await refusal(asked)).toBe('409 single_sign_on_required');
  await api.runJobs();
  expect(await api.mailsTo('in-time@home.example')).toEqual([]);
  // Requested before the company had its own sign-in.
  expect(await refusal(await confirm(token))).toBe('422 invalid_token');
});
