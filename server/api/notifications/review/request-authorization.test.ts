import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readErrors, readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { createCoverage } from '#tests/support/records/coverage.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';

const api = await openTestApi();
beforeAll(async () => {
  api.dependencies.clock.set('2026-03-02T12:00:00Z');
  await createCoverage(api.dependencies.sql);
});
beforeEach(() => api.dependencies.sql.deleteFrom('authorizations').execute());

const asked = (member: TestMember, rest = {}) => ({
  key: '0b6f3c1e-8f0a-4f6e-9d61-1f1f3a6c2b11',
  member_id: member.id,
  program_id: 'ivf_cycle',
  title: { en: 'Care at Harbor Clinic', es: 'Atención en Harbor Clinic' },
  provider_name: 'Harbor Clinic',
  service_date: '2026-04-02',
  services: [
    {
      service_name: { en: 'Egg retrieval', es: 'Extracción de óvulos' },
      service_code: 'IVF-RET',
      amount: 11_400_00,
    },
    { service_name: { en: 'Storage', es: 'Conservación' }, service_code: 'IVF-STO', amount: 600_00 },
  ],
  ...rest,
});
const record = (body: object) => askAsOperator(api, 'POST', 'authorizations', body);

test('a provider’s request is recorded once, is news for its member, and can be decided', async () => {
  const member = await createMember(api.dependencies);
  const [first, second] = await Promise.all([record(asked(member)), record(asked(member))]);
  expect(new Set([first.status, second.status])).toEqual(new Set([200, 201]));
  const { data } = await readOne(first);
  expect(data.attributes).toMatchObject({
    uid: expect.stringMatching(/^P-2026-[2-9A-Z]{6}$/),
    state: 'requested',
    title: 'Care at Harbor Clinic',
    total_rate: 12_000_00,
    services: [{ amount: 11_400_00, state: 'requested' }, { service_code: 'IVF-STO' }],
    events: [{ name: 'requested', author: 'Harbor Clinic' }],
  });
  const uid = String(data.attributes['uid']);
  const own = await api.call(`/api/v3/notifications/${uid}`, {
    headers: await signedIn(api.dependencies, member),
  });
  expect((await readOne(own)).data.attributes).toMatchObject({
    state: 'requested',
    unread_at: expect.any(String),
  });
  expect(
    (await askAsOperator(api, 'POST', `authorizations/${uid}/decision`, { decision: 'approved' })).status,
  ).toBe(200);
  expect((await record(asked(member))).status).toBe(200);
  expect(await refusal(await record(asked(member, { program_id: 'other' })))).toBe(
    '422 idempotency_mismatch',
  );
  expect(await refusal(await record(asked(await createMember(api.dependencies))))).toBe(
    '422 idempotency_mismatch',
  );
});

/** Other values than those of `asked`, by what differs. */
const others = (member: TestMember): [string, object][] => {
  const [service, ...rest] = asked(member).services;
  const first = (change: object) => ({ services: [{ ...service, ...change }, ...rest] });
  return [
    ['the Spanish title', { title: { ...asked(member).title, es: 'Otra' } }],
    ['the provider', { provider_name: 'Bay Clinic' }],
    ['the kind', { template: 'pharmacy' }],
    ['the day', { service_date: '2026-04-03' }],
    ['no day', { service_date: null }],
    ['the Spanish service', first({ service_name: { ...service?.service_name, es: 'Otra' } })],
    ['a code', first({ service_code: 'OTHER' })],
    ['an amount', first({ amount: 11_400_01 })],
    ['fewer services', { services: rest }],
  ];
};

test('a repeat with other values is refused and says that nothing was saved', async () => {
  const member = await createMember(api.dependencies);
  expect((await record(asked(member))).status).toBe(201);
  for (const [name, change] of others(member))
    expect([name, await refusal(await record(asked(member, change)))]).toEqual([
      name,
      '422 idempotency_mismatch',
    ]);
  const [error] = await readErrors(await record(asked(member, { provider_name: 'Bay Clinic' })));
  expect(error?.title).toContain('what you sent now was not saved');
  const prescription = { key: crypto.randomUUID(), template: 'pharmacy', delivery_deadline: '2026-05-01' };
  const bought = (rest: object) => record(asked(member, { ...prescription, max_rx_coverage: 5, ...rest }));
  expect([(await bought({})).status, (await bought({})).status]).toEqual([201, 200]);
  for (const change of [{ max_rx_coverage: 6 }, { delivery_deadline: '2026-05-02' }])
    expect(await refusal(await bought(change))).toBe('422 idempotency_mismatch');
});

test('a repeated request is the same one after a decision and an update', async () => {
  const member = await createMember(api.dependencies);
  const { data } = await readOne(await record(asked(member)));
  const about = `authorizations/${String(data.attributes['uid'])}`;
  const update = { update: 'updated', provider_name: 'Bay Clinic', service_date: '2026-05-02' };
  const approval = { decision: 'approved', services: [{ position: 0, approved: true, amount: 1_00 }] };
  expect((await askAsOperator(api, 'POST', `${about}/updates`, update)).status).toBe(200);
  expect((await askAsOperator(api, 'POST', `${about}/decision`, approval)).status).toBe(200);
  expect((await record(asked(member))).status).toBe(200);
  expect(await refusal(await record(asked(member, { provider_name: 'Bay Clinic' })))).toBe(
    '422 idempotency_mismatch',
  );
});

