import { expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, recordFiles } from '#tests/support/records/claims.ts';
import { conversationOf } from '#tests/support/records/message-files.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { daysOf, shippedRetention, type LegalHold } from '#server/platform/retention/kinds.ts';
import { messageRows } from './sweep.ts';

const api = await openTestApi();
const { kept } = recordFiles(api);
const { sql, clock, files } = api.dependencies;

const sweep = (holds: LegalHold[] = [], store = files, days = daysOf({ messages: 2192 })) =>
  messageRows.sweep({
    sql,
    files: store,
    now: clock.now(),
    retention: () => ({ ...shippedRetention, days, holds }),
  });
const messagesOf = async (memberId: string) =>
  (await sql.selectFrom('care_navigator_messages').select('id').where('member_id', '=', memberId).execute())
    .length;
const conversationsOf = (memberId: string) =>
  sql.selectFrom('conversations').select('unread').where('member_id', '=', memberId).execute();

test('messages older than their days go with their files, newer ones and held ones stay', async () => {
  const before = kept().length;
  const [member, held] = [await createClaimant(api), await createClaimant(api)];
  for (const one of [member, held]) {
    const chat = conversationOf(api, one);
    await chat.send([await chat.waiting(pdfFile('', 1))], 'The first');
    await chat.answer([await chat.waitingOfPartner(pdfFile('', 2))], 'An answer');
  }
  clock.advance({ hours: 24 * 2191 });
  const store = { ...files, remove: (): Promise<void> => Promise.reject(new Error('the disk is away')) };
  const holds = [{ member: held.id, until: '2199-12-31', reason: 'Case 12-345' }];
  expect(await sweep(holds)).toBe(0);
  clock.advance({ hours: 25 });
  expect(await sweep([], files, daysOf({}))).toBe(0);
  await expect(sweep(holds, store)).rejects.toThrow('the disk is away');
  expect([await messagesOf(member.id), kept().length - before]).toEqual([2, 4]);
  expect(await sweep(holds)).toBe(2);
  expect([await messagesOf(member.id), await messagesOf(held.id), kept().length - before]).toEqual([0, 2, 2]);
  expect([await conversationsOf(member.id), await conversationsOf(held.id)]).toMatchObject([[], [{}]]);
  expect([await sweep(), kept().length - before]).toEqual([2, 0]);
});
