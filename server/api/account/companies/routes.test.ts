import { sql as raw } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { refusal } from '#tests/support/api/documents.ts';
import { askAsOperator, headersOf } from '#tests/support/api/operator-calls.ts';
import { createStaff, staffSignedIn } from '#tests/support/api/staff.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { insert } from '#tests/support/database/insert.ts';
import { update } from '#tests/support/database/update.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { createMember } from '#tests/support/records/members.ts';
import { createReadyCompany } from '#tests/support/records/ready-company.ts';

const api = await openTestApi();
const { sql, clock } = api.dependencies;
await createReadyCompany(sql, 'globe');
await ensureCompany(sql, 'acme');
const monday = { weekday: 1, starts: '09:00', ends: '17:00' };
await insert(sql, 'expert_hours', { call_expert_id: 'rosa_delgado', ...monday });

beforeEach(async () => {
  clock.set('2026-03-02T12:00:00Z');
  for (const table of ['invitation_waves', 'company_checks', 'rate_limits', 'jobs', 'audit_log'] as const)
    await sql.deleteFrom(table).execute();
  await sql.updateTable('companies').set({ opened_at: '2026-01-01T00:00:00Z' }).execute();
  await update(sql, 'companies', { id: 'globe' }, { languages: ['en'] });
});

const ask = (method: string, path: string, body?: unknown) => askAsOperator(api, method, path, body);
const answer = z.object({
  data: z.object({
    attributes: z.looseObject({ lines: z.array(z.looseObject({})), waves: z.looseObject({}) }),
  }),
});
const attributesOf = async (asked: Promise<Response>) =>
  answer.parse(await (await asked).json()).data.attributes;
const started = { size: 100, every_minutes: 60 };
const acts = async () => {
  const rows = await sql.selectFrom('audit_log').select(['act', 'company_id', 'reason']).execute();
  return rows.map((row) => Object.values(row).join(' '));
};

test('a check is kept until the next one, with what to do in the language of who reads it', async () => {
  const before = await attributesOf(ask('GET', 'companies/acme/readiness'));
  expect(before).toMatchObject({ company_name: 'Company acme', checked_at: null, lines: [] });
  const checked = await attributesOf(ask('POST', 'companies/acme/checks'));
  expect(checked['checked_at']).toBe(clock.now().toString());
  const plans = { check: 'plans', title: 'Plans', command: 'npm run admin -- apply FILE' };
  expect(checked.lines).toHaveLength(13);
  expect(checked.lines[0]).toMatchObject({
    ...plans,
    missing: [
      {
        code: 'level_without_plan',
        values: { level: 'single' },
        text: 'The coverage level single has no plan.',
      },
      { code: 'level_without_plan', values: { level: 'family' } },
    ],
    what_to_do: 'Add the plan to the company’s file and apply it.',
  });
  expect(checked.lines.at(-2)).toMatchObject({
    check: 'sign_in',
    missing: [],
    what_to_do: null,
    command: null,
  });
  clock.advance({ hours: 1 });
  expect(await attributesOf(ask('GET', 'companies/acme/readiness'))).toEqual(checked);
  const spanish = await api.call('/api/v3/operator/companies/acme/readiness', {
    headers: { ...headersOf('the-key-of-an-operator-that-only-tests-know'), 'X-Language': 'es' },
  });
  expect(await spanish.text()).toContain('El nivel de cobertura single no tiene plan.');
});

