import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { jobHandlers } from '#server/api/jobs.ts';
import { emailDigest } from '#server/api/account/email/email-digest.ts';
import { issueInvitation } from '#server/api/account/invitations/signup-invitations.ts';
import { linkToRow } from '#server/api/account/roster/queries.ts';
import { sealedColumns } from '#server/api/account/roster/roster-row.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { bulkMailJob } from '#server/platform/jobs/mail/mail-order.ts';
import { orderOverdue } from '#server/platform/jobs/overdue.ts';
import { retryGivenUpJobs } from '#server/platform/jobs/given-up.ts';
import { createRunner } from '#server/platform/jobs/runner.ts';
import { postJson, mailedToken } from '#tests/support/api/account-links.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { insert } from '#tests/support/database/insert.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { createMember } from '#tests/support/records/members.ts';
import { countWaves, inviteWaveJob, pauseWaves, resumeWaves, startWaves, wavePromise } from './plan.ts';

const api = await openTestApi();
const { dependencies } = api;
const { sql, sealing, clock } = dependencies;

const today = Temporal.PlainDate.from('2026-03-02');
beforeEach(async () => {
  clock.set('2026-03-02T12:00:00Z');
  await ensureCompany(sql, 'acme');
  await sql.updateTable('companies').set({ opened_at: '2026-01-01T00:00:00Z' }).execute();
  for (const table of [
    'jobs',
    'sandbox_mails',
    'signup_invitations',
    'invitation_waves',
    'roster_rows',
    'members',
  ] as const)
    await sql.deleteFrom(table).execute();
});

interface Listed {
  email?: string | null;
  valid_from?: string;
  valid_until?: string;
}

/** Lists a person; returns the id of the row. */
async function list(employeeId: string, { email = `${employeeId}@acme.example`, ...days }: Listed = {}) {
  const id = randomUUID();
  const person = sealedColumns(sealing, id, { companyId: 'acme', employeeId, dob: '1990-01-31', email });
  await insert(sql, 'roster_rows', { id, company_id: 'acme', state: 'current', ...days, ...person });
  return id;
}
const listMany = (count: number, letter = 'p') =>
  Promise.all(Array.from({ length: count }, (_, index) => list(`${letter}${index}`)));

const start = (size: number, everyMinutes = 60) =>
  sql
    .transaction()
    .execute((transaction) =>
      startWaves(transaction, dependencies, { companyId: 'acme', size, everyMinutes, despite: 'Plans: …' }),
    );
