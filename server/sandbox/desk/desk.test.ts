import { expect, test, beforeAll } from 'vitest';
import { RefusedCallError } from './operator-calls.ts';
import { typedCents } from './field.ts';
import { readOne } from '#tests/support/api/documents.ts';
import { operatorKey } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { createClaimant, createPrograms, submitted } from '#tests/support/records/claims.ts';
import { deskRoutes } from './desk.ts';

test.each([
  ['120.50', 12_050],
  ['120.', 12_000],
  ['\u200B\u00A0120.5\u2060 ', 12_050],
  ['１２０．５０', 12_050],
])('an amount is read as displayed: %j', (text, cents) => {
  expect(typedCents(text, 'charge')).toBe(cents);
});

test.each([undefined, '', ' \u200B', '1,000', '-5', '1.234', '12345678901'])('%j is refused', (text) => {
  expect(() => typedCents(text, 'charge')).toThrow(RefusedCallError);
});

const api = await openTestApi();
const fetch = async (request: Request) => {
  const { method, headers } = request;
  return api.call(request.url, {
    method,
    headers,
    body: method === 'GET' ? undefined : await request.text(),
  });
};
const desk = deskRoutes({ fetch, key: operatorKey, brandName: 'Wren' });
beforeAll(async () => {
  await createClaimant(api);
  await createPrograms(api);
});

/** Posts a form of the desk and returns its status and redirect, or the page. */
async function post(section: string, fields: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(fields).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const answer = await desk.request(`/${section}`, { method: 'POST', headers, body });
  return `${answer.status} ${answer.headers.get('location') ?? (await answer.text())}`;
}
const page = async () => (await desk.request('/')).text();

test('pending claims are listed with their expenses and receipts, escaped', async () => {
  expect(await page()).toContain('Nothing waits.');
  const { uid } = await submitted(await createClaimant(api, { details: { fname: 'Ada <3' } }));
  const shown = await page();
  for (const text of [uid, 'Ada &lt;3', '$420.50', 'First visit', '$120.50', 'receipt.pdf']) {
    expect(shown).toContain(text);
  }
});

test('a list that fails to load does not hide the others', async () => {
  const without = deskRoutes({
    fetch: async (request) =>
      request.url.includes('/hand_offs')
        ? Response.json({ errors: [{ title: 'Not now.' }] }, { status: 503 })
        : fetch(request),
    key: operatorKey,
    brandName: 'Wren',
  });
  const answer = await without.request('/');
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringMatching(/Claims.*Not now\./s)]);
});

test('a claim is decided expense by expense, and errors are shown', async () => {
  const member = await createClaimant(api);
  const { uid } = await submitted(member);
  const decide = (fields: Record<string, string>) => post('claims', { uid, positions: '0 1', ...fields });
  expect(await decide({ amount_0: '120.50', amount_1: '0' })).toMatch(/^422 .*role="alert"/s);
  expect(await decide({ amount_0: '120.50', amount_1: '0' })).toMatch(
    /<select name="reason_1" aria-invalid="true" aria-describedby="([^"]+)".*<strong id="\1">Reason: /s,
  );
  const wrong = await decide({ amount_0: 'much', amount_1: '0', reason_1: 'unreadable' });
  expect(wrong).toMatch(/^422 /);
  expect(wrong).toMatch(
    /name="amount_0" value="much"[^>]*aria-describedby="([^"]+)"[^<]*<\/label\s*>\s*<strong id="\1">Approved USD: Enter an amount, such as 120\.50\./,
  );
  expect(wrong).toMatch(/<option value="unreadable" selected>/);
  const decision = { amount_0: '120.50', amount_1: '0', reason_1: 'unreadable' };
  expect(await decide(decision)).toBe('303 /sandbox/desk#claims');
  const { data } = await readOne(await member.call('GET', `reimbursements/${uid}`));
  expect(data.attributes).toMatchObject({
    state: 'approved',
    total_approved_amount: 12_050,
    services: [
      { state: 'approved' },
      { state: 'rejected', rejection_reason: expect.stringContaining('photo') },
    ],
  });
  expect(await decide({ ...decision, amount_0: '1', reason_0: 'unreadable' })).toMatch(/^422 /);
});