test('a test mail in the look of the company completes its line once a mail server took it', async () => {
  const brand = { name: 'Globe Family', mark: null, accent: '#0033a0', accent_text: '#dbe6ff' };
  const tested = (set: object) => sql.updateTable('companies').set(set).where('id', '=', 'globe').execute();
  await tested({ brand, mail_tested_at: null });
  const lineOf = async () =>
    (await attributesOf(ask('POST', 'companies/globe/checks'))).lines.find(({ check }) => check === 'mail');
  const missing = {
    missing: [{ code: 'no_test_mail' }],
    command: 'npm run admin -- check globe --mail-to ADDRESS',
  };
  const send = (email: string) => ask('POST', 'companies/globe/test_mails', { email });
  expect(await refusal(await send('ana.ruiz'))).toBe('422 invalid');
  await attributesOf(send('ana.ruiz@care.example'));
  expect(await lineOf()).toMatchObject(missing);
  await api.runJobs();
  expect((await api.mailsTo('ana.ruiz@care.example'))[0]?.text).toContain('Globe Family');
  expect(await lineOf()).toMatchObject({ missing: [] });
  await tested({ brand: null });
});

test.each<[string, Record<string, object[]>]>([
  ['a line that only another release checks', { plans: [], tomorrow: [] }],
  ['something missing that only another release knows', { plans: [{ code: 'of_tomorrow', values: {} }] }],
  ['what is no check', { plans: [{ code: 5 }] }],
])('a check with %s counts as none, and never as complete', async (_, lines) => {
  await insert(sql, 'company_checks', { company_id: 'acme', checked_at: clock.now().toString(), lines });
  const shown = await attributesOf(ask('GET', 'companies/acme/readiness'));
  expect(shown).toMatchObject({ checked_at: null, lines: [] });
  const list: unknown = await (await ask('GET', 'companies')).json();
  expect(list).toMatchObject({
    data: [{ id: 'acme', attributes: { checked_at: null, incomplete: null } }, {}],
  });
});

test('the list says how far each company is, and counts no further than a thousand', async () => {
  await ask('POST', 'companies/acme/checks');
  await createMember(api.dependencies, { columns: { company_id: 'globe', company_plan_id: 'globe_single' } });
  await raw`
    with people as (
      insert into roster_rows (id, company_id, state, person_digest)
      select gen_random_uuid(), 'globe', 'current', decode(md5(n::text), 'hex') from generate_series(1, 1001) as n
      returning id
    )
    insert into wave_invitations (row_id, job_id, ordered_at) select id, id, now() from people`.execute(sql);
  const list = await (await ask('GET', 'companies')).json();
  expect(list).toMatchObject({
    meta: { more: false },
    data: [
      { id: 'acme', attributes: { members: 0, invited: 0, waves: 'none', incomplete: 7 } },
      {
        id: 'globe',
        attributes: { name: 'Company globe', members: 1, invited: 1000, incomplete: null, checked_at: null },
      },
    ],
  });
  expect(await (await ask('GET', 'companies?after=acme')).json()).toMatchObject({ data: [{ id: 'globe' }] });
});

