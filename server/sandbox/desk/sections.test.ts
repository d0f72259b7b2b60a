import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { readMany, readOne } from '#tests/support/api/documents.ts';
import { operatorKey } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { conversationOf } from '#tests/support/records/message-files.ts';
import { createClaimant } from '#tests/support/records/claims.ts';
import {
  appointmentBody,
  createProviderCategories,
  createProviders,
} from '#tests/support/records/providers.ts';
import { createAuthorization } from '#tests/support/records/authorizations.ts';
import { billing, createPlans } from '#tests/support/records/sent-bills.ts';
import { deskRoutes } from './desk.ts';

const api = await openTestApi({ now: '2026-11-21T12:00:00Z' });
beforeAll(() => createPlans(api));
const fetch = async (request: Request) => {
  const { method, headers } = request;
  const body = method === 'GET' ? undefined : await request.arrayBuffer();
  return api.call(request.url, { method, headers, body });
};
const desk = deskRoutes({ fetch, key: operatorKey, brandName: 'Wren' });
const { withPlan, billsOf } = billing(api);

async function post(section: string, fields: Record<string, string>): Promise<string> {
  const answer = await desk.request(`/${section}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  return `${answer.status} ${answer.headers.get('location') ?? (await answer.text())}`;
}
const page = async () => (await desk.request('/')).text();

test('an authorization is decided service by service, requested again, and billed', async () => {
  const member = await withPlan();
  const { uid } = await createAuthorization(
    api.dependencies,
    member,
    { state: 'requested', program_id: 'ivf_cycle', provider_name: 'Harbor <Clinic>', title: { en: 'Cycle' } },
    {
      services: [
        { state: 'requested' },
        { state: 'requested', service_code: 'IVF-STO', amount_cents: 90_10 },
      ],
    },
  );
  const shown = await page();
  for (const text of [uid, 'Harbor &lt;Clinic&gt;', 'IVF-RET', '$11,400.00', 'value="90.10"']) {
    expect(shown).toContain(text);
  }
  const ticked = {
    uid,
    positions: '0 1',
    approved_0: 'on',
    amount_0: '11000.35',
    amount_1: '90.10',
    decision: 'approved',
  };
  const refused = await post('authorizations', ticked);
  expect(refused).toMatch(/^422 .*<p role="alert">Fill in this field\.<\/p>/s);
  expect(refused).toMatch(
    /name="reason_en"[^>]*aria-invalid.*<strong[^>]*>Reason in English: Fill in this field\./s,
  );
  expect(refused).toMatch(/name="approved_0" checked.*name="approved_1"\s*\/>/s);
  expect(await post('authorizations', { ...ticked, amount_0: '1,000' })).toMatch(
    /name="amount_0" value="1,000"[^>]*aria-invalid.*<strong[^>]*>at USD: Enter an amount/s,
  );
  const reasons = { reason_en: 'Not needed.', reason_es: 'No hace falta.' };
  expect(await post('authorizations', { ...ticked, ...reasons, ends: '2026-12-31' })).toBe(
    '303 /sandbox/desk#authorizations',
  );
  const decided = await readOne(await member.call('GET', `notifications/${uid}`));
  expect(decided.data.attributes).toMatchObject({
    state: 'approved',
    expires_at: '2026-12-31T23:59:59Z',
    services: [
      { state: 'approved', amount: 11_000_35 },
      { state: 'rejected', amount: 90_10 },
    ],
  });
  expect(await page()).toContain(`${uid}: Cycle for Maya Rivera`);

  const bill = {
    key: randomUUID(),
    uid,
    charge: '420.5',
    day: '2026-11-20',
    name_en: '',
    name_es: '',
    provider: '',
  };
  expect(await post('bills', { ...bill, charge: 'much' })).toMatch(
    /name="charge" value="much"[^>]*aria-invalid.*<strong[^>]*>Charge: Enter an amount/s,
  );
  expect(await post('bills', { ...bill, day: '2026-11-40' })).toMatch(
    /name="day" value="2026-11-40"[^>]*aria-invalid.*<strong[^>]*>Day of the service: /s,
  );
  for (const _ of ['pressed', 'twice']) expect(await post('bills', bill)).toBe('303 /sandbox/desk#bills');
  expect((await billsOf(member)).map(({ attributes }) => attributes['total_amount'])).toEqual([420_50]);

  expect(await post('authorizations', { uid, decision: 'requested' })).toContain('303');
  expect(await page()).toContain('and again after a decision');
  expect(await post('authorizations', { uid, decision: 'rejected', ...reasons })).toContain('303');
  expect(await post('authorizations', { uid, decision: 'canceled' })).toContain(
    'This has changed in the meantime.',
  );
});

test('answering a conversation marks the messages on the page as read', async () => {
  const member = await withPlan();
  await member.call('POST', 'care_navigator/messages', { text: 'Is it <covered>?', key: 'a' });
  const shown = await page();
  expect(shown).toContain('Is it &lt;covered&gt;?');
  const [, last = ''] = /name="last" value="([\w-]+)"/.exec(shown) ?? [];
  const answer = { id: member.id, last, key: randomUUID(), text: 'It is.' };
  expect(await post('conversations', { ...answer, text: ' ' })).toMatch(/^422 .*Fill in this field/s);
  for (const _ of ['pressed', 'twice']) {
    expect(await post('conversations', answer)).toBe('303 /sandbox/desk#conversations');
  }
  const { data } = await readMany(await member.call('GET', 'care_navigator/messages'));
  expect(data.map(({ attributes }) => [attributes['text'], attributes['read_at'] !== null])).toEqual([
    ['Is it <covered>?', true],
    ['It is.', false],
  ]);
});

test('files are sent in both directions, and refused posts leave none', async () => {
  const member = await withPlan();
  const chat = conversationOf(api, member);
  await chat.send([await chat.waiting(pdfFile('', 1), 'bill.pdf')], 'Is it covered?');
  const [, link = ''] = /href="\/sandbox\/desk\/(conversations\/[\w-]+)">bill.pdf/.exec(await page()) ?? [];
  const file = await desk.request(`/${link}`);
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect((await desk.request(`/${link}1`)).status).toBe(404);

  const answer = { id: member.id, last: '', key: randomUUID(), text: '' };
  const send = async (...names: string[]) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(answer)) body.append(name, value);
    for (const name of names) {
      const bytes = name.endsWith('.pdf') ? pdfFile('', name.length) : Buffer.from('text');
      body.append('files', new File([new Uint8Array(bytes)], name));
    }
    const encoded = new Response(body);
    const headers = { 'Content-Type': encoded.headers.get('Content-Type') ?? '', 'Content-Length': '1000' };
    const init = { method: 'POST', headers, body: await encoded.arrayBuffer() };
    return (await desk.request('/conversations', init)).status;
  };
  expect(await send('plan.pdf', 'odd.txt')).toBe(422);
  expect(await send('')).toBe(422);
  expect(await rows()).toHaveLength(1);
  for (const _ of ['pressed', 'twice']) expect(await send('plan.pdf', 'second.pdf')).toBe(303);
  expect(await rows()).toHaveLength(3);
  expect(await page()).toContain('second.pdf');

  function rows() {
    const all = api.dependencies.sql.selectFrom('message_attachments').select('id');
    return all.where('member_id', '=', member.id).execute();
  }
});

test('a request to a provider is contacted, then booked at a time in the member’s zone', async () => {
  await createProviderCategories(api.dependencies.sql);
  await createProviders(api.dependencies.sql, [{ name: 'María <Peña>', places: [] }]);
  const member = await createClaimant(api, { columns: { time_zone: 'America/New_York' } });
  const uid = (await readOne(await member.call('POST', 'appointment_requests', appointmentBody()))).data.id;
  const shown = await page();
  for (const text of [uid, 'María &lt;Peña&gt;', 'without stairs', '+12125550142', 'America/New_York']) {
    expect(shown).toContain(text);
  }
  const book = { uid, state: 'booked', time_zone: 'America/New_York' };
  expect(await post('requests', { uid, state: 'contacted' })).toBe('303 /sandbox/desk#requests');
  for (const at of ['', 'soon', '2026-02-30T10:30']) {
    expect(await post('requests', { ...book, at })).toMatch(
      /name="at" value="[^"]*"[^>]*aria-invalid.*<strong[^>]*>Date and time \(America\/New_York\): Enter the date/s,
    );
  }
  expect(await post('requests', { ...book, at: '2026-01-10T10:30' })).toContain('This moment is past.');
  expect(await post('requests', { ...book, at: '2026-12-10T10:30' })).toBe('303 /sandbox/desk#requests');
  const { data } = await readOne(await member.call('GET', `appointment_requests/${uid}`));
  expect(data.attributes).toMatchObject({ state: 'booked', appointment_at: '2026-12-10T15:30:00Z' });
  expect(await page()).not.toContain(uid);
});

test('forged posts are refused with a message', async () => {
  expect(await post('authorizations', { uid: '../claims', decision: 'approved' })).toContain(
    'We could not find what you were looking for.',
  );
});

test('an authorization without services is approved whole', async () => {
  const member = await withPlan();
  const { uid } = await createAuthorization(api.dependencies, member, { state: 'requested' });
  expect(await post('authorizations', { uid, positions: '', decision: 'approved' })).toContain('303');
  const { data } = await readMany(await member.call('GET', 'notifications'));
  expect(data[0]?.attributes['state']).toBe('approved');
});