test('a receipt is opened, an appeal answered, and granted money handed over', async () => {
  const member = await createClaimant(api, { details: { fname: 'Ada', lname: 'Byron' } });
  const { uid } = await submitted(member);
  const waiting = await page();
  const [, receipt = ''] = /claims\/([\w-]+)">receipt\.pdf/.exec(waiting.slice(waiting.indexOf(uid))) ?? [];
  const file = await desk.request(`/claims/${receipt}`);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdfFile());
  expect(file.headers.get('content-disposition')).toContain('attachment');

  await post('claims', {
    uid,
    positions: '0 1',
    amount_0: '100',
    reason_0: 'unreadable',
    amount_1: '0',
    reason_1: 'unreadable',
  });
  await member.call('POST', `reimbursements/${uid}/appeals`, { message: 'It <can> be read.' });
  const shown = await page();
  expect(shown).toContain('It &lt;can&gt; be read.');
  const [, id = ''] = /name="id" value="([\w-]+)"/.exec(shown) ?? [];
  expect(
    await post('appeals', { id, state: 'granted', positions: '1', amount_1: '0', reason_1: 'unreadable' }),
  ).toMatch(/^422 .*Approve something of it/s);
  expect(await post('appeals', { id, state: 'granted', positions: '1', amount_1: '300' })).toBe(
    '303 /sandbox/desk#appeals',
  );
  expect(await post('appeals', { id, state: 'upheld' })).toMatch(/^422 /);

  const [, month = ''] = /name="month" value="([\d-]+)"/.exec(await page()) ?? [];
  expect(await post('hand-offs', { company: 'acme', month })).toBe('303 /sandbox/desk#hand-offs');
  expect(await post('hand-offs', { company: 'acme', month })).toMatch(/^422 .*nothing left to hand over/s);
  const [, made = ''] = /desk\/hand-offs\/([\w-]+)"/.exec(await page()) ?? [];
  const csv = await (await desk.request(`/hand-offs/${made}`)).text();
  expect(csv).toContain(`${uid},1,Ada Byron,`);
  expect(csv).toContain(`${uid},2,Ada Byron,`);
});

test('details are confirmed, unless they were sent again in the meantime', async () => {
  const asked = { company_id: 'asking', require_eligibility_check: true };
  const member = await createClaimant(api, { columns: asked });
  await api.dependencies.sql
    .updateTable('companies')
    .set({ ask_for_eligibility_details: true })
    .where('id', '=', 'asking')
    .execute();
  const details = { fname: 'Ada <3', lname: 'Rivera', dob: '1992-05-14', employee_id: 'E-77' };
  await member.call('PUT', 'eligibility_details', details);
  const shown = await page();
  expect(shown).toContain('Ada &lt;3 Rivera of');
  const [, requested_at = ''] = /name="requested_at" value="([^"]+)"/.exec(shown) ?? [];
  const confirmed = { id: member.id, requested_at, status: 'success' };
  api.dependencies.clock.advance({ minutes: 1 });
  await member.call('PUT', 'eligibility_details', { ...details, fname: 'Ada' });
  expect(await post('eligibility', confirmed)).toContain('This has changed in the meantime.');
  const [, newer = ''] = /name="requested_at" value="([^"]+)"/.exec(await page()) ?? [];
  expect(await post('eligibility', { ...confirmed, requested_at: newer })).toBe(
    '303 /sandbox/desk#eligibility',
  );
  const { data } = await readOne(await member.call('GET', 'eligibility_details'));
  expect(data.attributes['stage']).toBe('confirmed');
});

test('an appeal is turned down', async () => {
  const member = await createClaimant(api);
  const { uid } = await submitted(member);
  await post('claims', {
    uid,
    positions: '0 1',
    amount_0: '0',
    reason_0: 'unreadable',
    amount_1: '0',
    reason_1: 'unreadable',
  });
  await member.call('POST', `reimbursements/${uid}/appeals`, { message: 'Look again.' });
  const [, id = ''] = /name="id" value="([\w-]+)"/.exec(await page()) ?? [];
  expect(
    await post('appeals', { id, state: 'upheld', positions: '0 1', amount_0: '', amount_1: '' }),
  ).toContain('303');
  const { data } = await readOne(await member.call('GET', `reimbursements/${uid}`));
  expect(data.attributes['appeals']).toMatchObject([{ state: 'upheld' }]);
});

test('unknown sections and files answer 404', async () => {
  expect((await desk.request('/nothing', { method: 'POST' })).status).toBe(404);
  for (const path of ['/nothing/1', '/bills/1', '/claims/1', '/hand-offs/%00', '/hand-offs/..%2Fclaims']) {
    expect((await desk.request(path)).status).toBe(404);
  }
});
