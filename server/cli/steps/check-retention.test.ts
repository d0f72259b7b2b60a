import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { EnvError, readEnv } from '#server/env.ts';
import { checkRetention } from './check-retention.ts';

test('a start and check-settings refuse a file that is not usable, with each fault', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'wren-retention-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const RETENTION_FILE = join(directory, 'retention.yaml');
  const check = () => checkRetention(readEnv({ RETENTION_FILE }));
  await expect(check()).rejects.toThrow(/^RETENTION_FILE: .*retention.yaml: ENOENT/);
  writeFileSync(RETENTION_FILE, 'days:\n  sessions: 0\n  devices: -1\n');
  await expect(check()).rejects.toThrow(EnvError);
  await expect(check()).rejects.toThrow(/yaml:2: days.sessions: 0 .*; .*yaml:3: days.devices: -1 /);
  writeFileSync(RETENTION_FILE, 'holds: []\n');
  expect(await check()).toBe(`${RETENTION_FILE}, legal holds: 0`);
  expect(await checkRetention(readEnv({}))).toContain('the days that are shipped');
});