describe('invitations', () => {
  test('start once nothing is missing, and are paused and resumed; each is recorded', async () => {
    const { waves } = await attributesOf(ask('POST', 'companies/globe/waves', started));
    expect(waves).toMatchObject({ state: 'running', size: 100, every_minutes: 60, left: 0, forced: false });
    const paused = await attributesOf(ask('POST', 'companies/globe/waves/pausing'));
    expect(paused.waves).toMatchObject({ state: 'paused', next_at: null });
    expect(await refusal(await ask('POST', 'companies/globe/waves/pausing'))).toBe('409 conflict');
    const resumed = await attributesOf(ask('POST', 'companies/globe/waves/resuming'));
    expect(resumed.waves).toMatchObject({ state: 'running', next_at: clock.now().toString() });
    expect(await acts()).toEqual(
      ['started', 'paused', 'started'].map((what) => `invitation_waves_${what} globe administration`),
    );
    expect(await sql.selectFrom('jobs').select('kind').execute()).toEqual(
      Array(2).fill({ kind: 'invite-wave' }),
    );
  });

  test('do not go on by an order of a page that shows them running, once a colleague paused them', async () => {
    const order = (seen_state: string, size = 100) =>
      ask('POST', 'companies/globe/waves', { ...started, size, seen_state });
    expect([(await order('none')).status, (await order('none')).status]).toEqual([200, 200]);
    expect(await refusal(await order('none', 50))).toBe('409 conflict');
    await ask('POST', 'companies/globe/waves/pausing');
    expect(await refusal(await order('running', 50))).toBe('409 conflict');
    const waves = (await attributesOf(ask('GET', 'companies/globe/readiness'))).waves;
    expect(waves).toMatchObject({ state: 'paused', size: 100 });
    expect((await order('paused')).status).toBe(200);
  });

  test('do not start while something is missing, whatever an earlier check found', async () => {
    await ask('POST', 'companies/globe/checks');
    await update(sql, 'companies', { id: 'globe' }, { languages: ['en', 'es'] });
    expect(await refusal(await ask('POST', 'companies/globe/waves', started))).toBe('409 not_ready');
    const shown = await attributesOf(ask('GET', 'companies/globe/readiness'));
    expect(JSON.stringify(shown.lines)).toContain('policy_untranslated');
    expect([await acts(), await sql.selectFrom('invitation_waves').selectAll().execute()]).toEqual([[], []]);
    await update(sql, 'companies', { id: 'globe' }, { languages: ['en'] });
  });

  test('neither begin nor go on after a pause while something is missing, unless they were started regardless', async () => {
    await ask('POST', 'companies/globe/waves', started);
    const offer = (languages: string[]) =>
      sql.updateTable('companies').set({ languages }).where('id', '=', 'globe').execute();
    await offer(['en', 'es']);
    await api.runJobs();
    const shown = await attributesOf(ask('GET', 'companies/globe/readiness'));
    expect([shown.waves, JSON.stringify(shown.lines)]).toEqual([
      expect.objectContaining({ state: 'paused' }),
      expect.stringContaining('policy_untranslated'),
    ]);
    expect(await refusal(await ask('POST', 'companies/globe/waves/resuming'))).toBe('409 not_ready');
    await sql.updateTable('invitation_waves').set({ started_despite: 'Policies: …' }).execute();
    expect((await ask('POST', 'companies/globe/waves/resuming')).status).toBe(200);
    await offer(['en']);
  });

  test('neither start nor go on while the company is closed', async () => {
    await ask('POST', 'companies/globe/waves', started);
    await ask('POST', 'companies/globe/waves/pausing');
    await sql.updateTable('companies').set({ opened_at: null }).execute();
    for (const path of ['waves', 'waves/resuming'])
      expect(await refusal(await ask('POST', `companies/globe/${path}`, started))).toBe('409 company_closed');
  });

  test.each([
    { ...started, size: 0 },
    { ...started, size: 100_001 },
    { ...started, size: 1.5 },
    { ...started, every_minutes: 0 },
    { ...started, every_minutes: 43_201 },
    { ...started, force: true },
  ])('%o is refused', async (body) => {
    expect((await ask('POST', 'companies/globe/waves', body)).status).toBe(422);
  });
});

test('checks are limited, also those of starting', async () => {
  for (let count = 0; count < 20; count += 1)
    expect((await ask('POST', 'companies/globe/checks')).status).toBe(200);
  expect(await refusal(await ask('POST', 'companies/globe/checks'))).toBe('429 too_many_attempts');
  expect(await refusal(await ask('POST', 'companies/globe/waves', started))).toBe('429 too_many_attempts');
});

test('staff start and resume with a fresh proof, and pause without', async () => {
  const staff = await createStaff(api.dependencies, {
    grants: [{ role: 'administrator', companyId: 'globe' }],
  });
  const headers = { ...(await staffSignedIn(api.dependencies, staff)), 'Content-Type': 'application/json' };
  const post = (path: string) =>
    api.call(`/api/v3/operator/companies/globe/${path}`, {
      method: 'POST',
      headers,
      body: path === 'waves' ? JSON.stringify(started) : null,
    });
  expect((await post('waves')).status).toBe(200);
  clock.advance({ minutes: 6 });
  expect((await post('waves/pausing')).status).toBe(200);
  for (const path of ['waves', 'waves/resuming'])
    expect(await refusal(await post(path))).toBe('403 fresh_proof_required');
});
