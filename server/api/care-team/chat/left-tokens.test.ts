import { beforeEach, expect, test } from 'vitest';
import { endAccess } from '#tests/support/api/account-facts.ts';
import { readOne } from '#tests/support/api/documents.ts';
import { endSessions } from '#server/api/account/sessions/end-sessions.ts';
import { ChatUnavailableError } from '#server/platform/vendors/chat/chat-service.ts';
import { update } from '#tests/support/database/update.ts';
import { openChatApi } from '#tests/support/records/chat-service.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { signedIn } from '#tests/support/records/members.ts';
import { findChannel } from './queries.ts';
import { chatNameOf, memberOfChannel, revokeLeftTokens } from './channel.ts';

const { api, sendbird } = await openChatApi();
const { dependencies } = api;
const { clock } = dependencies;

let member: Claimant;
beforeEach(async () => {
  await dependencies.sql
    .updateTable('sessions')
    .set({ chat_token_sealed: null, chat_token_expires_at: null })
    .execute();
  sendbird.fail();
  clock.advance({ hours: 1 });
  member = await createClaimant(api);
});

const tokenOf = async (whose: Pick<Claimant, 'call'>) => {
  const answer = await whose.call('POST', 'care_navigator/chat_credentials');
  return String((await readOne(answer)).data.attributes['access_token']);
};
const opens = (whose: Claimant, token: string) => sendbird.users.get(chatNameOf(whose.id))?.tokens.has(token);
const pass = (minutes: number) => clock.advance({ minutes });

test('signing out revokes the member’s token and no others', async () => {
  const other = await createClaimant(api);
  const [token, others] = [await tokenOf(member), await tokenOf(other)];
  pass(1);
  expect(await revokeLeftTokens(dependencies)).toBe(0);
  await member.call('DELETE', 'session');
  pass(1);
  expect(await revokeLeftTokens(dependencies)).toBe(1);
  expect([opens(member, token), opens(other, others)]).toEqual([false, true]);
  expect(await revokeLeftTokens(dependencies)).toBe(0);
});

test('an expired session revokes the token without a sign-out', async () => {
  const token = await tokenOf(member);
  pass(14);
  expect(await revokeLeftTokens(dependencies)).toBe(0);
  pass(1);
  expect(await revokeLeftTokens(dependencies)).toBe(1);
  expect(opens(member, token)).toBe(false);
});

test('revoking is retried while the service is down; an expired token is not revoked', async () => {
  const token = await tokenOf(member);
  await member.call('DELETE', 'session');
  sendbird.fail('away');
  await expect(revokeLeftTokens(dependencies)).rejects.toThrow(ChatUnavailableError);
  expect(opens(member, token)).toBe(true);
  expect(await revokeLeftTokens(dependencies)).toBe(1);
  const later = await createClaimant(api);
  await tokenOf(later);
  pass(61);
  expect(await revokeLeftTokens(dependencies)).toBe(0);
});

test('each session has a token of its own, and the next one on the same device is not revoked', async () => {
  const token = await tokenOf(member);
  expect(await tokenOf(member)).toBe(token);
  await member.call('DELETE', 'session');
  pass(1);
  await revokeLeftTokens(dependencies);
  const headers = await signedIn(dependencies, member);
  pass(1);
  const next = await tokenOf({
    call: (method, path) => api.call(`/api/v3/${path}`, { method, headers }),
  });
  expect(next).not.toBe(token);
  pass(1);
  expect(await revokeLeftTokens(dependencies)).toBe(0);
  expect([opens(member, token), opens(member, next)]).toEqual([false, true]);
});

test.each([
  ['signed out everywhere', 'signed_out_elsewhere'],
  ['“this was not me”', 'disavowed'],
  ['access ended', 'access_ended'],
] as const)('a token is revoked after: %s', async (_name, ending) => {
  const token = await tokenOf(member);
  const now = clock.now();
  await endSessions(member.id, dependencies.sql, { now, ending });
  if (ending === 'access_ended') {
    const access_ended_at = now.toString();
    await update(dependencies.sql, 'members', { id: member.id }, { access_ended_at });
  }
  expect(await revokeLeftTokens(dependencies)).toBe(1);
  expect(opens(member, token)).toBe(false);
});

test('a channel of another kind belongs to no member', () => {
  expect(memberOfChannel(chatNameOf(member.id))).toBe(member.id);
  expect(memberOfChannel(`groups-${member.id}`)).toBeUndefined();
});

test('a member whose access has ended has no channel, so nothing more is copied', async () => {
  await tokenOf(member);
  expect((await findChannel(member.id, dependencies.sql))?.memberId).toBe(member.id);
  await endAccess(api, member);
  expect(await findChannel(member.id, dependencies.sql)).toBeUndefined();
});