const counts = () => countWaves(sql, 'acme', today);
const mails = async () => {
  const { count } = await sql
    .selectFrom('sandbox_mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
const after = async (minutes: number) => {
  clock.advance({ minutes });
  await api.runJobs();
};

test('each wave mails as many people as it should, later ones after the time between, and the link works', async () => {
  await listMany(5);
  await start(2);
  await api.runJobs();
  expect(await counts()).toEqual({ waiting: 0, sent: 2, bounced: 0, joined: 0, left: 3 });
  await after(59);
  expect(await mails()).toBe(2);
  await after(1);
  expect(await mails()).toBe(4);
  await after(60);
  expect(await counts()).toEqual({ waiting: 0, sent: 5, bounced: 0, joined: 0, left: 0 });
  const [mail] = await api.mailsTo('p3@acme.example');
  expect(mail?.subject).toBe('Activate your membership');
  expect(mail?.text, 'nobody in a wave asked for it').not.toContain('asked for');
  const token = await mailedToken(api, 'p3@acme.example');
  const checked = await postJson(api, 'registration/check_signup_token', { email_signup_token: token });
  expect(checked.status).toBe(200);
  // A person who is listed later is in the next wave.
  await list('late');
  await after(60);
  expect(await counts()).toMatchObject({ sent: 6 });
});

test('a wave of more people than one job takes is one wave', async () => {
  await listMany(450);
  await start(401);
  await api.runJobs();
  expect(await counts()).toMatchObject({ sent: 401, left: 49 });
  await after(60);
  expect(await counts()).toMatchObject({ sent: 450, left: 0 });
});

test('people with an account, a link, no address or no coverage today get no mail, and an address gets one', async () => {
  const member = await createMember(dependencies, { details: { email: 'Has.Account@acme.example' } });
  await list('account', { email: 'has.account@ACME.example' });
  await linkToRow(member.id, sql, await list('linked'));
  // Staff ended the access, and keep the address: a link would open nothing.
  const at = clock.now().toString();
  await createMember(dependencies, {
    details: { email: 'closed@acme.example' },
    columns: { access_ended_at: at, closed_by_staff_at: at },
  });
  await list('closed');
  await issueInvitation(sql, sealing, {
    email: 'asked@acme.example',
    inviterId: null,
    companyIds: ['acme'],
    requireEmployeeId: true,
    now: clock.now(),
  });
  await list('asked');
  await list('mute', { email: null });
  await list('gone', { valid_until: '2026-03-01' });
  await list('soon', { valid_from: '2026-03-03' });
  const shared = [
    await list('one', { email: 'shared@acme.example' }),
    await list('two', { email: 'Shared@acme.example' }),
  ];
  await start(100);
  await api.runJobs();
  expect(await mails()).toBe(1);
  const invited = await sql.selectFrom('wave_invitations').select('row_id').execute();
  expect(invited).toHaveLength(1);
  expect(shared).toContain(invited[0]?.row_id);
  // Covered from the next day on, in the zone of the company.
  await after(24 * 60);
  expect((await api.mailsTo('soon@acme.example')).length).toBe(1);
  expect(await mails()).toBe(2);
});

test('jobs that run twice, or in two processes, send no mail twice and begin no wave early', async () => {
  await listMany(30);
  await start(10);
  await start(10);
  const job = { kind: inviteWaveJob, subject: 'acme', payload: { companyId: 'acme' } };
  for (let count = 0; count < 3; count += 1) await enqueue(sql, dependencies, job);
  const handlers = jobHandlers(dependencies, {
    mailer: { send: async () => {}, close: () => {} },
    origin: 'https://wren.example',
  });
  const runners = [1, 2].map(() => createRunner({ ...dependencies }, handlers));
  for (let round = 0; round < 3; round += 1) await Promise.all(runners.map((run) => run()));
  expect(await counts()).toEqual({ waiting: 0, sent: 10, bounced: 0, joined: 0, left: 20 });
  // An order that is repeated changes the size, not the time.
  await start(3);
  await api.runJobs();
  expect(await counts()).toMatchObject({ sent: 10 });
  await after(60);
  expect(await counts()).toMatchObject({ sent: 13 });
});

test('a wave whose job fails half-way is as if it had not begun', async () => {
  await listMany(3);
  await start(3);
  await sql.schema
    .alterTable('wave_invitations')
    .addCheckConstraint('none', raw`false`)
    .execute();
  await api.runJobs();
  await sql.schema.alterTable('wave_invitations').dropConstraint('none').execute();
  expect([await mails(), await counts()]).toEqual([0, expect.objectContaining({ left: 3, waiting: 0 })]);
  await after(1);
  expect([await mails(), await counts()]).toEqual([3, expect.objectContaining({ left: 0, sent: 3 })]);
});

test('paused waves and those of a closed company send no mail until they are resumed', async () => {
  await listMany(4);
  await start(2);
  await api.runJobs();
  expect(await pauseWaves(sql, 'acme')).toBe(true);
  expect(await pauseWaves(sql, 'acme')).toBe(false);
  await after(120);
  expect(await mails()).toBe(2);
  expect(await resumeWaves(sql, dependencies, 'acme')).toBe(true);
  await sql.updateTable('companies').set({ opened_at: null }).execute();
  await api.runJobs();
  expect(await mails()).toBe(2);
  await sql.updateTable('companies').set({ opened_at: '2026-01-01T00:00:00Z' }).execute();
  await after(120);
  expect(await mails()).toBe(2);
  expect(await resumeWaves(sql, dependencies, 'acme')).toBe(true);
  await api.runJobs();
  expect(await mails()).toBe(4);
});

test('a mail that failed counts as bounced, also once its job is deleted, unless it is sent after all', async () => {
  await list('one');
  const joined = await list('two');
  await start(5);
  const isDown = { now: true };
  const send = async () => {
    if (isDown.now) throw new Error('550 no such mailbox');
  };
  const run = createRunner(
    { ...dependencies, log: { warn: () => {}, error: () => {} } },
    jobHandlers(dependencies, { mailer: { send, close: () => {} }, origin: 'https://wren.example' }),
  );
  await run();
  await run();
  expect(await counts()).toMatchObject({ waiting: 2, sent: 0, bounced: 0 });
  for (let tries = 0; tries < 14; tries += 1) {
    clock.advance({ hours: 7 });
    await run();
  }
  expect(await counts()).toMatchObject({ waiting: 0, sent: 0, bounced: 2 });
  isDown.now = false;
  const [first] = await sql.selectFrom('jobs').select('id').where('kind', '=', bulkMailJob).execute();
  await retryGivenUpJobs(sql, { id: first?.id ?? '' }, clock.now());
  await run();
  await sql.deleteFrom('jobs').execute();
  expect(await counts()).toMatchObject({ sent: 1, bounced: 1, joined: 0 });
  await linkToRow((await createMember(dependencies)).id, sql, joined);
  expect(await counts()).toMatchObject({ joined: 1 });
});

test('a lost job is ordered again', async () => {
  await list('one');
  await start(5);
  await sql.deleteFrom('jobs').execute();
  expect(await orderOverdue(wavePromise, dependencies)).toBe(0);
  clock.advance({ minutes: 11 });
  expect(await orderOverdue(wavePromise, dependencies)).toBe(1);
  await api.runJobs();
  expect(await mails()).toBe(1);
  expect(
    await sql
      .selectFrom('signup_invitations')
      .select('id')
      .where('email_digest', '=', emailDigest(sealing, 'one@acme.example'))
      .execute(),
  ).toHaveLength(1);
});
