import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { MemberEvent } from '#server/platform/events/member-events.ts';
import { readMany } from '#tests/support/api/documents.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant } from '#tests/support/records/claims.ts';

const api = await openTestApi();
afterAll(() => api.close());

test('a message is sent and its draft removed if a listener fails', async () => {
  const member = await createClaimant(api);
  const told: (MemberEvent | undefined)[] = [];
  api.dependencies.events.subscribe(
    { hear: (event) => void told.push(event), end: () => undefined },
    member.id,
  );
  api.dependencies.whenMemberWrites = () => Promise.reject(new Error('no answer today'));
  await member.call('PUT', 'care_navigator/draft', { text: 'Hello', on_purpose: true });
  const sent = await member.call('POST', 'care_navigator/messages', { text: 'Hello', key: randomUUID() });
  expect(sent.status).toBe(201);
  const { data } = await readMany(await member.call('GET', 'care_navigator/messages'));
  expect(data.map(({ attributes }) => attributes['text'])).toEqual(['Hello']);
  const draft = await member.call('GET', 'care_navigator/draft');
  expect(await draft.json()).toMatchObject({ data: null });
  await expect.poll(() => told.map((event) => event?.kind)).toContain('messages');
  expect(api.logged.join()).toContain('"event":"message-sent"');
});
