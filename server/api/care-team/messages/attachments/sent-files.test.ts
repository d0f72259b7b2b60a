import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { update } from '#tests/support/database/update.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { readMany } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import {
  createClaimant,
  errorsOf,
  recordFiles,
  statusCounts,
  type Claimant,
} from '#tests/support/records/claims.ts';
import { conversationOf } from '#tests/support/records/message-files.ts';
import { sweepAttachments } from './loose-attachments.ts';

const api = await openTestApi({ now: '2026-03-10T12:00:00Z' });
const files = recordFiles(api);
const { sql, clock } = api.dependencies;
const pointer = '/data/attributes/attachments';

let member: Claimant;
let chat: ReturnType<typeof conversationOf>;
/** Number of files of other members. */
let ofOthers = 0;
beforeEach(async () => {
  ofOthers = files.kept().length;
  member = await createClaimant(api);
  chat = conversationOf(api, member);
});

const waitingMeta = z.object({ waiting: z.array(z.object({ id: z.string(), filename: z.string() })) });
const listed = async () => readMany(await member.call('GET', 'care_navigator/messages'));
const waiting = async () => waitingMeta.parse((await listed()).meta).waiting.map(({ filename }) => filename);
/** `text: names of files` for each sent message. */
const sent = async () => {
  const { data, included } = await listed();
  const names = new Map(included.map(({ id, attributes }) => [id, attributes['filename']]));
  return data.map(({ attributes, relationships }) => {
    const carried = z.array(z.object({ id: z.string() })).parse(relationships?.['attachments']?.data);
    return `${String(attributes['text'])}: ${carried.map(({ id }) => names.get(id)).join(', ')}`;
  });
};
const rowCount = async () =>
  (await sql.selectFrom('message_attachments').select('id').where('member_id', '=', member.id).execute())
    .length;

describe('a message', () => {
  test('contains files in the order of their upload, with or without text', async () => {
    const [a, b] = [await chat.waiting(pdfFile('', 1), 'a.pdf'), await chat.waiting(pdfFile('', 2), 'b.pdf')];
    expect(await waiting()).toEqual(['a.pdf', 'b.pdf']);
    expect((await chat.send([b, a], 'Here')).status).toBe(201);
    expect(await waiting()).toEqual([]);
    expect((await chat.answer([await chat.waitingOfPartner(pdfFile())])).status).toBe(201);
    expect((await chat.send([], 'Thanks')).status).toBe(201);
    expect(await sent()).toEqual(['Here: a.pdf, b.pdf', ': plan.pdf', 'Thanks: ']);
    const theirs = await askAsOperator(api, 'GET', `conversations/${member.id}/messages`);
    expect((await readMany(theirs)).included.map(({ attributes }) => attributes['filename'])).toEqual([
      'a.pdf',
      'b.pdf',
      'plan.pdf',
    ]);
  });

  test('needs a text if it has no files', async () => {
    for (const text of ['', ' \n', '\u200b']) {
      expect(await errorsOf(await chat.send([], text), 422)).toEqual(['/data/attributes/text blank']);
    }
    expect((await chat.send([await chat.waiting(pdfFile())], '\u200b')).status).toBe(201);
    expect(await sent()).toEqual([': note.pdf']);
  });

  test('has at most four files, each once, and only waiting ones of its side', async () => {
    const ids = [];
    for (let count = 1; count <= 5; count += 1) ids.push(await chat.waiting(pdfFile('', count)));
    expect(await errorsOf(await chat.send(ids), 422)).toEqual([`${pointer} too_many`]);
    const theirs = await chat.waitingOfPartner(pdfFile());
    for (const odd of [theirs, randomUUID()]) {
      expect(await errorsOf(await chat.send([odd], 'Hi'), 422)).toEqual([`${pointer} attachment_gone`]);
    }
    expect(await errorsOf(await chat.send(['1'], 'Hi'), 422)).toEqual([`${pointer}/0 invalid`]);
    const [first = '', ...others] = ids.slice(0, 4);
    expect((await chat.send([first, first, ...others.slice(0, 2)])).status).toBe(201);
    expect(await errorsOf(await chat.send([first], 'Again'), 422)).toEqual([`${pointer} attachment_gone`]);
    expect(await waiting()).toHaveLength(2);
  });

  test('is created once for repeated posts with its key and files of the same content', async () => {
    const key = randomUUID();
    const once = async () => chat.send([await chat.waiting(pdfFile('', 7))], 'Look', key);
    const answers = await Promise.all(Array.from({ length: 5 }, once));
    expect(statusCounts(answers)).toEqual({ 200: 4, 201: 1 });
    expect(await sent()).toEqual(['Look: note.pdf']);
    expect(await rowCount()).toBe(1);
    expect(files.kept()).toHaveLength(1 + ofOthers);
    for (const differing of [[await chat.waiting(pdfFile('', 8))], []]) {
      expect(await errorsOf(await chat.send(differing, 'Look', key), 422)).toEqual(['idempotency_mismatch']);
    }
  });

  test('is the same if its retry names the first attempt’s file, or a duplicate of it', async () => {
    const [first, second] = [await chat.waiting(pdfFile('', 5)), await chat.waiting(pdfFile('', 5))];
    const key = randomUUID();
    expect((await chat.send([first], '', key)).status).toBe(201);
    expect((await chat.send([first], '', key)).status).toBe(200);
    expect([(await chat.content(first)).status, (await chat.content(second)).status]).toEqual([200, 404]);
    expect((await chat.send([second], '', key)).status).toBe(200);
    expect(await errorsOf(await chat.send([second, first], '', key), 422)).toEqual(['idempotency_mismatch']);
  });

  test('removes duplicates that an interrupted attempt uploaded', async () => {
    await chat.waiting(pdfFile('', 3), 'cut.pdf');
    await chat.waiting(pdfFile('', 4), 'another.pdf');
    await chat.send([await chat.waiting(pdfFile('', 3), 'whole.pdf')]);
    expect(await sent()).toEqual([': whole.pdf']);
    expect(await waiting()).toEqual(['another.pdf']);
    expect(files.kept()).toHaveLength(2 + ofOthers);
  });
});

describe('cleanup', () => {
  test('removes files without a message after a day, and no others', async () => {
    const [gone, id] = [await chat.waiting(pdfFile('', 1)), await chat.waiting(pdfFile('', 2))];
    await chat.waitingOfPartner(pdfFile());
    await chat.send([id]);
    await update(sql, 'message_attachments', { id: gone }, { digest_sealed: null });
    clock.advance({ hours: 23 });
    await chat.waitingOfPartner(pdfFile('', 3));
    await sweepAttachments(api.dependencies);
    expect(await rowCount()).toBe(4);
    clock.advance({ hours: 1, seconds: 1 });
    await sweepAttachments(api.dependencies);
    expect(await rowCount()).toBe(2);
    expect(files.kept().length).toBeGreaterThanOrEqual(2);
    expect((await chat.contentAsPartner(id)).status).toBe(200);
  });
});
