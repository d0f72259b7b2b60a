import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { StaffRole } from '#app/domain/staff-roles.ts';
import { accountHelpOf, listOnRoster } from '#tests/support/api/account-help.ts';
import { activitiesOf, closeByHand, endAccess, subjectsTo } from '#tests/support/api/account-facts.ts';
import { readOne, refusal } from '#tests/support/api/documents.ts';
import { postSignIn } from '#tests/support/api/sign-in.ts';
import { createStaff, staffSignedIn } from '#tests/support/api/staff.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { invite, register } from '#tests/support/records/invitations.ts';
import { createMember, signedIn } from '#tests/support/records/members.ts';
import { settleCoverage } from '../roster/settle-coverage.ts';
import { close, help } from './acts.ts';

const api = await openTestApi();
const { dependencies } = api;
const { sql, clock } = dependencies;
const { lookUp, show, act, recorded } = accountHelpOf(api);

beforeAll(() => ensureCompany(sql, 'globex'));
beforeEach(async () => {
  clock.set('2026-03-02T12:00:00Z');
  await sql.deleteFrom('rate_limits').execute();
});

describe('an account', () => {
  test('that is locked is unlocked once, and its member notified in their language', async () => {
    const member = await createMember(dependencies, { columns: { preferred_language: 'es' } });
    await closeByHand(api, member.email);
    expect(await show(member.id)).toMatchObject({ state: 'locked' });
    expect((await act(member.id, 'unlock')).status).toBe(200);
    expect(await show(member.id)).toMatchObject({ state: 'active' });
    expect((await act(member.id, 'unlock')).status).toBe(200);
    expect(await subjectsTo(api, member.email)).toEqual(['Desbloqueamos tu acceso']);
    expect(await activitiesOf(api, member)).toEqual(['account_unlocked']);
    expect((await recorded(member.id)).filter((row) => row.startsWith('account_unlocked'))).toEqual([
      'account_unlocked account_help',
      'account_unlocked repeated',
    ]);
  });

  test('is signed out everywhere', async () => {
    const member = await createMember(dependencies);
    const headers = await signedIn(dependencies, member);
    expect(await show(member.id)).toMatchObject({ sessions: 1 });
    await act(member.id, 'sign_out');
    await act(member.id, 'sign_out');
    expect((await api.call('/api/v3/account_activities', { headers })).status).toBe(401);
    expect(await activitiesOf(api, member)).toEqual(['signed_out_everywhere']);
  });

  test('gets links again, which only its member sees, at most one a minute', async () => {
    const member = await createMember(dependencies);
    const sent = await act(member.id, 'links', { link: 'way_in' });
    expect([sent.status, await sent.json()]).toEqual([200, { meta: { done: true } }]);
    expect(await show(member.id)).toMatchObject({ mails_waiting: 1 });
    expect(await refusal(await act(member.id, 'links', { link: 'way_in' }))).toBe('429 too_many_attempts');
    const [mail] = await (await api.runJobs(), api.mailsTo(member.email));
    expect(mail?.text).toContain('/password/');
    expect(await show(member.id)).toMatchObject({ mails_waiting: 0 });
    expect(await refusal(await act(randomUUID(), 'links', { link: 'way_in' }))).toBe('404 not_found');
    expect(await refusal(await act(member.id, 'links', { link: 'all' }))).toBe('422 invalid');
  });

  test('gets at most five links in an hour', async () => {
    const { id } = await createMember(dependencies);
    const answers: string[] = [];
    while (answers.length < 6) {
      const sent = await act(id, 'links', { link: 'way_in' });
      answers.push(sent.ok ? 'sent' : await refusal(sent));
      // The minute between two links: limits do not follow the clock of the test.
      await sql.deleteFrom('rate_limits').where('key', 'like', 'account-help-pause:%').execute();
    }
    expect(answers).toEqual([...Array<string>(5).fill('sent'), '429 too_many_attempts']);
  });

  test('has no confirmation to send where no address waits', async () => {
    const { id } = await createMember(dependencies);
    expect(await refusal(await act(id, 'links', { link: 'confirmation' }))).toBe('409 conflict');
  });

  test('of an invited person gets another link, and the earlier one is void', async () => {
    const { email, token } = await invite(api);
    const { id, attributes } = (await readOne(await lookUp({ email }))).data;
    expect(attributes).toMatchObject({ name: null, state: 'invited', company_name: 'Company acme' });
    expect((await act(id, 'links', { link: 'way_in' })).status).toBe(200);
    expect(await subjectsTo(api, email)).toEqual(['Activate your membership']);
    expect(await refusal(await register(api, token))).toBe('422 invalid_signup_token');
    for (const name of ['unlock', 'sign_out', 'closing', 'opening'])
      expect(await refusal(await act(id, name))).toBe('404 not_found');
  });

  test('of an invited partner gets another link, as long as the employee has access', async () => {
    const employee = await createMember(dependencies);
    const { email } = await invite(api, { inviterId: employee.id, requireEmployeeId: false });
    const { id } = (await readOne(await lookUp({ email }))).data;
    await act(id, 'links', { link: 'way_in' });
    expect(await subjectsTo(api, email)).toEqual(['You have an invitation']);
    await act(employee.id, 'closing');
    expect(await refusal(await lookUp({ email }))).toBe('404 not_found');
  });

  test('that was deleted is not found', async () => {
    const { id } = await createMember(dependencies);
    await sql.deleteFrom('members').where('id', '=', id).execute();
    for (const name of ['unlock', 'sign_out', 'closing', 'opening'])
      expect(await refusal(await act(id, name))).toBe('404 not_found');
  });
});