test('an amount that is left out is the fee agreed with the provider, and staff see that fee', async () => {
  const member = await createMember(api.dependencies);
  await ensureCompany(api.dependencies.sql, 'umbrella');
  const fee = { company_id: 'acme', service_code: 'ivf-ret', provider_name: null, valid_from: null };
  await api.dependencies.sql
    .insertInto('fees')
    .values([
      { ...fee, amount_cents: 11_000_00 },
      { ...fee, provider_name: 'harbor clinic', amount_cents: 10_900_00, valid_from: '2026-04-02' },
      { ...fee, provider_name: 'harbor clinic', amount_cents: 1_00, valid_from: '2026-04-03' },
      { ...fee, service_code: 'ivf-sto', company_id: 'umbrella', amount_cents: 2_00 },
    ])
    .execute();
  const [retrieval, storage] = asked(member).services;
  const open = { ...retrieval, service_code: 'Ivf-Ret ', amount: undefined };
  const [error] = await readErrors(
    await record(asked(member, { services: [open, { ...storage, amount: null }] })),
  );
  expect(error).toMatchObject({
    code: 'blank',
    title: expect.stringContaining('No fee is agreed'),
    source: { pointer: '/data/attributes/services/1/amount' },
  });
  const body = asked(member, { services: [open, storage] });
  const { data } = await readOne(await record(body));
  expect(data.attributes).toMatchObject({
    total_rate: 11_500_00,
    services: [
      { amount: 10_900_00, agreed_fee: 10_900_00 },
      { amount: 600_00, agreed_fee: null },
    ],
  });
  await api.dependencies.sql.deleteFrom('fees').execute();
  expect((await record(body)).status).toBe(200);
  const other = asked(member, { services: [{ ...open, amount: 10_900_01 }, storage] });
  expect(await refusal(await record(other))).toBe('422 idempotency_mismatch');
});

test.each([
  ['1900-01-01', 'Enter a date from the years 2000 to 2199.'],
  ['2026-02-30', 'Enter a date that exists, with a month, a day and a year.'],
])('the error of %s says what is wrong with it', async (service_date, title) => {
  const member = await createMember(api.dependencies);
  const [error] = await readErrors(await record(asked(member, { service_date })));
  expect(error).toMatchObject({ code: 'invalid', title });
});

test('one of several simultaneous requests with one key for two members is recorded, the others are refused', async () => {
  const members = await Promise.all([createMember(api.dependencies), createMember(api.dependencies)]);
  const requests = Array.from({ length: 10 }, () => members.map((member) => asked(member))).flat();
  const replies = await Promise.all(requests.map((body) => record(body)));
  const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([...Array<number>(9).fill(200), 201, ...Array<number>(10).fill(422)]);
});

test('a member id in capital letters is the same one', async () => {
  const member = await createMember(api.dependencies);
  const capital = asked({ ...member, id: member.id.toUpperCase() });
  expect([(await record(capital)).status, (await record(capital)).status]).toEqual([201, 200]);
});

test('a request for an unknown member, without coverage, without access or with wrong parts is refused', async () => {
  const member = await createMember(api.dependencies);
  const ended = await createMember(api.dependencies, {
    columns: { access_ended_at: '2026-01-01T00:00:00Z' },
  });
  const left = await createMember(api.dependencies, {
    columns: {
      covered_until: '2026-02-28',
      claims_until: '2026-05-29',
      coverage_closed_at: '2026-03-01T05:00:00Z',
    },
  });
  expect(await refusal(await record(asked(left)))).toBe('409 access_ended');
  const unknown = { ...member, id: '0b6f3c1e-8f0a-4f6e-9d61-1f1f3a6c2b12' };
  expect(await refusal(await record(asked(ended)))).toBe('409 access_ended');
  const faults: [object, string][] = [
    [asked(unknown), 'member_id'],
    [asked(member, { program_id: 'not_covered' }), 'program_id'],
    [asked(member, { services: [] }), 'services'],
    [asked(member, { services: Array(101).fill(asked(member).services[0]) }), 'services'],
    [asked(member, { delivery_deadline: '2026-05-01' }), 'template'],
    [asked(member, { title: { es: 'Solo en español' } }), 'title/en'],
    [
      asked(member, { services: [{ service_name: { en: 'A', es: 'A' }, service_code: 'A', amount: -1 }] }),
      'services/0/amount',
    ],
  ];
  for (const [body, pointer] of faults) {
    const [error] = await readErrors(await record(body));
    expect(error?.title).not.toContain('{{');
    expect(error).toMatchObject({ status: '422', source: { pointer: `/data/attributes/${pointer}` } });
  }
  const waiting = await readMany(await askAsOperator(api, 'GET', 'authorizations'));
  expect(waiting.data).toEqual([]);
});
