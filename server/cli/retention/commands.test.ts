import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createMemberWithOldSession } from '#tests/support/records/members.ts';
import { temporaryDirectory } from '#tests/support/files/temporary-directory.ts';
import { retentionCommandOf } from './commands.ts';

const api = await openTestApi();
const { sql, sealing, files } = api.dependencies;
const directory = temporaryDirectory();
const path = join(directory, 'retention.yaml');

/** Runs the command with this file, or without one; returns what it prints. */
async function run(words: string, file?: string): Promise<string> {
  if (file !== undefined) writeFileSync(path, file);
  const printed: string[] = [];
  const command = retentionCommandOf(words.split(' '), (line) => printed.push(line));
  if (!command) return 'usage';
  await command({
    env: readEnv(file === undefined ? {} : { RETENTION_FILE: path }),
    sql,
    sealing,
    files,
    exclusively: (work) => work(() => Promise.reject(new Error('There is no script.'))),
  });
  return printed.join('\n');
}

const memberWithSession = () => createMemberWithOldSession(api.dependencies);

test('the report counts and deletes nothing; the sweep deletes what no hold keeps', async () => {
  const held = await memberWithSession();
  await memberWithSession();
  const file = `backup_days: 35\nholds:\n  - { member: ${held}, until: 2199-12-31, reason: Case 12-345 }\n`;
  const report = await run('retention --dry-run', file);
  expect(report).toMatch(/^sessions +90 days +2 rows {2}2 beyond {2}1 of them held {2}oldest 2020-01-02$/m);
  expect(report).toMatch(/^account_activities +with the account +0 rows {2}0 beyond$/m);
  expect(report).toContain(`held until 2199-12-31: member ${held}: Case 12-345`);
  expect(report).toMatch(/^what is deleted today is in backups until \d{4}-\d\d-\d\d$/m);
  const recorded = () => sql.selectFrom('audit_log').select('act').execute();
  expect(await recorded()).toEqual([]);
  expect(await run('retention', file)).toMatch(/^sessions +1 deleted$/m);
  expect(await recorded()).toEqual([{ act: 'retention_swept' }]);
  const elsewhere = await run('retention --dry-run');
  expect(elsewhere).toMatch(/^sessions +90 days +1 rows {2}1 beyond {2}1 of them held/m);
  expect(elsewhere).toContain(`held until 2199-12-31: member ${held}: by the file of another server`);
  await expect(run('retention')).rejects.toThrow('RETENTION_FILE is not set here');
  expect(await run('retention', 'days: {}')).toMatch(/^sessions +0 deleted$/m);
  expect(await run('retention', file.replaceAll('2199', '2020'))).toMatch(/^sessions +1 deleted$/m);
});

test('a file that is wrong, or has a hold on no one, is refused with file and line before anything is deleted', async () => {
  await memberWithSession();
  await expect(run('retention', 'days: { sessions: 0 }')).rejects.toThrow(
    `${path}:1: days.sessions: 0 is not`,
  );
  const nobody = `holds:\n  - { member: ${randomUUID()}, until: 2199-12-31, reason: x }\n  - { company: nest, until: 2199-12-31, reason: x }`;
  for (const words of ['retention', 'retention --dry-run'])
    await expect(run(words, nobody)).rejects.toThrow(
      /:2: holds\[0\]: there is no member .*\n.*:3: holds\[1\]: there is no company 'nest'$/,
    );
  expect(await run('retention --dry-run')).toMatch(/^sessions +90 days +1 rows/m);
  expect(await run('retention --dry-run', nobody.replaceAll('2199', '2020'))).not.toContain('held until');
});

test('other words are wrong', async () => {
  for (const words of ['retention --force', 'retention --dry-run now', 'retentions'])
    expect(await run(words)).toBe('usage');
});
