import { describe, expect, test } from 'vitest';
import { afterMailPause, postJson, resetTokenFor } from '#tests/support/api/account-links.ts';
import { refusal } from '#tests/support/api/documents.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createMember } from '#tests/support/records/members.ts';

const api = await openTestApi();

let addresses = 0;
const newAddress = () => `192.0.2.${(addresses += 1)}`;
const forgot = (email: string, address = newAddress()) => postJson(api, 'passwords', { email }, { address });
const tokensOf = (id: string) =>
  api.dependencies.sql.selectFrom('account_tokens').selectAll().where('member_id', '=', id).execute();

describe('requesting a link', () => {
  test('sends one mail to the address of the account, with a link that is stored only as a digest', async () => {
    const { id, email } = await createMember(api.dependencies);
    const token = await resetTokenFor(api, email);
    expect(await api.mailsTo(email)).toMatchObject([{ subject: 'Choose a new password' }]);
    const [row] = await tokensOf(id);
    expect(row?.purpose).toBe('reset_password');
    expect(row?.token_digest.toString('latin1')).not.toContain(token);
    expect(Temporal.Instant.from(row?.expires_at ?? '')).toEqual(
      api.dependencies.clock.now().add({ minutes: 60 }),
    );
  });

  test('finds the account regardless of case and writes in the member’s language', async () => {
    const { email } = await createMember(api.dependencies, { columns: { preferred_language: 'es' } });
    await forgot(` ${email.toUpperCase()}`);
    await api.runJobs();
    expect(await api.mailsTo(email)).toMatchObject([{ subject: 'Elige una contraseña nueva' }]);
  });

  test('gives the same answer and the same writes for an unknown address, without a mail', async () => {
    const { email } = await createMember(api.dependencies);
    const answer = async (response: Response) => ({
      status: response.status,
      headers: [...response.headers].filter(([name]) => name !== 'x-request-id'),
      body: await response.text(),
    });
    const jobs = () => api.dependencies.sql.selectFrom('jobs').select(['kind', 'attempts']).execute();
    const known = await answer(await forgot(email));
    const jobsOfKnown = await jobs();
    await api.runJobs();
    const unknown = await answer(await forgot('nobody@acme.example'));
    expect(await jobs()).toEqual(jobsOfKnown);
    expect(unknown).toEqual(known);
    await api.runJobs();
    expect(await jobs()).toEqual([]);
    expect(await api.mailsTo('nobody@acme.example')).toEqual([]);
  });

  test('a second link replaces the first', async () => {
    const { email } = await createMember(api.dependencies);
    const first = await resetTokenFor(api, email);
    api.dependencies.clock.advance({ seconds: 1 });
    await afterMailPause(api);
    const second = await resetTokenFor(api, email);
    const check = (token: string) =>
      postJson(api, 'passwords/check_reset_password_token', { reset_password_token: token });
    expect(await refusal(await check(first))).toBe('422 invalid_token');
    expect((await check(second)).status).toBe(200);
  });

  test('without an address it is a field error', async () => {
    expect(await refusal(await forgot(' '))).toBe('422 blank');
  });

  test('the address is not readable in log and tables', async () => {
    const { email } = await createMember(api.dependencies);
    await forgot(email, '198.51.100.9');
    const rows = await api.dependencies.sql.selectFrom('jobs').selectAll().execute();
    const limits = await api.dependencies.sql.selectFrom('rate_limits').selectAll().execute();
    const text =
      rows.map(({ payload_sealed }) => payload_sealed.toString('latin1')).join() + JSON.stringify(limits);
    expect(text + api.logged.join()).not.toMatch(/acme\.example|198\.51/);
  });
});
