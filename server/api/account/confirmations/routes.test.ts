import { describe, expect, test } from 'vitest';
import { postJson } from '#tests/support/api/account-links.ts';
import { endAccess } from '#tests/support/api/account-facts.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { refusal } from '#tests/support/api/documents.ts';
import { createMember } from '#tests/support/records/members.ts';
import { postSignIn } from '#tests/support/api/sign-in.ts';
import { issueToken } from '../account-tokens.ts';
import { findContact } from '../email/contact.ts';

const api = await openTestApi();

async function moving(unconfirmed_email: string | null, details: { email?: string } = {}) {
  const member = await createMember(api.dependencies, { details: { unconfirmed_email, ...details } });
  const token = await issueToken(member.id, api.dependencies.sql, {
    purpose: 'confirm_email',
    now: api.dependencies.clock.now(),
    lasts: Temporal.Duration.from({ hours: 72 }),
  });
  return { ...member, token };
}
const confirm = (token: string) => postJson(api, 'confirmations', { confirmation_token: token });
const detailsOf = async (id: string) =>
  (await findContact(id, api.dependencies.sql, api.dependencies.sealing)).details;

describe('confirming', () => {
  test('makes the new address the sign-in address and notifies the old one', async () => {
    const { id, email, token } = await moving('New.Nest@mail.example');
    expect((await confirm(token)).status).toBe(200);
    expect(await detailsOf(id)).toMatchObject({ email: 'New.Nest@mail.example', unconfirmed_email: null });
    expect((await postSignIn(api, { email: 'new.nest@mail.example' })).status).toBe(201);
    expect((await postSignIn(api, { email })).status).toBe(401);
    await api.runJobs();
    expect(await api.mailsTo(email)).toMatchObject([{ subject: 'Your email address was changed' }]);
    expect(await api.mailsTo('New.Nest@mail.example')).toEqual([]);
  });

  test('confirms the address used at sign-up without a mail', async () => {
    const email = 'first.nest@acme.example';
    const { id, token } = await moving(email, { email });
    expect((await confirm(token)).status).toBe(200);
    expect(await detailsOf(id)).toMatchObject({ email, unconfirmed_email: null });
    expect((await postSignIn(api, { email })).status).toBe(201);
    await api.runJobs();
    expect(await api.mailsTo(email)).toEqual([]);
  });

  test('works once, for as long as the token was issued for, and with an address to confirm', async () => {
    const [nothing, used, late] = [
      await moving(null),
      await moving('once@mail.example'),
      await moving('late@mail.example'),
    ];
    await confirm(used.token);
    api.dependencies.clock.advance({ hours: 72 });
    for (const { token } of [nothing, used, late]) {
      expect(await refusal(await confirm(token))).toBe('422 invalid_token');
    }
  });

  test('an address that another member has meanwhile is refused, and both keep theirs', async () => {
    const other = await createMember(api.dependencies);
    const { id, email, token } = await moving(other.email.toUpperCase());
    expect(await refusal(await confirm(token))).toBe('422 invalid_token');
    expect((await detailsOf(id)).email).toBe(email);
    expect((await postSignIn(api, other)).status).toBe(201);
  });

  test('an address is taken over from an account whose access ended', async () => {
    const left = await createMember(api.dependencies);
    await endAccess(api, left);
    const { id, token } = await moving(left.email);
    expect((await confirm(token)).status).toBe(200);
    expect((await detailsOf(id)).email).toBe(left.email);
    expect((await postSignIn(api, { email: left.email })).status).toBe(201);
    expect((await detailsOf(left.id)).email).toBe(left.email);
  });
});
