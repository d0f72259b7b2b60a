import { beforeEach, describe, expect, test } from 'vitest';
import { rounds } from '#tests/support/every-test/thorough.ts';
import { readMany, readOne } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openClaimsApi } from '#tests/support/api/claims-api.ts';
import {
  createClaimant,
  decisionOf,
  errorsOf,
  statusCounts,
  submitted,
  type Claimant,
} from '#tests/support/records/claims.ts';

const { api } = await openClaimsApi({ now: '2026-03-10T12:00:00Z' });
const { sql, clock } = api.dependencies;

let member: Claimant;
// A zone west of Greenwich, where the date is a day earlier.
const companies = { country_code: 'US', time_zone: 'America/Los_Angeles', currency: 'USD' };
beforeEach(async () => {
  for (const table of ['hand_off_lines', 'hand_offs', 'reimbursements'] as const) {
    await sql.deleteFrom(table).execute();
  }
  await sql.updateTable('companies').set(companies).execute();
  clock.set('2026-03-10T12:00:00Z');
  member = await createClaimant(api, {
    details: { fname: 'Ada', lname: 'O’Neil, "A"', employee_id: '=E-17' },
  });
});

const waiting = async () =>
  (await readMany(await askAsOperator(api, 'GET', 'hand_offs/waiting'))).data.map(
    ({ attributes }) => attributes,
  );
const make = (month = '2026-03', company = 'acme') =>
  askAsOperator(api, 'POST', 'hand_offs', { company_id: company, month });
async function made(month?: string) {
  const answer = await make(month);
  expect(answer.status).toBe(201);
  return readOne(answer);
}
const fileOf = (id: string) => askAsOperator(api, 'GET', `hand_offs/${id}/file`);
const rowsOf = async (id: string) => (await (await fileOf(id)).text()).trimEnd().split('\r\n').slice(1);

/** Creates a claim of this member and decides on it. */
async function granted(lines: (number | string)[] = [10_000, 'unreadable'], whose = member): Promise<string> {
  const { uid } = await submitted(whose);
  expect((await askAsOperator(api, 'POST', `claims/${uid}/decision`, decisionOf(...lines))).status).toBe(200);
  return uid;
}

/** Grants all of the second expense of the claim with the only appeal. */
async function grantAppeal() {
  const { data: appeals } = await readMany(await askAsOperator(api, 'GET', 'appeals'));
  const services = [{ position: 1, state: 'approved' }];
  await askAsOperator(api, 'POST', `appeals/${appeals[0]?.id}/decision`, { state: 'granted', services });
}

