import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql as raw } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditCommandOf } from '#server/cli/audit/verify.ts';
import { WrongWordsError } from '#server/cli/steps/words.ts';
import { readEnv } from '#server/env.ts';
import { readAuditKeys } from '#server/platform/audit/audit-keys.ts';
import { closeDays } from '#server/platform/audit/close-days.ts';
import type { OpenSql } from '#server/platform/db/sql.ts';
import { createLog } from '#server/platform/log.ts';
import { jo, maya, signIn } from '#tests/support/demo/demo-member.ts';
import { demoCode, giveReason, signInStaff } from '#tests/support/demo/demo-staff.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { databaseEnvironment, openData } from '#tests/support/served/app-data.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { openVisitor } from '../visitor.ts';

const app = await hostApp();
const keyOf = (kind: string) => readFileSync(join(app.dataDirectory, `${kind}-key`), 'utf8');
const environment = {
  ...databaseEnvironment(app.dataDirectory),
  DATA_DIR: app.dataDirectory,
  ENCRYPTION_KEY: keyOf('encryption'),
  AUDIT_KEY: keyOf('audit'),
};
let database: OpenSql;
beforeAll(async () => {
  database = await openData(app.dataDirectory);
});
afterAll(async () => {
  await database.close();
  await app[Symbol.asyncDispose]();
});

async function run(...statements: string[]): Promise<void> {
  for (const statement of statements) await raw.raw(statement).execute(database.sql);
}

/** Runs `npm run admin -- audit verify` as a process; its exit code and what it printed. */
function verifyAsProcess(): Promise<{ code: number; out: string }> {
  const file = join(projectRoot, 'server/cli/admin.ts');
  const options = { env: { ...process.env, ...environment }, cwd: projectRoot };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, 'audit', 'verify'], options, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out: out + err });
    });
  });
}

/** Runs `npm run admin -- audit …`, which adds to the lines. Rejects where it exits with an error. */
async function audit(words: readonly string[], lines: string[] = []): Promise<string[]> {
  const command = auditCommandOf(['audit', ...words], (line) => void lines.push(line));
  if (!command) throw new WrongWordsError('the usage');
  await command({ env: readEnv(environment), sql: database.sql });
  return lines;
}

test('what staff read and write is on the member’s page, with who, in which role and why', async () => {
  const { visitor: other } = await signIn(app.baseUrl, jo);
  expect((await other.get('/settings/privacy/seen')).text('main')).toContain('Nobody so far');
  const { visitor: member } = await signIn(app.baseUrl, maya);
  const privacy = await member.get('/settings/privacy');
  const before = (await privacy.follow('Who saw your data')).text('main');
  // On the first of a month her claims are in a file for her employer, and she reads that.
  expect(before).not.toContain('Opened your conversation');
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

test('what a member does is not on that page, and auditors see it without whose it is', async () => {
  const { visitor: member } = await signIn(app.baseUrl, maya);
  const chat = (await member.get('/care-navigator')).form({ button: 'Send' });
  await chat.fill({ 'Your message': 'Thank you.' }).submit('Send');
  expect((await member.get('/settings/privacy/seen')).text('main')).not.toContain('Wrote in a conversation');
  const irene = await openVisitor(app.baseUrl);
  await app.clock.advance('PT1M');
  await signInStaff(irene, 'irene.costa@wren.example', demoCode((await app.clock.now()).epochMilliseconds));
  const log = (await irene.get('/desk/audit')).text('main');
  for (const words of ['A member', 'Wrote in a conversation', 'Their own data']) expect(log).toContain(words);
  expect(log).not.toContain('Maya');
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
    const auditKeys = readAuditKeys(environment.AUDIT_KEY);
    const clock = { now: () => Temporal.Instant.from('2026-03-03T12:00:00Z') };
    await closeDays({ sql: database.sql, clock, log: createLog('silent'), auditKeys });
  });
  afterEach(() => run('truncate audit_log', 'insert into audit_log select * from kept_log'));

  const day = '2026-03-02';
  const change = (statement: string) => run(`${statement} and day = '${day}'`);

  test('finds a whole log whole', async () => {
    expect(await audit(['verify'])).toEqual([expect.stringMatching(/^\d+ rows of .* are whole\.$/)]);
    const whole = '5 rows of 1 closed day and 0 open days are whole.';
    expect(await audit(['verify', '--day', day])).toEqual([whole]);
    const none = 'The audit log has no rows of 2020-01-01.';
    expect(await audit(['verify', '--day', '2020-01-01'])).toEqual([none]);
  });

  test('names the place of a row that was changed by SQL, and exits with 1', async () => {
    await change("update audit_log set actor_name = 'Rose' where position = 3");
    const { code, out } = await verifyAsProcess();
    const place = new RegExp(`^${day} lane \\d+ position 3: the row was changed`, 'm');
    expect([code, out]).toEqual([1, expect.stringMatching(place)]);
  });

  const at = (position: number) =>
    `update audit_log set position = ${position} where day = '${day}' and position`;
  test.each([
    ['deleted', 3, [`delete from audit_log where day = '${day}' and position = 3`]],
    ['reordered', 2, [`${at(9)} = 2`, `${at(2)} = 3`, `${at(3)} = 9`]],
    [
      'appended',
      6,
      [
        `insert into audit_log select day, lane, 6, at, actor_kind, actor_id, actor_name, role, company_id, act, subject_kind,
          subject_id, reason, personal, hash, sha256('x') from audit_log where day = '${day}' and position = 5`,
      ],
    ],
  ])('names the place of a row that was %s by SQL', async (_, position, statements) => {
    await run(...statements);
    const lines: string[] = [];
    await expect(audit(['verify'], lines)).rejects.toThrow(/^\d faults? in /);
    expect(lines).toContainEqual(
      expect.stringMatching(new RegExp(`^${day} lane \\d+ position ${position}: `)),
    );
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
    expect(await audit(['verify'])).toEqual([expect.stringContaining('are whole.')]);
  });

  test.each([[['check']], [['verify', '--day']], [['verify', '--day', '2026-02-30']], [['verify', 'all']]])(
    'refuses the wrong words %j',
    (words) => expect(audit(words)).rejects.toThrow(WrongWordsError),
  );
});
