import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCareTasks } from '../catalog/care-tasks.ts';
import { readExperts } from '../catalog/experts.ts';
import { readProviderCategories, readProviders } from '../catalog/providers.ts';

const script = join(import.meta.dirname, '../../../cli/images.ts');
const out = await mkdtemp(join(tmpdir(), 'wren-pictures-'));
const draw = async (...options: string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, [script, out, ...options]);
  return stdout.trim();
};

beforeAll(() => draw('--widths=64'), 30_000);
afterAll(() => rm(out, { recursive: true }));

test('every expert, task and provider has its picture, and a fallback', () => {
  const providers = readProviders();
  const doctors = providers.flatMap((provider) => provider.doctors);
  const categories = readProviderCategories();
  const pictured = [...readExperts(), ...readCareTasks(), ...categories, ...providers, ...doctors];
  const keys = pictured.map(({ image_key }) => image_key);
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter((key) => !existsSync(join(out, `${key}-w64.webp`)))).toEqual([]);
  expect(keys.filter((key) => !existsSync(join(out, `${key}-w256.png`)))).toEqual([]);
});

test('unchanged pictures are not drawn again', async () => {
  expect(await draw('--widths=64')).toBe('pictures: up to date');
});