describe('money granted to members', () => {
  test('is listed by company and month until it is handed off', async () => {
    expect(await waiting()).toEqual([]);
    await granted();
    await submitted(member);
    const company = { company_id: 'acme', company_name: expect.any(String), currency: 'USD' };
    const month = { ...company, month: '2026-03' };
    expect(await waiting()).toEqual([{ ...month, lines: 1, amount: 10_000, holds_up_deletion: false }]);
    const { data } = await made();
    expect(data.attributes).toEqual({
      ...month,
      kind: 'payroll',
      number: 1,
      lines: 1,
      amount: 10_000,
      created_at: clock.now().toString(),
      created_by: 'olga',
    });
    expect(await waiting()).toEqual([]);
    expect(await errorsOf(await make(), 409)).toEqual(['nothing_to_hand_over']);
    const listed = await readMany(await askAsOperator(api, 'GET', 'hand_offs'));
    expect(listed).toMatchObject({ data: [data], meta: { more: false } });
  });

  test('is handed off with employee, month and tax flag, without day or purpose', async () => {
    // The last evening of February in the company's zone.
    clock.set('2026-03-01T07:59:59Z');
    const partner = await createClaimant(api, {
      columns: { employee_id: member.id },
      details: { fname: 'Grace', lname: 'Hopper' },
    });
    const uid = await granted([12_050, 30_000], partner);
    const { data } = await made('2026-02');
    const file = await fileOf(data.id);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toContain('filename="hand-off-acme-2026-02.csv"');
    expect(file.headers.get('cache-control')).toBe('no-store');
    const text = Buffer.from(await file.arrayBuffer()).toString();
    const employee = `"Ada O’Neil, ""A""",'=E-17,2026-02`;
    expect(text).toBe(
      '\u{FEFF}claim,line,employee,employee_number,month,amount,currency,taxable\r\n' +
        `${uid},1,${employee},120.50,USD,yes\r\n${uid},2,${employee},300.00,USD,yes\r\n`,
    );
    expect(text).not.toMatch(/doula|calm|birth|visit|grace|hopper/i);
  });

  test('does not change in the file after later changes', async () => {
    const uid = await granted();
    const { data } = await made();
    const before = await (await fileOf(data.id)).text();
    const other = await createClaimant(api, { details: { fname: 'Somebody', lname: 'Else' } });
    await sql.updateTable('members').set({ employee_id: other.id }).where('id', '=', member.id).execute();
    await sql.updateTable('companies').set({ country_code: 'IE', time_zone: 'Asia/Tokyo' }).execute();
    expect(await (await fileOf(data.id)).text()).toBe(before);
    expect(before).toContain(uid);
  });

  test('granted by an appeal later is handed off in its month, in another file', async () => {
    // The last hour of March in the company's zone.
    clock.set('2026-04-01T06:50:00Z');
    member = await createClaimant(api);
    const uid = await granted();
    const first = await made();
    clock.advance({ minutes: 5 });
    const second = await granted([1, 'unreadable']);
    const further = await made();
    expect(further.data.attributes).toMatchObject({ number: 2, lines: 1, amount: 1 });
    expect((await fileOf(further.data.id)).headers.get('content-disposition')).toContain('2026-03-2.csv');
    expect(await rowsOf(further.data.id)).toEqual([expect.stringMatching(`^${second},1,`)]);

    await member.call('POST', `reimbursements/${uid}/appeals`, { message: 'It can be read.' });
    clock.advance({ minutes: 10 });
    await grantAppeal();
    expect(await waiting()).toMatchObject([{ month: '2026-04', lines: 1, amount: 30_000 }]);
    const april = await made('2026-04');
    expect(await rowsOf(april.data.id)).toEqual([expect.stringMatching(`^${uid},2,.*,300.00,USD,yes$`)]);
    expect(await rowsOf(first.data.id)).toEqual([expect.stringMatching(`^${uid},1,.*,100.00,USD,yes$`)]);
    const { data } = await readOne(await member.call('GET', `reimbursements/${uid}`));
    expect(data.attributes['hand_offs']).toEqual([
      { amount: 10_000, created_at: first.data.attributes['created_at'] },
      { amount: 30_000, created_at: april.data.attributes['created_at'] },
    ]);
  });

  test('raised by an appeal after a hand-off is handed off as the difference', async () => {
    const uid = await granted([10_000, 20_000]);
    await made();
    await member.call('POST', `reimbursements/${uid}/appeals`, { message: 'It cost more.' });
    await grantAppeal();
    expect(await waiting()).toMatchObject([{ month: '2026-03', lines: 1, amount: 10_000 }]);
    const further = await made();
    expect(await rowsOf(further.data.id)).toEqual([expect.stringMatching(`^${uid},2,.*,100.00,USD,yes$`)]);
    expect(await waiting()).toEqual([]);
  });

  test('is decided and handed off in the currency of the company', async () => {
    await sql.updateTable('companies').set({ currency: 'EUR' }).execute();
    const { uid } = await submitted(member);
    const tooMuch = await askAsOperator(api, 'POST', `claims/${uid}/decision`, decisionOf(99_999_900, 1));
    expect(await tooMuch.text()).toMatch(/Approve €[\d,.]+ or less/);
    await askAsOperator(api, 'POST', `claims/${uid}/decision`, decisionOf(12_050, 'unreadable'));
    expect(await waiting()).toMatchObject([{ currency: 'EUR' }]);
    const { data } = await made();
    expect(data.attributes['currency']).toBe('EUR');
    expect(await (await fileOf(data.id)).text()).toContain(',120.50,EUR,');
  });

  test('is removed from the file when the member is deleted', async () => {
    await granted();
    const { data } = await made();
    await sql.deleteFrom('members').where('id', '=', member.id).execute();
    expect(await rowsOf(data.id)).toEqual([]);
    const listed = await readMany(await askAsOperator(api, 'GET', 'hand_offs'));
    expect(listed.data[0]?.attributes).toMatchObject({ lines: 0, amount: 0 });
  });

  test('is handed off once despite concurrent requests', async () => {
    const first = await granted();
    const answers = await Promise.all([
      ...Array.from({ length: 9 }, () => make()),
      granted([9_000, 'unreadable']).then(() => make()),
    ]);
    const counts = statusCounts(answers);
    expect([1, 2]).toContain(counts[201]);
    expect(counts[409]).toBe(10 - (counts[201] ?? 0));
    await make();
    const { data } = await readMany(await askAsOperator(api, 'GET', 'hand_offs'));
    const rows = (await Promise.all(data.map(({ id }) => rowsOf(id)))).flat();
    expect(rows).toHaveLength(2);
    expect(rows.filter((row) => row.startsWith(first))).toHaveLength(1);
    expect(new Set(data.map(({ attributes }) => attributes['number'])).size).toBe(data.length);
  });
});

