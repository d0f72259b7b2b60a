import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { readMany, refusal } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { insert } from '#tests/support/database/insert.ts';
import { update } from '#tests/support/database/update.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { auditAbout } from '#tests/support/records/audit.ts';

const api = await openTestApi();
const { sql, clock } = api.dependencies;

beforeEach(() => sql.deleteFrom('care_navigator_messages').execute());

const write = (whose: Claimant, text: string) =>
  whose.call('POST', 'care_navigator/messages', { text, key: randomUUID() });
const conversations = async (query = '') =>
  readMany(await askAsOperator(api, 'GET', `conversations${query}`));
const messagesOf = async (whose: Claimant, query = '') =>
  readMany(await askAsOperator(api, 'GET', `conversations/${whose.id}/messages${query}`));
const answer = (whose: { id: string }, text: string) =>
  askAsOperator(api, 'POST', `conversations/${whose.id}/messages`, { text, key: randomUUID() });
const markRead = (whose: { id: string }, last: string) =>
  askAsOperator(api, 'PUT', `conversations/${whose.id}/read`, { last });

test('an answer can start from those of the company, in the language of the member', async () => {
  const saved = { name: { en: 'Later', es: 'Luego' }, body: { en: 'Tomorrow.', es: 'Mañana.' } };
  const whose = await createClaimant(api, { columns: { preferred_language: 'es' } });
  const add = (company_id: string, position: number) => ({
    ...saved,
    company_id,
    answer_key: `later_${position}`,
    position,
  });
  await ensureCompany(sql, 'globex');
  await insert(sql, 'saved_answers', [add('acme', 0), add('globex', 1)]);
  expect((await messagesOf(whose)).meta).toMatchObject({
    saved_answers: [{ name: 'Later', text: 'Mañana.' }],
  });
});

test('lists the longest waiting members first, and unanswered before answered ones', async () => {
  const [ada, grace, joan] = [
    await createClaimant(api, { details: { fname: 'Ada', lname: 'Byron' } }),
    await createClaimant(api, { details: { fname: 'Grace' }, columns: { preferred_language: 'es' } }),
    await createClaimant(api, { details: { fname: 'Joan' } }),
  ];
  for (const whose of [ada, grace, joan]) {
    await write(whose, 'A question');
    clock.advance({ minutes: 1 });
  }
  await write(ada, 'Still there?');
  const { data, meta } = await conversations();
  expect(data.map(({ id }) => id)).toEqual([ada.id, grace.id, joan.id]);
  expect(meta).toEqual({ next: null });
  expect(data[0]?.attributes).toEqual({
    member_name: 'Ada Byron',
    company_name: expect.any(String),
    preferred_language: 'en',
    care_partner_name: 'Rosa',
    unread: 2,
    waits_since: clock.now().subtract({ minutes: 3 }).toString(),
    last_message_at: clock.now().toString(),
  });
  expect(data[1]?.attributes).toMatchObject({ preferred_language: 'es', unread: 1 });

  const { data: read } = await messagesOf(ada);
  expect(await auditAbout(ada.id, api.dependencies)).toEqual([
    expect.objectContaining({ act: 'conversation_opened', name: 'olga', role: 'care_partner' }),
  ]);
  expect(read.map(({ attributes }) => attributes['text'])).toEqual(['A question', 'Still there?']);
  expect((await markRead(ada, read.at(-1)?.id ?? '')).status).toBe(204);
  const standing = async () =>
    (await conversations()).data.map(({ id, attributes }) => [
      id,
      attributes['unread'],
      attributes['waits_since'] !== null,
    ]);
  expect((await answer(joan, 'Here I am.')).status).toBe(201);
  expect(await standing(), 'to read is no answer').toEqual([
    [grace.id, 1, true],
    [ada.id, 0, true],
    [joan.id, 1, false],
  ]);
  clock.advance({ minutes: 1 });
  expect((await answer(ada, 'Here I am.')).status).toBe(201);
  expect((await conversations()).data.map(({ id }) => id)).toEqual([grace.id, ada.id, joan.id]);
  const seen = await readMany(await ada.call('GET', 'care_navigator/messages'));
  expect(seen.data.map(({ attributes }) => attributes['read_at'] === null)).toEqual([false, false, true]);
  const rows = await sql
    .selectFrom('care_navigator_messages')
    .select('written_by')
    .where('from_member', '=', false)
    .execute();
  expect(rows).toEqual([{ written_by: 'olga' }, { written_by: 'olga' }]);
});

