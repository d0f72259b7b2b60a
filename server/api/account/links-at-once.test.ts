import { expect, test } from 'vitest';
import { rounds } from '#tests/support/every-test/thorough.ts';
import { postJson } from '#tests/support/api/account-links.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { comeBetween } from '#tests/support/database/come-between.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { issueToken } from './account-tokens.ts';
import { issueDisavowal } from './disavowal/disavowal-tokens.ts';

const api = await openTestApi();
const { sql, sealing, clock } = api.dependencies;

let addresses = 0;
const post = (path: string, body: object) =>
  postJson(api, path, body, { address: `192.0.2.${(addresses += 1) % 250}` });
const linkOf = ({ id }: Claimant, purpose: Parameters<typeof issueToken>[2]['purpose']) =>
  issueToken(id, sql, { purpose, now: clock.now(), lasts: Temporal.Duration.from({ hours: 1 }) });
const noticeOf = ({ id, email }: Claimant) =>
  issueDisavowal(id, sql, { sealing, sentTo: email, now: clock.now() });

/** Everything that a member, or another reader of their mails, can do to the account concurrently. */
async function waysOf(round: number): Promise<(() => Promise<Response>)[]> {
  const details = {
    unconfirmed_email: `new-${round}@mail.example`,
    personal_email: `home-${round}@mail.example`,
    personal_email_confirmed_at: null,
  };
  const member = await createClaimant(api, { details });
  const confirmation = await linkOf(member, 'confirm_email');
  const personal = await linkOf(member, 'confirm_personal_email');
  const unlock = await linkOf(member, 'unlock');
  const reset = await linkOf(member, 'reset_password');
  const notices = [await noticeOf(member), await noticeOf(member)];
  const password = 'Other-nest-building-2!';
  return [
    () => post('confirmations', { confirmation_token: confirmation }),
    () => post('confirmations', { confirmation_token: personal }),
    () => post('unlocks', { unlock_token: unlock }),
    () => post('passwords/reset', { reset_password_token: reset, password, password_confirmation: password }),
    ...notices.map((disavowal_token) => () => post('disavowals', { disavowal_token })),
    () => member.call('PUT', 'personal_email', { personal_email: `other-${round}@mail.example` }),
    () => member.call('POST', 'personal_email/confirmation_mails'),
    () => member.call('DELETE', 'personal_email'),
    () => member.call('PUT', 'email_address', { email: `third-${round}@mail.example` }),
    () => member.call('POST', 'email_address/confirmation_mails'),
    () => member.call('DELETE', 'email_address/unconfirmed'),
    () => post('passwords', { email: member.email }),
  ];
}

test('concurrent operations on one account all finish, without a deadlock', async () => {
  for (let round = 0; round < 13; round += rounds(4, 1)) {
    const ways = await waysOf(round);
    const turned = [...ways.slice(round), ...ways.slice(0, round)];
    const answering = Promise.all(turned.map((way) => way()));
    await api.runJobs();
    for (const answer of await answering) expect(answer.status).toBeLessThan(500);
  }
});

test('a link to a new password never works at an address that was removed in the same moment', async () => {
  const personal = 'home@mail.example';
  const details = { personal_email: personal, personal_email_confirmed_at: clock.now().toString() };
  const member = await createClaimant(api, { details });
  await api.runJobs();
  await post('passwords', { email: member.email });
  const lasts = Temporal.Duration.from({ hours: 1 });
  await comeBetween(sql, {
    // The job's own link must be issued after this one.
    hold: (other) => issueToken(member.id, other, { purpose: 'reset_password', now: clock.now(), lasts }),
    first: () => api.runJobs(),
    second: () => member.call('DELETE', 'personal_email'),
  });
  await api.runJobs();
  const statusesAt = async (address: string) => {
    const links = (await api.mailsTo(address)).flatMap(
      ({ text }) => /reset_password_token=([\w-]+)/.exec(text)?.[1] ?? [],
    );
    const answers = links.map((reset_password_token) =>
      post('passwords/check_reset_password_token', { reset_password_token }),
    );
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect(await statusesAt(member.email)).toEqual([200]);
  expect(await statusesAt(personal)).not.toContain(200);
});
