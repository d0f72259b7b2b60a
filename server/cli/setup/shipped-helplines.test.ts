import { stringify } from 'yaml';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '#tests/support/database/database.ts';
import { readRows } from './apply-rows.ts';
import { helplineKind } from './helpline-kind.ts';
import { importDocuments } from './import.ts';
import { parseText } from './read-document.ts';
import { unpublishedHelplines, withoutShippedHelplines } from './shipped-helplines.ts';

const database = await testDatabase();
const { sql } = database;
afterAll(() => database.close());

/** Imports exported files, of which the one of the United States has this name. */
async function importAgain(name?: object): Promise<string[]> {
  const files = unpublishedHelplines([]).map((country) =>
    country['id'] === 'us' && name ? { ...country, name } : country,
  );
  const read = files.map((file) => parseText(helplineKind, 'helplines.yaml', stringify(file)));
  const documents = await withoutShippedHelplines(sql, read);
  await importDocuments(sql, documents, { dryRun: false });
  return documents.map(({ id }) => z.string().parse(id));
}

test('the product’s helplines stay the product’s when their files are imported unchanged, and only edited ones are published', async () => {
  expect(await importAgain()).toEqual([]);
  const edited = { en: 'In the States', es: 'En los Estados Unidos' };
  expect(await importAgain(edited)).toEqual(['us']);
  const published = await readRows(sql, helplineKind);
  expect(published).toMatchObject([{ id: 'us', name: edited }]);
  expect(unpublishedHelplines(published).map(({ id }) => id)).toEqual(['ie']);
  // Back to the product's words.
  expect(await importAgain()).toEqual(['us']);
});