test('pages follow each other in every state, also when the last of a page was answered in between', async () => {
  const members: Claimant[] = [];
  for (let count = 0; count < 66; count += 1) {
    const whose = await createClaimant(api);
    await write(whose, 'Hello');
    members.push(whose);
    // Two at a time are equally old.
    if (count % 2 === 1) clock.advance({ minutes: 1 });
  }
  for (const whose of members.slice(22)) {
    const { data } = await messagesOf(whose);
    await markRead(whose, data.at(-1)?.id ?? '');
  }
  for (const whose of members.slice(44)) await answer(whose, 'Welcome');

  const pageAfter = (next: unknown) => conversations(`?after=${encodeURIComponent(String(next))}`);
  const first = await conversations();
  const pages = [first];
  for (let next = first.meta?.['next']; next; next = pages.at(-1)?.meta?.['next']) {
    pages.push(await pageAfter(next));
  }
  expect(pages.map(({ data }) => data.length)).toEqual([20, 20, 20, 6]);
  const listed = pages.flatMap(({ data }) => data.map(({ id }) => id));
  expect(new Set(listed).size).toBe(66);
  const stateOf = (id: string) => Math.floor(members.findIndex((whose) => whose.id === id) / 22);
  expect(listed.map(stateOf)).toEqual(listed.map((_, index) => Math.floor(index / 22)));

  await answer({ id: first.data.at(-1)?.id ?? '' }, 'Here I am');
  const second = await pageAfter(first.meta?.['next']);
  expect(second.data.map(({ id }) => id)).toEqual(pages[1]?.data.map(({ id }) => id));
  const place = `2026-03-02T12:00:00Z~${randomUUID()}`;
  for (const odd of [
    'x',
    'read',
    `~${place}`,
    `read~x~${randomUUID()}`,
    'read~2026-03-02T12:00:00Z~x',
    `read~${place}~x`,
  ]) {
    const { status } = await askAsOperator(api, 'GET', `conversations?after=${encodeURIComponent(odd)}`);
    expect([odd, status]).toEqual([odd, 422]);
  }
  for (const other of ['2026-03-02T12:00:00Z[UTC]', '2026-03-02T12:00:00-23:59']) {
    const after = encodeURIComponent(`${other}~${other}~${randomUUID()}`);
    const { status } = await askAsOperator(api, 'GET', `conversations?after=${after}`);
    expect([other, status]).toEqual([other, 200]);
  }
});

test('a member whose coverage ended is no longer written to; what they wrote can be read', async () => {
  const left = await createClaimant(api);
  await write(left, 'Bye');
  const sent = { text: 'Bye', key: randomUUID() };
  const send = (body: object) => askAsOperator(api, 'POST', `conversations/${left.id}/messages`, body);
  expect((await send(sent)).status).toBe(201);
  await update(sql, 'members', { id: left.id }, { coverage_closed_at: clock.now().toString() });
  expect(await refusal(await send({ ...sent, key: randomUUID() }))).toBe('409 access_ended');
  expect((await send(sent)).status, 'a repeated one').toBe(200);
  const { data } = await messagesOf(left);
  expect(data).toHaveLength(2);
  expect((await markRead(left, data[0]?.id ?? '')).status).toBe(204);
});

test('a member without access or an unknown one is not found', async () => {
  const gone = await createClaimant(api);
  await write(gone, 'Bye');
  await update(sql, 'members', { id: gone.id }, { access_ended_at: clock.now().toString() });
  expect((await conversations()).data).toEqual([]);
  for (const id of [gone.id, randomUUID(), '1', '%00']) {
    expect((await answer({ id }, 'Hello')).status).toBe(404);
    expect((await markRead({ id }, randomUUID())).status).toBe(404);
    expect((await askAsOperator(api, 'GET', `conversations/${id}/messages`)).status).toBe(404);
  }
});

test('an id of any version is one after which a list continues: pages take every uuid of an address', async () => {
  const whose = await createClaimant(api);
  await write(whose, 'Hello');
  const odd = '00000000-0000-0000-0000-00000000000a';
  for (const list of [
    `conversations/${whose.id}/messages?before`,
    `conversations/${whose.id}/notes?before`,
    'shared_results?after',
    'appeals?after',
  ])
    expect([list, (await askAsOperator(api, 'GET', `${list}=${odd}`)).status]).toEqual([list, 200]);
  expect((await whose.call('GET', `care_navigator/messages?before=${odd}`)).status).toBe(200);
});
