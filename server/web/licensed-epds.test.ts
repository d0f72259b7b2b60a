import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLicensedEpds } from './licensed-epds.ts';
import { temporaryDirectory } from '#tests/support/files/temporary-directory.ts';

const directory = temporaryDirectory();

const words = (en: string) => ({ en, es: `${en} (es)` });
const choices = ['a', 'b', 'c', 'd'].map(words);
const items = Array.from({ length: 10 }, (_, index) => ({ text: words(`Item ${index + 1}`), choices }));
const texts = { stem: words('Stem'), attribution: words('Source'), items };

async function kept(content: unknown): Promise<string> {
  const path = join(directory, 'epds.json');
  await writeFile(path, JSON.stringify(content));
  return path;
}

test('without a file the EPDS is not offered', async () => {
  expect(await readLicensedEpds(undefined)).toBeUndefined();
});

test('a file that is missing or no JSON is refused by the name of its variable', async () => {
  await expect(readLicensedEpds(join(directory, 'none.json'))).rejects.toThrow(/^EPDS_TEXT_FILE .*ENOENT/);
  const path = join(directory, 'text.json');
  await writeFile(path, 'Stem');
  await expect(readLicensedEpds(path)).rejects.toThrow(/^EPDS_TEXT_FILE is not usable: .*JSON/);
});

test('an incomplete license file is refused', async () => {
  expect(await readLicensedEpds(await kept(texts))).toEqual(texts);
  await expect(readLicensedEpds(await kept({ ...texts, items: items.slice(1) }))).rejects.toThrow(
    'EPDS_TEXT_FILE is not usable: items',
  );
  const english = { ...texts, stem: { en: 'Stem' } };
  await expect(readLicensedEpds(await kept(english))).rejects.toThrow('stem.es');
  const nothingToChoose = { ...texts, items: items.map(({ text }) => ({ text })) };
  await expect(readLicensedEpds(await kept(nothingToChoose))).rejects.toThrow('items.0.choices');
});
