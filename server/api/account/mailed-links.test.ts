import { describe, expect, test } from 'vitest';
import { postJson } from '#tests/support/api/account-links.ts';
import { storedDetails } from '#tests/support/api/account-facts.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { refusal } from '#tests/support/api/documents.ts';
import { createMember } from '#tests/support/records/members.ts';
import { postSignIn } from '#tests/support/api/sign-in.ts';
import { issueToken } from './account-tokens.ts';

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

describe('confirming', () => {
  test('confirms the address used at sign-up without a mail', async () => {
    const email = 'first.nest@acme.example';
    const { id, token } = await moving(email, { email });
    expect((await confirm(token)).status).toBe(200);
    expect(await storedDetails(api, { id })).toMatchObject({ email, unconfirmed_email: null });
    expect((await postSignIn(api, { email })).status).toBe(201);
    await api.runJobs();
    expect(await api.mailsTo(email)).toEqual([]);
  });

  test('a link without an address to confirm is refused', async () => {
    const { token } = await moving(null);
    expect(await refusal(await confirm(token))).toBe('422 invalid_token');
  });

  test('an address that another member has by now is refused, and both keep theirs', async () => {
    const other = await createMember(api.dependencies);
    const { id, email, token } = await moving(other.email.toUpperCase());
    expect(await refusal(await confirm(token))).toBe('422 invalid_token');
    expect((await storedDetails(api, { id })).email).toBe(email);
    expect((await postSignIn(api, other)).status).toBe(201);
  });
});
