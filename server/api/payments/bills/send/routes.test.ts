import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readErrors, readOne, refusal } from '#tests/support/api/documents.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { comeBetween } from '#tests/support/database/come-between.ts';
import { createClaimant, statusCounts } from '#tests/support/records/claims.ts';
import { billing, createPlans } from '#tests/support/records/sent-bills.ts';

const api = await openTestApi();
const { sql, clock } = api.dependencies;
beforeEach(() => clock.set('2026-11-21T12:00:00Z'));

beforeAll(() => createPlans(api));

const { withPlan, approved, send, sent, yearOf, billsOf } = billing(api);

test('the worked year, bill by bill, each with its steps; the last one is paid because nothing is due', async () => {
  const member = await withPlan();
  const { uid } = await approved(member);
  const rx = await approved(member, { provider_category_template: 'pharmacy' });
  const year = [420_00, 185_00, 3_860_00, 2_150_00, 11_400_00, 4_800_00];
  const bills = [];
  for (const [index, charge] of year.entries()) bills.push(await sent(index === 2 ? rx.uid : uid, charge));
  expect(bills.map(({ amount }) => amount)).toEqual([420_00, 185_00, 399_50, 1_170_00, 1_825_50, 0]);
  expect(bills.map(({ cut_by_maximum: cut }) => cut)).toEqual([0, 0, 0, 0, 478_50, 984_00]);
  expect(bills.map(({ sequential_id: number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(bills.map(({ state }) => state)).toEqual([...Array(5).fill('requested'), 'paid']);
  expect(bills[4]).toMatchObject({
    service_name: 'IVF cycle',
    provider_name: 'Harbor Clinic',
    total_amount: 11_400_00,
    deductible: 0,
    copay: 30_00,
    coinsurance: 2_274_00,
    cut_by_maximum: 478_50,
    payment_due_date: '2026-12-21',
    payment_soon_due_date: '2026-12-14',
    unread_at: '2026-11-21T12:00:00.123456Z',
    financial_responsibility: {
      plan_name: 'Acme Choice',
      remaining_deductible: { before: 0, after: 0 },
      out_of_pocket: { before: 2_174_50, after: 4_000_00 },
    },
  });
  expect(await yearOf(member)).toMatchObject({
    deductible: { used: 1_500_00 },
    out_of_pocket: { used: 4_000_00, remaining: 0 },
  });
  await sql.updateTable('company_plans').set({ copay_cents: 90_00 }).where('id', '=', 'choice').execute();
  const [fifth] = (await billsOf(member)).filter(({ attributes }) => attributes['sequential_id'] === 5);
  const kept = await readOne(await member.call('GET', `bills/${fifth?.id}`));
  expect(kept.data.attributes).toMatchObject({ copay: 30_00, financial_responsibility: { copay: 30_00 } });
  await sql.updateTable('company_plans').set({ copay_cents: 30_00 }).where('id', '=', 'choice').execute();
});

test('a bill is mailed once, without a name or an amount, and is unread', async () => {
  const member = await withPlan({ preferred_language: 'es' });
  const { uid } = await approved(member);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(uid, 420_00, { key })));
  expect(statusCounts(answers)).toEqual({ 201: 1, 200: 19 });
  const [bill, ...others] = await billsOf(member);
  expect([bill?.attributes['unread_at'], others]).toEqual(['2026-11-21T12:00:00.123456Z', []]);
  await api.runJobs();
  const mails = await api.mailsTo(member.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Tienes una factura nueva']);
  expect(mails[0]?.text).toContain(`https://wren.example/bills/${bill?.id}`);
  const written = `${mails[0]?.text}${mails[0]?.html}`.replaceAll(bill?.id ?? '', '');
  expect(written).not.toMatch(/420|IVF|Harbor/);
});

test('a key identifies one bill: other details are refused', async () => {
  const [member, other] = [await withPlan(), await withPlan()];
  const [{ uid }, another] = [await approved(member), await approved(other)];
  const key = randomUUID();
  const names = { service_name: { en: 'Consult', es: 'Consulta' }, provider_name: 'Bay Clinic' };
  expect(await sent(uid, 100_00, { key, ...names })).toMatchObject({
    service_name: 'Consult',
    provider_name: 'Bay Clinic',
  });
  const differing = [
    send(uid, 100_01, { key, ...names }),
    send(uid, 100_00, { key, ...names, service_date: '2026-11-19' }),
    send(uid, 100_00, { key, ...names, provider_name: 'Harbor Clinic' }),
    send(uid, 100_00, { key, ...names, service_name: { en: 'Consult', es: 'Cita' } }),
    send(uid, 100_00, { key }),
    send(another.uid, 100_00, { key, ...names }),
  ];
  for (const answer of await Promise.all(differing))
    expect(await refusal(answer)).toBe('422 idempotency_mismatch');
  expect((await send(uid, 100_00, { key: key.toUpperCase(), ...names })).status).toBe(200);
  expect(await billsOf(member)).toHaveLength(1);
  expect(await billsOf(other)).toHaveLength(0);
});

test('concurrent bills of one household count one after the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const employee = await withPlan({ company_plan_id: 'family' });
    const partner = await withPlan({ company_plan_id: 'family', employee_id: employee.id });
    const [own, theirs] = [await approved(employee), await approved(partner)];
    const answers: Response[] = [];
    await comeBetween(sql, {
      // Both read the state of the year before either can write, unless one waits for the other.
      hold: (other) => raw`lock table bills in share mode`.execute(other),
      first: async () => void answers.push(await send(own.uid, 1_000_00)),
      second: async () => void answers.push(await send(theirs.uid, 1_000_00)),
    });
    const bills = await Promise.all(answers.map(async (answer) => (await readOne(answer)).data.attributes));
    // 1,000 of the deductible, then the remaining 500, 30, and 20 % of 470.
    expect(bills.map(({ amount }) => Number(amount)).toSorted((a, b) => a - b)).toEqual([624_00, 1_000_00]);
    for (const member of [employee, partner])
      expect(await yearOf(member)).toMatchObject({
        deductible: { used: 1_500_00 },
        out_of_pocket: { used: 1_624_00 },
      });
  }
});

test('only services approved by then are billed, for covered programs and members with a plan', async () => {
  const member = await withPlan();
  for (const state of ['requested', 'rejected', 'canceled'] as const) {
    expect(await refusal(await send((await approved(member, { state })).uid, 1))).toBe('409 not_approved');
  }
  // The day is over in New York at five in the morning.
  const ended = await approved(member, { expires_at: '2026-11-20T05:00:00Z' });
  expect(await refusal(await send(ended.uid, 1))).toBe('409 not_approved');
  expect((await send(ended.uid, 1, { service_date: '2026-11-19' })).status).toBe(201);
  const uncovered = await approved(member, { program_id: null });
  expect(await refusal(await send(uncovered.uid, 1))).toBe('409 not_covered');
  const without = await createClaimant(api);
  expect(await refusal(await send((await approved(without)).uid, 1))).toBe('409 coverage_details_missing');
});

test('nothing is sent or mailed to a partner whose access has ended; earlier bills stay', async () => {
  const employee = await withPlan();
  const partner = await withPlan({ employee_id: employee.id });
  const { uid } = await approved(partner);
  const key = randomUUID();
  expect((await send(uid, 10_00, { key })).status).toBe(201);
  const mails = async () => {
    await api.runJobs();
    return (await api.mailsTo(partner.email)).length;
  };
  const before = await mails();
  const now = clock.now().toString();
  await sql.updateTable('members').set({ access_ended_at: now }).where('id', '=', partner.id).execute();
  expect(await refusal(await send(uid, 20_00))).toBe('409 access_ended');
  expect((await send(uid, 10_00, { key })).status).toBe(200);
  const bills = sql.selectFrom('bills').select('total_cents').where('member_id', '=', partner.id);
  expect([await bills.execute(), await mails()]).toEqual([[{ total_cents: 10_00 }], before]);
});

test('a prescription is covered up to its limit over all of its bills, and the limit is named', async () => {
  const member = await withPlan();
  const columns = { provider_category_template: 'pharmacy', max_rx_coverage_cents: 500_00 } as const;
  const { uid } = await approved(member, columns);
  // 400 is below the limit: a copay of 15 and 10 % of 385. Its 346.50 leaves 153.50 of the 500.
  expect(await sent(uid, 400_00)).toMatchObject({
    prescription_limit: null,
    exceeded_plan_max: 0,
    amount: 53_50,
    covered_amount: 346_50,
  });
  expect(await sent(uid, 400_00)).toMatchObject({
    prescription_limit: 500_00,
    exceeded_plan_max: 246_50,
    covered_amount: 124_65,
  });
});

test('for a program paid by claims no plan is used, and only the amount beyond the coverage is due', async () => {
  const member = await createClaimant(api);
  const { uid } = await approved(member, { program_id: 'birth_doula' });
  expect(await sent(uid, 1_800_00)).toMatchObject({
    amount: 300_00,
    covered_amount: 1_500_00,
    financial_responsibility: null,
  });
});

test('each faulty request is refused, and no bill is sent', async () => {
  const member = await withPlan();
  const { uid } = await approved(member);
  for (const [rest, expected] of [
    [{ service_date: '2026-11-22' }, '422 in_future'],
    [{ service_date: '2024-11-20' }, '422 too_old'],
    [{ service_date: '2026-02-30' }, '422 invalid'],
    [{ service_date: '1999-12-31' }, '422 invalid'],
    [{ charge: 0 }, '422 not_positive'],
    [{ charge: 0.5 }, '422 invalid'],
    [{ charge: 100_000_001 }, '422 too_large'],
    [{ key: 'again' }, '422 invalid'],
    [{ authorization_uid: 'auth-unknown' }, '422 invalid'],
    [{ provider_name: ' ' }, '422 blank'],
    [{ amount: 0 }, '422 invalid'],
  ] as const) {
    expect([rest, await refusal(await send(uid, 100_00, rest))]).toEqual([rest, expected]);
  }
  expect(await billsOf(member)).toEqual([]);
  // The authorization names no provider either.
  const nameless = await approved(member, { provider_name: null });
  expect(await refusal(await send(nameless.uid, 100_00))).toBe('422 blank');
});

test('a bill above the agreed amount, or a second one for a service, needs a reason, which the member sees', async () => {
  const member = await withPlan({ preferred_language: 'es' });
  const { uid } = await approved(member, { total_rate_cents: 500_00 });
  const plain = { difference_reason: undefined };
  const pointers = async (answer: Response) =>
    (await readErrors(answer)).map(({ code, source, title }) => `${source?.pointer} ${code}: ${title}`);
  const missing = (why: string) => [
    expect.stringMatching(`^/data/attributes/difference_reason blank: .*${why}`) as string,
  ];
  expect(await pointers(await send(uid, 500_01, plain))).toEqual(missing('more than was agreed'));
  const first = await sent(uid, 400_00, plain);
  expect(first['difference']).toBeNull();
  expect(await pointers(await send(uid, 50_00, plain))).toEqual(missing('billed before'));
  expect((await sent(uid, 50_00))['difference']).toEqual({
    agreed_amount: null,
    billed_amount: 450_00,
    earlier_bill: 1,
    reason: 'Another cycle was needed.',
  });
  const lab = { service_name: { en: 'Lab work', es: 'Análisis' } };
  expect(await pointers(await send(uid, 50_01, { ...plain, ...lab }))).toEqual(missing('agreed'));
  expect((await sent(uid, 50_00, { ...plain, ...lab }))['difference']).toBeNull();
  expect((await sent(uid, 1, { service_name: { en: 'Scan', es: 'Ecografía' } }))['difference']).toMatchObject(
    {
      agreed_amount: 500_00,
      billed_amount: 500_01,
      earlier_bill: null,
    },
  );
});
