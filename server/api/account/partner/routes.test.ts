import { beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '#tests/support/api/account-facts.ts';
import { afterMailPause, mailedToken, postJson } from '#tests/support/api/account-links.ts';
import { readErrors, readOne, refusal } from '#tests/support/api/documents.ts';
import { postSignIn } from '#tests/support/api/sign-in.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { register } from '#tests/support/records/invitations.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';

const api = await openTestApi();

let employee: TestMember;
let invited = 0;
let email: string;

beforeEach(async () => {
  employee = await createMember(api.dependencies);
  email = `partner-${(invited += 1)}@mail.example`;
});

async function call(member: TestMember, method: string, path = 'partner', body?: object) {
  const headers = { 'Content-Type': 'application/json', ...(await signedIn(api.dependencies, member)) };
  return api.call(`/api/v3/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}
const invite = (address = email) => call(employee, 'POST', 'partner', { email: address });
const shown = async () => (await readOne(await call(employee, 'GET'))).data;
const check = (token: string) =>
  postJson(api, 'registration/check_signup_token', { partner_invitation_token: token });

async function accepted(): Promise<TestMember> {
  await invite();
  await api.runJobs();
  const answer = await register(api, await mailedToken(api, email));
  return { id: (await readOne(answer)).data.id, email };
}

describe('inviting', () => {
  test('shows the address and the dates, and mails a working link', async () => {
    expect(await (await call(employee, 'GET')).json()).toEqual({ data: null });
    const answer = await invite();
    expect(answer.status).toBe(201);
    const { data } = await readOne(answer);
    expect(data).toEqual({
      type: 'partner',
      id: expect.any(String) as string,
      attributes: {
        email,
        invitation_accepted: false,
        invited_at: '2026-03-02T12:00:00.123456Z',
        expires_at: '2026-05-01T12:00:00.123456Z',
      },
    });
    expect(await shown()).toEqual(data);
    await api.runJobs();
    expect(await api.mailsTo(email)).toMatchObject([{ subject: 'You have an invitation' }]);
    expect((await check(await mailedToken(api, email))).status).toBe(200);
    expect(await activitiesOf(api, employee)).toEqual(['partner_invited']);
  });

  test('gives the same answer for an address with an account, which gets a mail about signing in instead', async () => {
    const known = await createMember(api.dependencies);
    const trace = async (address: string) => {
      const response = await invite(address);
      const { data } = await readOne(response.clone());
      await call(employee, 'DELETE');
      const names = [...response.headers].filter(([name]) => name !== 'x-request-id');
      return { status: response.status, names, keys: Object.keys(data.attributes) };
    };
    expect(await trace(known.email)).toEqual(await trace(email));
    await api.runJobs();
    expect(await api.mailsTo(known.email)).toMatchObject([{ subject: 'You already have an account' }]);
  });

  test('is refused at the field for anything but another person’s address', async () => {
    for (const [address, code] of [
      ['', 'blank'],
      ['sam@', 'invalid'],
      ['x@y.example,z@y.example', 'invalid'],
      [employee.email.toUpperCase(), 'invalid'],
    ]) {
      const errors = await readErrors(await invite(address));
      expect(errors).toMatchObject([{ code, source: { pointer: '/data/attributes/email' } }]);
    }
    const answer = await call(employee, 'POST', 'partner', { email, invitation_accepted: true });
    expect(answer.status).toBe(422);
  });

  test('is sent to one partner at a time, also with twenty concurrent requests (D26)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => invite(`at-once-${n}@mail.example`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(7);
  });

  test('can be sent again after the link has expired', async () => {
    await invite();
    api.dependencies.clock.advance({ hours: 24 * 60 });
    expect((await invite(`other-${email}`)).status).toBe(201);
    expect((await shown()).attributes['email']).toBe(`other-${email}`);
  });

  test('sends ten mails a day at most', async () => {
    await invite();
    for (let n = 0; n < 9; n += 1) {
      expect((await call(employee, 'POST', 'partner/resend')).status).toBe(200);
      await afterMailPause(api);
    }
    expect(await refusal(await call(employee, 'POST', 'partner/resend'))).toBe('429 too_many_attempts');
  });
});

describe('sending it again', () => {
  test('voids the previous link', async () => {
    await invite();
    await api.runJobs();
    const first = await mailedToken(api, email);
    api.dependencies.clock.advance({ seconds: 1 });
    expect((await call(employee, 'POST', 'partner/resend')).status).toBe(200);
    await api.runJobs();
    expect(await refusal(await check(first))).toBe('422 invalid_signup_token');
    expect((await check(await mailedToken(api, email))).status).toBe(200);
  });

  test('is only sent again to a partner with an open invitation', async () => {
    expect(await refusal(await call(employee, 'POST', 'partner/resend'))).toBe('404 not_found');
    await accepted();
    await afterMailPause(api);
    expect(await refusal(await call(employee, 'POST', 'partner/resend'))).toBe('404 not_found');
  });
});

describe('a partner who accepted', () => {
  test('is shown with the address that was invited', async () => {
    const partner = await accepted();
    expect(await shown()).toMatchObject({
      id: partner.id,
      attributes: { email, invitation_accepted: true, expires_at: null },
    });
    expect(await refusal(await invite(`other-${email}`))).toBe('409 conflict');
  });

  test('cannot have another partner', async () => {
    const partner = await accepted();
    expect(await refusal(await call(partner, 'GET'))).toBe('404 not_found');
    expect(await refusal(await call(partner, 'POST', 'partner', { email: 'x@mail.example' }))).toBe(
      '404 not_found',
    );
    expect(await refusal(await call(partner, 'POST', 'partner/resend'))).toBe('404 not_found');
    expect(await refusal(await call(partner, 'DELETE'))).toBe('404 not_found');
    expect((await shown()).attributes['invitation_accepted']).toBe(true);
  });
});

describe('revoking', () => {
  test('voids the link of an invitation', async () => {
    await invite();
    await api.runJobs();
    expect((await call(employee, 'DELETE')).status).toBe(204);
    expect(await refusal(await check(await mailedToken(api, email)))).toBe('422 invalid_signup_token');
    expect(await (await call(employee, 'GET')).json()).toEqual({ data: null });
    expect((await activitiesOf(api, employee)).toSorted()).toEqual(['partner_invited', 'partner_revoked']);
  });

  test('signs an accepted partner out, ends their access and notifies them; a new account can be invited', async () => {
    const partner = await accepted();
    const headers = await signedIn(api.dependencies, partner);
    api.dependencies.clock.advance({ seconds: 1 });
    expect((await call(employee, 'DELETE')).status).toBe(204);
    expect((await api.call('/api/v3/session', { headers })).status).toBe(401);
    const password = 'Fresh-straw-nest-27?';
    expect(await refusal(await postSignIn(api, { email, password }))).toBe('401 invalid_credentials');
    await api.runJobs();
    const mails = await api.mailsTo(email);
    const notice = mails.find(({ subject }) => subject === 'Your access has ended');
    expect(notice?.text).toContain('write to care@wren.example.');
    await postJson(api, 'passwords', { email });
    await api.runJobs();
    expect(await api.mailsTo(email)).toHaveLength(mails.length);
    expect(await (await call(employee, 'GET')).json()).toEqual({ data: null });
    const again = await accepted();
    expect(again.id).not.toBe(partner.id);
    expect((await shown()).id).toBe(again.id);
  });

  test('of an invitation does not end the access of a partner who accepted it meanwhile', async () => {
    await invite();
    const { id } = await shown();
    await api.runJobs();
    await register(api, await mailedToken(api, email));
    expect(await refusal(await call(employee, 'DELETE', `partner?id=${id}`))).toBe('409 conflict');
    const { id: partnerId, attributes } = await shown();
    expect(attributes['invitation_accepted']).toBe(true);
    expect((await call(employee, 'DELETE', `partner?id=${partnerId}`)).status).toBe(204);
    expect(await refusal(await call(employee, 'DELETE', `partner?id=${partnerId}`))).toBe('404 not_found');
  });

  test('does not affect other employees’ partners', async () => {
    await accepted();
    const stranger = await createMember(api.dependencies);
    expect(await refusal(await call(stranger, 'DELETE'))).toBe('404 not_found');
    expect((await shown()).attributes['invitation_accepted']).toBe(true);
  });
});
