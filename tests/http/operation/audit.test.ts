import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { sql as raw } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readAuditKeys } from '#server/platform/audit/audit-keys.ts';
import { closeDays } from '#server/platform/audit/close-days.ts';
import { openSql } from '#server/platform/db/open-sql.ts';
import type { OpenSql } from '#server/platform/db/sql.ts';
import { createLog } from '#server/platform/log.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { demoCode, giveReason, signInStaff } from '#tests/support/demo/demo-staff.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { serveApp, type ServedApp } from '#tests/support/served/served-app.ts';
import { openVisitor } from '../visitor.ts';

const keys = {
  ENCRYPTION_KEY: 'a-secret-of-this-test-for-sealing-93d7a40b5',
  AUDIT_KEY: 'a-secret-of-this-test-for-signing-5c81e7f02',
};
const postgres = await startPostgres();
let app: ServedApp;
let database: OpenSql;
beforeAll(async () => {
  app = await serveApp({ DATABASE_URL: postgres.url, ...keys });
  database = await openSql({ databaseUrl: postgres.url });
});
afterAll(async () => {
  await database.close();
  await app[Symbol.asyncDispose]();
  await postgres.stop();
});

async function run(...statements: string[]): Promise<void> {
  for (const statement of statements) await raw.raw(statement).execute(database.sql);
}

/** Runs `npm run admin -- audit …`; its exit code and what it printed. */
function audit(...words: string[]): Promise<{ code: number; out: string }> {
  const env = { ...process.env, ...keys, DATABASE_URL: postgres.url, DATA_DIR: app.dataDirectory };
  const file = join(projectRoot, 'server/cli/admin.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [file, 'audit', ...words], { env, cwd: projectRoot }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out: out + err });
    });
  });
}

test('what staff read and write is on the member’s page, with who, in which role and why', async () => {
  const { visitor: member } = await signIn(app.baseUrl, maya);
  const privacy = await member.get('/settings/privacy');
  const before = (await privacy.follow('Who saw your data')).text('main');
  expect(before).toContain('Nobody so far');
  const rosa = await openVisitor(app.baseUrl);
  await signInStaff(rosa, 'rosa.delgado@wren.example', demoCode());
  const asked = await (await rosa.get('/desk/conversations')).follow('Maya Rivera');
  expect(asked.path).toMatch(/^\/desk\/reason/);
  const form = (await giveReason(asked)).form({ button: 'Send answer' });
  const answered = await form.fill({ 'Answer as Rosa': 'Good morning.' }).submit('Send answer');
  expect(answered.path).toMatch(/^\/desk\/conversations\//);
  const seen = (await member.get('/settings/privacy/seen')).text('main');
  for (const words of ['Opened your conversation', 'Wrote to you', 'Rosa Delgado, Care Partner'])
    expect(seen).toContain(words);
  for (const why of ['To support you', 'Because you asked for it']) expect(seen).toContain(why);
  expect(seen).not.toContain('@wren.example');
});

test('a read that cannot be recorded shows nothing', async () => {
  const rosa = await openVisitor(app.baseUrl);
  await app.clock.advance('PT1M');
  await signInStaff(rosa, 'rosa.delgado@wren.example', demoCode((await app.clock.now()).epochMilliseconds));
  const list = await rosa.get('/desk/conversations');
  await run('alter procedure write_audit rename to away');
  try {
    const page = await giveReason(await rosa.get(list.href('Maya Rivera')));
    expect(page.status).toBeGreaterThanOrEqual(500);
    expect(page.text()).not.toContain('Good morning.');
  } finally {
    await run('alter procedure away rename to write_audit');
  }
});

describe('npm run admin -- audit verify', () => {
  beforeAll(async () => {
    // Five rows of one lane, as a list of five members is written.
    const list = `select jsonb_agg(jsonb_build_object(
      'actor_kind', 'staff', 'actor_id', 's1', 'actor_name', 'Rosa', 'role', 'reviewer', 'act', 'claims_listed',
      'subject_kind', 'claim', 'subject_id', 'R-' || n, 'reason', 'review')) from generate_series(1, 5) n`;
    await run(
      `do $$ declare rows jsonb := (${list}); begin call write_audit('2026-03-02T12:00:00Z', rows); end $$`,
      'create table kept_log as table audit_log',
    );
    const auditKeys = readAuditKeys(keys.AUDIT_KEY);
    const clock = { now: () => Temporal.Instant.from('2026-03-03T12:00:00Z') };
    await closeDays({ sql: database.sql, clock, log: createLog('silent'), auditKeys });
  });
  afterEach(() => run('truncate audit_log', 'insert into audit_log select * from kept_log'));

  const day = '2026-03-02';
  const change = (statement: string) => run(`${statement} and day = '${day}'`);

  test('finds a whole log whole', async () => {
    expect(await audit('verify')).toEqual({
      code: 0,
      out: expect.stringMatching(/^\d+ rows of .* are whole\.$/m),
    });
    expect(await audit('verify', '--day', day)).toEqual({
      code: 0,
      out: '5 rows of 1 closed day and 0 open days are whole.\n',
    });
  });

  test('names the place of a row that was changed by SQL', async () => {
    await change("update audit_log set actor_name = 'Rose' where position = 3");
    const { code, out } = await audit('verify');
    const place = new RegExp(`^${day} lane \\d+ position 3: the row was changed`, 'm');
    expect([code, out]).toEqual([1, expect.stringMatching(place)]);
  });

  test('finds rows that were cut off a closed day', async () => {
    await change('delete from audit_log where position > 3');
    const { code, out } = await audit('verify', '--day', day);
    expect([code, out]).toEqual([1, expect.stringContaining('position 4: rows at the end of a closed day')]);
  });

  test('a deleted member leaves it whole', async () => {
    const keysOf = async () =>
      (await database.sql.selectFrom('audit_keys').select('member_id').execute()).length;
    expect(await keysOf()).toBeGreaterThan(0);
    await run(
      'delete from members where employee_id in (select member_id from audit_keys)',
      'delete from members where id in (select member_id from audit_keys)',
    );
    expect(await keysOf()).toBe(0);
    expect((await audit('verify')).code).toBe(0);
  });

  test.each([[['check']], [['verify', '--day']], [['verify', '--day', '2026-02-30']], [['verify', 'all']]])(
    'refuses the wrong words %j',
    async (words) => {
      const { code, out } = await audit(...words);
      expect([code, out.includes('audit verify') || out.includes('is no day')]).toEqual([2, true]);
    },
  );
});