describe('a request is refused', () => {
  test('for a month that has not begun in the company’s zone, no month, or an unknown company', async () => {
    clock.set('2026-04-01T06:59:59Z');
    expect(await errorsOf(await make('2026-04'), 422)).toEqual(['/data/attributes/month month_ahead']);
    clock.advance({ seconds: 1 });
    expect(await errorsOf(await make('2026-04'), 409)).toEqual(['nothing_to_hand_over']);
    expect(await errorsOf(await make('2026-03', 'nobody'), 422)).toEqual([
      '/data/attributes/company_id unknown_company',
    ]);
    for (const month of ['2026-13', '2026-3', '1999-12', '2026-03-01', '', 'x'.repeat(5000)]) {
      expect(await errorsOf(await make(month), 422)).toEqual(['/data/attributes/month invalid']);
    }
  });

  test('for a file that does not exist', async () => {
    for (const odd of ['1', '%00', '00000000-0000-4000-8000-000000000000']) {
      expect((await fileOf(odd)).status).toBe(404);
    }
  });
});

test('thousands of expenses are one file; files are listed 20 a page', async () => {
  const files = Array.from({ length: 21 }, (_, count) => ({
    id: crypto.randomUUID(),
    company_id: 'acme',
    month: '2026-02-01',
    number: count + 1,
    currency: 'USD',
    created_at: `2026-02-10T12:00:${String(10 + Math.floor(count / 2))}Z`,
    created_by: 'olga',
  }));
  await sql.insertInto('hand_offs').values(files).execute();
  const page = await readMany(await askAsOperator(api, 'GET', 'hand_offs'));
  const last = page.data.at(-1)?.id ?? '';
  const next = await readMany(await askAsOperator(api, 'GET', `hand_offs?after=${last}`));
  expect([page.meta, next.meta]).toEqual([{ more: true }, { more: false }]);
  expect(new Set([...page.data, ...next.data].map(({ id }) => id))).toEqual(
    new Set(files.map(({ id }) => id)),
  );

  const { id, uid } = await submitted(member);
  await askAsOperator(api, 'POST', `claims/${uid}/decision`, decisionOf(1, 'unreadable'));
  const decided = await sql
    .selectFrom('reimbursement_services')
    .selectAll()
    .where('reimbursement_id', '=', id)
    .where('position', '=', 0)
    .executeTakeFirstOrThrow();
  const many = rounds(2000, 10_000);
  for (let at = 0; at < many; at += 2000) {
    const copies = Array.from({ length: 2000 }, (_, place) => ({ ...decided, position: 10 + at + place }));
    await sql.insertInto('reimbursement_services').values(copies).execute();
  }
  const { data } = await made();
  expect(data.attributes).toMatchObject({ lines: many + 1, amount: many + 1 });
  expect(await rowsOf(data.id)).toHaveLength(many + 1);
});
