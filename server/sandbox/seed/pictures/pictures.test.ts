import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { readArticles, readTopics } from '../catalog/articles.ts';
import { readCareTasks } from '../catalog/care-tasks.ts';
import { readExperts } from '../catalog/experts.ts';
import { readPrograms } from '../catalog/programs.ts';
import { readSubjects } from '../catalog/subjects.ts';
import { readProviderCategories, readProviders } from '../catalog/providers.ts';
import { temporaryDirectory } from '#tests/support/files/temporary-directory.ts';

const script = join(import.meta.dirname, '../../../cli/images.ts');
const out = temporaryDirectory();
const draw = async (...options: string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, [script, out, ...options]);
  return stdout.trim();
};

beforeAll(() => draw('--widths=64'), 30_000);

test('all that has a picture has it drawn, and a fallback', () => {
  const providers = readProviders();
  const doctors = providers.flatMap((provider) => provider.doctors);
  const pictured = [
    [readExperts(), readCareTasks(), readPrograms(), readSubjects(), readTopics(), readArticles()],
    [readProviderCategories(), providers, doctors],
  ];
  const keys = pictured.flat(2).map(({ image_key }) => image_key);
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter((key) => !existsSync(join(out, `${key}-w64.webp`)))).toEqual([]);
  expect(keys.filter((key) => !existsSync(join(out, `${key}-w256.png`)))).toEqual([]);
});

test('unchanged pictures are not drawn again', async () => {
  expect(await draw('--widths=64')).toBe('pictures: up to date');
});
