import { afterAll, beforeEach, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { openRosters, rosterKeys } from '#tests/support/records/rosters.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { directoryFileStore } from '#server/platform/vendors/files/directory-file-store.ts';
import { WrongWordsError } from '../steps/words.ts';
import { waveCommandOf } from './commands.ts';

const rosters = await openRosters();
const { sql, imported } = rosters;
const sealing = createSealing(rosterKeys.newest);
afterAll(() => rosters.close());
beforeEach(async () => {
  await rosters.clear();
  await sql.deleteFrom('invitation_waves').execute();
  await sql.deleteFrom('audit_log').execute();
  await sql.updateTable('companies').set({ opened_at: '2026-01-01T00:00:00Z' }).execute();
  await imported(
    'employee_id,date_of_birth,email\nA-1,1990-01-31,ana@acme.example\nA-2,1990-01-31,\nA-3,1990-01-31,bo@acme.example\n',
  );
});

/** Runs the command; what it printed, without what the company lacks. */
async function admin(words: string): Promise<string[]> {
  const printed: string[] = [];
  const command = waveCommandOf(words.split(' '), (line) => printed.push(line));
  if (!command) return ['usage'];
  await command({
    env: readEnv({}),
    databaseUrl: '',
    sql,
    sealing,
    files: directoryFileStore(rosters.directory),
  });
  return printed.filter((line) => !line.startsWith('missing  '));
}
const acts = async () => {
  const rows = await sql.selectFrom('audit_log').select(['act', 'company_id']).orderBy('at').execute();
  return rows.map(({ act, company_id }) => `${act} ${company_id}`);
};
const plans = () => sql.selectFrom('invitation_waves').selectAll().execute();
const jobs = () => sql.selectFrom('jobs').select('kind').execute();

test('waves are ordered, paused and resumed, and the audit log has each; a dry run changes nothing', async () => {
  expect(await admin('invite-wave acme --size 2000 --every 1h --force --dry-run')).toEqual([
    'acme: 2 people to invite, 2000 every 60 minutes; no change made',
  ]);
  expect([await plans(), await jobs(), await acts()]).toEqual([[], [], []]);
  expect(await admin('invite-wave acme --status')).toEqual([
    'acme: no waves ordered',
    '0 sent, 0 waiting, 0 bounced, 0 joined, 2 to invite',
  ]);
  expect(await admin('invite-wave acme --size 2000 --every 1h --force')).toEqual([
    'acme: 2 people to invite, 2000 every 60 minutes',
  ]);
  expect(await plans()).toMatchObject([
    { company_id: 'acme', state: 'running', size: 2000, every_minutes: 60, in_wave: 0 },
  ]);
  expect(await admin('invite-wave acme pause --dry-run')).toEqual(['acme: waves paused; no change made']);
  expect(await plans()).toMatchObject([{ state: 'running' }]);
  expect(await admin('invite-wave acme pause')).toEqual(['acme: waves paused']);
  await expect(admin('invite-wave acme pause')).rejects.toThrow('acme has no waves that are running.');
  expect(await admin('invite-wave acme --status')).toEqual([
    expect.stringMatching(/^acme: paused, 2000 every 60 minutes, next at /),
    '0 sent, 0 waiting, 0 bounced, 0 joined, 2 to invite',
    expect.stringMatching(/^forced despite:\nPlans: The coverage level single has no plan\./),
  ]);
  expect(await admin('invite-wave acme resume')).toEqual(['acme: waves resumed']);
  expect(await jobs()).toEqual([{ kind: 'invite-wave' }, { kind: 'invite-wave' }]);
  expect(await acts()).toEqual(
    ['started', 'paused', 'started'].map((what) => `invitation_waves_${what} acme`),
  );
});

test('waves that were not forced continue only while nothing is missing', async () => {
  await admin('invite-wave acme --size 10 --every 30m --force');
  await admin('invite-wave acme pause');
  await sql.updateTable('invitation_waves').set({ started_despite: null }).execute();
  await expect(admin('invite-wave acme resume')).rejects.toThrow('Nobody is invited.');
  expect(await plans()).toMatchObject([{ state: 'paused' }]);
});

test('no one is invited while something is missing, and not even with --force while the company is closed', async () => {
  await expect(admin('invite-wave acme --size 10 --every 30m')).rejects.toThrow('Repeat with --force');
  await admin('invite-wave acme --size 10 --every 30m --force');
  await admin('invite-wave acme pause');
  await sql.updateTable('companies').set({ opened_at: null }).execute();
  await expect(admin('invite-wave acme --size 10 --every 30m --force')).rejects.toThrow('acme is closed');
  await expect(admin('invite-wave acme resume')).rejects.toThrow('acme is closed');
  await expect(admin('invite-wave nobody --status')).rejects.toThrow('There is no company nobody.');
  expect(await plans()).toMatchObject([{ state: 'paused' }]);
});

test.each([
  '--size 0 --every 1h',
  '--size 100001 --every 1h',
  '--size 10 --every 0m',
  '--size 10 --every 31d',
  '--size 10 --every 1w',
  '--every 1h',
  '--size 10',
])('says what may stand there: %s', async (words) => {
  await expect(admin(`invite-wave acme ${words}`)).rejects.toThrow(WrongWordsError);
});

test.each([
  '',
  ' acme stop',
  ' acme pause --force',
  ' acme --status --dry-run',
  ' acme pause now',
  ' acme --sizes 1',
])('wrong words: invite-wave%s', async (words) => {
  expect(await admin(`invite-wave${words}`)).toEqual(['usage']);
});
