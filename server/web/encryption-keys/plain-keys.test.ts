import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { localKms, wrapped } from '#server/platform/sealing/kms.ts';
import { temporaryDirectory } from '#tests/support/files/temporary-directory.ts';
import { withPlainKeys } from './plain-keys.ts';

const directory = temporaryDirectory();
const file = join(directory, 'kek');
const [kek, newerKek] = [
  'a key that wraps the keys of this test',
  'a newer key that wraps the keys of this test',
];
const [key, olderKey] = [
  'a key that seals the data of this test',
  'an older key that seals the data of this test',
];

const keysOf = async (settings: Record<string, string>, content?: string) => {
  if (content !== undefined) writeFileSync(file, content);
  const path = content === undefined ? {} : { KEY_ENCRYPTION_KEY_FILE: file };
  const { ENCRYPTION_KEY, AUDIT_KEY } = await withPlainKeys(readEnv({ ...settings, ...path }));
  return { ENCRYPTION_KEY, AUDIT_KEY };
};

test('wrapped keys are unwrapped in their order, beside plain ones; the audit log has those of the data by default', async () => {
  const entry = await wrapped(key, localKms(kek));
  expect(entry).toMatch(/^kms:[\w+/]+=*$/);
  expect(entry).not.toContain(key);
  const plain = { ENCRYPTION_KEY: `${key},${olderKey}`, AUDIT_KEY: `${key},${olderKey}` };
  expect(await keysOf({ ENCRYPTION_KEY: `${entry}, ${olderKey}` }, `${kek}\n`)).toEqual(plain);
  expect(await keysOf({ ENCRYPTION_KEY: olderKey, AUDIT_KEY: entry }, kek)).toEqual({
    ENCRYPTION_KEY: olderKey,
    AUDIT_KEY: key,
  });
});

test('keys wrapped under an older key-encryption key open while it is listed', async () => {
  const entry = await wrapped(key, localKms(kek));
  expect(await keysOf({ ENCRYPTION_KEY: entry }, `${newerKek},${kek}`)).toMatchObject({
    ENCRYPTION_KEY: key,
  });
  await expect(keysOf({ ENCRYPTION_KEY: `${olderKey},${entry}` }, newerKek)).rejects.toThrow(
    'ENCRYPTION_KEY: entry 2 was not wrapped by a key of KEY_ENCRYPTION_KEY_FILE.',
  );
});

test('a changed entry, a missing file and a short key refuse the start, without the key in the message', async () => {
  const entry = await wrapped(key, localKms(kek));
  const changed = entry.replace(/.(?=={0,2}$)/, (sign) => (sign === 'A' ? 'Q' : 'A'));
  await expect(keysOf({ ENCRYPTION_KEY: changed }, kek)).rejects.toThrow(/entry 1 was not wrapped/);
  await expect(keysOf({ ENCRYPTION_KEY: 'kms:not base64 but of enough characters' }, kek)).rejects.toThrow(
    /entry 1 was/,
  );
  await expect(keysOf({ ENCRYPTION_KEY: entry })).rejects.toThrow('KEY_ENCRYPTION_KEY_FILE is required');
  await expect(keysOf({ ENCRYPTION_KEY: entry }, 'short')).rejects.toThrow(/32 characters or more/);
  rmSync(file);
  const gone = withPlainKeys(readEnv({ ENCRYPTION_KEY: entry, KEY_ENCRYPTION_KEY_FILE: file }));
  await expect(gone).rejects.toThrow(/KEY_ENCRYPTION_KEY_FILE is not usable: ENOENT/);
});

test('without wrapped keys no file is needed', async () => {
  expect(await keysOf({ ENCRYPTION_KEY: key })).toEqual({ ENCRYPTION_KEY: key, AUDIT_KEY: key });
});