describe('access', () => {
  test('is ended and restored, each once, and its member notified', async () => {
    const member = await createMember(dependencies);
    const headers = await signedIn(dependencies, member);
    await Promise.all([act(member.id, 'closing'), act(member.id, 'closing')]);
    expect(await show(member.id)).toMatchObject({ state: 'closed', sessions: 0 });
    expect((await api.call('/api/v3/account_activities', { headers })).status).toBe(401);
    expect((await postSignIn(api, { email: member.email })).status).toBe(401);
    for (const name of ['unlock', 'links'])
      expect(await refusal(await act(member.id, name, { link: 'way_in' }))).toBe('409 access_ended');
    clock.advance({ minutes: 2 });
    await Promise.all([act(member.id, 'opening'), act(member.id, 'opening')]);
    expect(await show(member.id)).toMatchObject({ state: 'active' });
    expect((await postSignIn(api, { email: member.email })).status).toBe(201);
    expect(await subjectsTo(api, member.email)).toEqual(
      expect.arrayContaining(['Your access has ended', 'Your account is open again']),
    );
    expect((await recorded(member.id)).toSorted()).toEqual(
      expect.arrayContaining([
        'account_closed account_help',
        'account_closed repeated',
        'account_opened repeated',
      ]),
    );
  });

  test('that ended otherwise is not restored', async () => {
    const member = await createMember(dependencies);
    await endAccess(api, member);
    expect(await show(member.id)).toMatchObject({ state: 'ended' });
    for (const name of ['closing', 'opening'])
      expect(await refusal(await act(member.id, name))).toBe('409 access_ended');
  });

  test('that staff ended keeps its address, so that no one can join with it', async () => {
    const member = await createMember(dependencies);
    const { token } = await invite(api, { email: member.email });
    await act(member.id, 'closing');
    expect(await refusal(await register(api, token))).toBe('422 invalid_signup_token');
    await act(member.id, 'opening');
    expect(await show(member.id)).toMatchObject({ state: 'active' });
  });

  test('that staff ended does not come back with the roster', async () => {
    const member = await createMember(dependencies);
    await listOnRoster(api, member.id, `E-${member.id}`, '2026-03-10');
    const settle = () =>
      sql.transaction().execute((transaction) => settleCoverage(member.id, transaction, dependencies));
    await settle();
    await act(member.id, 'closing');
    await settle();
    expect(await show(member.id)).toMatchObject({ state: 'closed' });
    clock.set('2026-03-20T12:00:00Z');
    await act(member.id, 'opening');
    expect(await show(member.id)).toMatchObject({ state: 'run_out' });
    await act(member.id, 'closing');
    const opened = async () =>
      (await subjectsTo(api, member.email)).filter((subject) => subject === 'Your account is open again');
    expect(await opened()).toHaveLength(1);
    clock.set('2027-03-20T12:00:00Z');
    await act(member.id, 'opening');
    expect(await show(member.id)).toMatchObject({ state: 'ended' });
    // The mail about the end of coverage says why.
    expect(await opened()).toHaveLength(1);
    expect((await activitiesOf(api, member)).filter((kind) => kind === 'access_opened')).toHaveLength(1);
  });

  test('of a partner is not restored beside another partner', async () => {
    const employee = await createMember(dependencies);
    const columns = { employee_id: employee.id };
    const former = await createMember(dependencies, { columns });
    await act(former.id, 'closing');
    await createMember(dependencies, { columns });
    expect(await refusal(await act(former.id, 'opening'))).toBe('409 conflict');
  });

  test('of a partner is not restored while another one is invited, who would join too', async () => {
    const employee = await createMember(dependencies);
    const former = await createMember(dependencies, { columns: { employee_id: employee.id } });
    await act(former.id, 'closing');
    const { token } = await invite(api, { inviterId: employee.id, requireEmployeeId: false });
    expect(await refusal(await act(former.id, 'opening'))).toBe('409 conflict');
    clock.advance({ hours: 24 * 61 });
    expect((await act(former.id, 'opening')).status).toBe(200);
    expect(await refusal(await register(api, token))).toBe('422 invalid_signup_token');
  });

  test('needs a fresh proof of staff, and the role for the company', async () => {
    const { id } = await createMember(dependencies);
    const asStaff = async (role: StaffRole, companyId: string) =>
      staffSignedIn(dependencies, await createStaff(dependencies, { grants: [{ role, companyId }] }));
    const closing = (headers: Record<string, string>) =>
      api.call(`/api/v3/operator/accounts/${id}/closing`, { method: 'POST', headers });
    expect(await refusal(await closing(await asStaff('care_partner', 'acme')))).toBe('403 role_not_allowed');
    expect(await refusal(await closing(await asStaff('administrator', 'globex')))).toBe('404 not_found');
    const hanna = await asStaff('administrator', 'acme');
    clock.advance({ minutes: 6 });
    expect(await refusal(await closing(hanna))).toBe('403 fresh_proof_required');
    expect((await closing(await asStaff('administrator', 'acme'))).status).toBe(200);
  });

  test('stays as it was where the act cannot be recorded', async () => {
    const { id } = await createMember(dependencies);
    const record = () => Promise.reject(new Error('The log is full.'));
    await expect(help(dependencies, { companies: 'all', record }, id, close)).rejects.toThrow('full');
    expect(await show(id)).toMatchObject({ state: 'active' });
  });
});
