import { afterAll, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { directoryFileStore } from '#server/platform/vendors/files/directory-file-store.ts';
import { openRosters, rosterKeys } from '#tests/support/records/rosters.ts';
import { closeCompany, openCompany } from './readiness.ts';

const rosters = await openRosters();
const { sql } = rosters;
const sealing = createSealing(rosterKeys.newest);
afterAll(() => rosters.close());

const opened = {
  env: readEnv({}),
  databaseUrl: '',
  sql,
  sealing,
  files: directoryFileStore(rosters.directory),
};
const acme = (set: object) => sql.updateTable('companies').set(set).where('id', '=', 'acme').execute();
const found = () =>
  sql
    .selectFrom('companies')
    .select(['opened_at', 'opened_despite'])
    .where('id', '=', 'acme')
    .executeTakeFirst();

test('an incomplete company is opened by force only, and once its file promises the rest for a day', async () => {
  const force = { force: true, dryRun: false };
  await acme({ opened_at: null, ready_on: null });
  await expect(openCompany(opened, 'acme', { force: false, dryRun: false })).rejects.toThrow(
    'Repeat with --force',
  );
  await expect(openCompany(opened, 'acme', force)).rejects.toThrow('Add ready_on to its file');
  expect(await found()).toEqual({ opened_at: null, opened_despite: null });
  await acme({ ready_on: '2027-01-15' });
  await openCompany(opened, 'acme', force);
  expect(await found()).toEqual({
    opened_at: expect.any(String),
    opened_despite: expect.stringContaining('Email: No mail server has taken a test email of this company.'),
  });
  const { opened_despite } = { ...(await found()) };
  await closeCompany(opened, 'acme', false);
  expect(await found()).toEqual({ opened_at: null, opened_despite });
});
