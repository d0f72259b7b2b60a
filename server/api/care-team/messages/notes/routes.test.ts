import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readMany, readOne } from '#tests/support/api/documents.ts';
import { askAsOperator, headersOf, keyOf } from '#tests/support/api/operator-calls.ts';
import { auditAbout } from '#tests/support/records/audit.ts';
import { createClaimant, errorsOf, statusCounts, type Claimant } from '#tests/support/records/claims.ts';

const api = await openTestApi({ now: '2026-03-10T12:00:00Z' });
const { sql, clock } = api.dependencies;
const anasKey = 'the-key-of-ana-that-only-tests-know';
api.dependencies.operators = [
  ...api.dependencies.operators,
  keyOf('ana', anasKey, [{ role: 'care_partner', companyId: null }]),
];

let member: Claimant;
beforeEach(async () => {
  clock.set('2026-03-10T12:00:00Z');
  member = await createClaimant(api);
});

const secret = 'Sounded worried about the scan';
const path = (rest = '') => `conversations/${member.id}/notes${rest}`;
const write = (text: string = secret, key: string = crypto.randomUUID()) =>
  askAsOperator(api, 'POST', path(), { text, key });
const written = async (text?: string) => (await readOne(await write(text))).data.id;
const asAna = (method: string, rest = '') =>
  api.call(`/api/v3/operator/${path(rest)}`, { method, headers: headersOf(anasKey) });
const remove = (id: string) => askAsOperator(api, 'DELETE', path(`/${id}`));
const texts = async (query = '') => {
  const { data, meta } = await readMany(await askAsOperator(api, 'GET', path(query)));
  return { texts: data.map(({ attributes }) => attributes['text']), ids: data.map(({ id }) => id), meta };
};

describe('a note', () => {
  test('has author and time, is sealed, and comes with the conversation', async () => {
    const answer = await write(`  ${secret}\r\n`);
    expect(answer.status).toBe(201);
    const { data } = await readOne(answer);
    expect(data.attributes).toEqual({
      text: secret,
      author: 'olga',
      created_at: clock.now().toString(),
      may_remove: true,
    });
    const [row] = await sql.selectFrom('conversation_notes').selectAll().execute();
    expect(row?.body_sealed.includes(Buffer.from('worried'))).toBe(false);
    const opened = await readMany(await askAsOperator(api, 'GET', `conversations/${member.id}/messages`));
    expect(opened.meta).toMatchObject({ notes: [{ id: data.id, text: secret }], more_notes: false });
    const asOther = await readMany(await asAna('GET'));
    expect(asOther.data[0]?.attributes).toMatchObject({ text: secret, may_remove: false });
    expect((await auditAbout(member.id, api.dependencies)).map(({ act, subject }) => [act, subject])).toEqual(
      [
        ['note_written', data.id],
        ['conversation_opened', null],
        ['conversation_opened', null],
      ],
    );
  });

  test('is in no answer to the member, in no mail and no export, and no message', async () => {
    await member.call('POST', 'care_navigator/messages', { text: 'A question', key: crypto.randomUUID() });
    const before = await (await member.call('GET', 'care_navigator/messages')).text();
    await written();
    expect(await (await member.call('GET', 'care_navigator/messages')).text()).toBe(before);
    const paths = [
      'data_export?section=messages',
      'data_export',
      'session',
      'notifications',
      'audit_entries',
    ];
    for (const one of paths) expect(await (await member.call('GET', one)).text()).not.toContain('worried');
    await api.runJobs();
    expect(await api.mailsTo(member.email)).toEqual([]);
    const waits = sql.selectFrom('work_items').select('version').where('member_id', '=', member.id);
    expect(await waits.execute()).toEqual([{ version: 1 }]);
  });

  test('is written once for each key, and the key is of one text', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => write(secret, key)));
    expect(statusCounts(answers)).toEqual({ 200: 3, 201: 1 });
    expect(await errorsOf(await write('Another text', key), 422)).toEqual(['idempotency_mismatch']);
    member = await createClaimant(api);
    expect(await errorsOf(await write(secret, key), 422)).toEqual(['idempotency_mismatch']);
    expect((await texts()).texts).toEqual([]);
  });

  test.each([
    ['', 'blank'],
    [' \n', 'blank'],
    ['x'.repeat(4001), 'too_long'],
    ['x'.repeat(8000), 'too_long'],
  ])('is refused without text or with too much', async (text, code) => {
    expect(await errorsOf(await write(text), 422)).toEqual([`/data/attributes/text ${code}`]);
  });

  test('of the greatest length is stored whole', async () => {
    const long = 'é'.repeat(4000);
    await written(long);
    expect((await texts()).texts).toEqual([long]);
  });
});

test('notes are listed newest first, twenty at a time', async () => {
  for (let number = 1; number <= 22; number += 1) {
    clock.advance({ seconds: number % 2 });
    await written(`Note ${number}`);
  }
  const first = await texts();
  expect([first.texts.length, first.meta?.['more']]).toEqual([20, true]);
  const rest = await texts(`?before=${first.ids.at(-1)}`);
  expect([rest.texts.length, rest.meta?.['more']]).toEqual([2, false]);
  expect(new Set([...first.ids, ...rest.ids]).size).toBe(22);
  const opened = await readMany(await askAsOperator(api, 'GET', `conversations/${member.id}/messages`));
  expect(opened.meta?.['more_notes']).toBe(true);
});

describe('removing', () => {
  test('by concurrent calls happens once, and the log has the others as repeated', async () => {
    const id = await written();
    expect(statusCounts(await Promise.all([remove(id), remove(id), remove(id)]))).toEqual({ 204: 1, 404: 2 });
    const acts = (await auditAbout(member.id, api.dependencies)).map(({ act }) => act);
    expect(acts.filter((act) => act === 'note_removed')).toHaveLength(1);
  });

  test('is for the author, within 15 minutes', async () => {
    const id = await written();
    expect(await errorsOf(await asAna('DELETE', `/${id}`), 403)).toEqual(['not_author']);
    clock.advance({ minutes: 14, seconds: 59 });
    expect((await remove(id)).status).toBe(204);
    expect(await errorsOf(await remove(id), 404)).toEqual(['not_found']);
    expect((await texts()).texts).toEqual([]);
    expect((await auditAbout(member.id, api.dependencies)).map(({ act }) => act)).toContain('note_removed');
    const late = await written();
    clock.advance({ minutes: 15 });
    expect(await errorsOf(await remove(late), 409)).toEqual(['too_late']);
    expect((await texts()).texts).toEqual([secret]);
  });

  test('takes no note of another conversation', async () => {
    const id = await written();
    member = await createClaimant(api);
    for (const odd of [id, 'nonsense', '%00'])
      expect(await errorsOf(await remove(odd), 404)).toEqual(['not_found']);
  });
});

test('notes are deleted with their member', async () => {
  await written();
  await sql.deleteFrom('members').where('id', '=', member.id).execute();
  const left = sql.selectFrom('conversation_notes').select('id').where('member_id', '=', member.id);
  expect(await left.execute()).toEqual([]);
});
