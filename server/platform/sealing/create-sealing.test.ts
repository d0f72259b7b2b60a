import fc from 'fast-check';
import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { createSealing } from './create-sealing.ts';
import { EncryptionKeyError } from './keys.ts';
import { SealBrokenError } from './sealing.ts';

const oldKey = 'an old key of enough characters number 1';
const newKey = 'a new key of enough characters number 2';
const sealing = createSealing(newKey);
const place = { table: 'members', column: 'details_sealed', row: 'm1' };

test('any text is decrypted to itself, and no two envelopes of it are equal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const sealed = sealing.seal(text, place);
      expect(sealing.open(sealed, place)).toBe(text);
      expect(sealing.seal(text, place).equals(sealed)).toBe(false);
    }),
  );
});

test('an envelope opens from a plain Uint8Array, also one that is a view of more', () => {
  const sealed = sealing.seal('a view', place);
  const within = new Uint8Array(sealed.length + 10);
  within.set(sealed, 5);
  expect(sealing.open(within.subarray(5, -5), place)).toBe('a view');
});

test('an envelope does not open when any one of its bytes is changed', () => {
  const sealed = sealing.seal('Maya', place);
  for (const index of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8((changed.readUInt8(index) + 1) % 256, index);
    expect(() => sealing.open(changed, place)).toThrow(SealBrokenError);
  }
});

test('an envelope does not open when cut to any length', () => {
  const sealed = sealing.seal('Maya', place);
  for (const length of sealed.keys()) {
    expect(() => sealing.open(sealed.subarray(0, length), place)).toThrow(SealBrokenError);
  }
});

test('an envelope does not open in another table, column or row', () => {
  const sealed = sealing.seal('Maya', place);
  const elsewhere = [
    { ...place, table: 'bills' },
    { ...place, column: 'note_sealed' },
    { ...place, row: 'm2' },
    { table: 'members', column: 'details_sealed","m1', row: '' },
  ];
  for (const other of elsewhere) {
    expect(() => sealing.open(sealed, other)).toThrow(SealBrokenError);
  }
});

test('the message of a broken seal does not reveal the value', () => {
  const sealed = sealing.seal('postpartum', place);
  const last = sealed.length - 1;
  sealed.writeUInt8(sealed.readUInt8(last) ^ 1, last);
  expect(() => sealing.open(sealed, place)).toThrow('The sealed value was changed or moved.');
});

test('rotation: older values open while their key is listed, new ones are sealed under the newest', () => {
  const before = createSealing(oldKey);
  const during = createSealing(`${newKey}, ${oldKey}`);
  const sealedBefore = before.seal('Maya', place);
  const sealedDuring = during.seal('Maya', place);

  expect(during.open(sealedBefore, place)).toBe('Maya');
  expect(sealing.open(sealedDuring, place)).toBe('Maya');
  expect(() => sealing.open(sealedBefore, place)).toThrow(SealBrokenError);
  expect(() => before.open(sealedDuring, place)).toThrow(SealBrokenError);
});

test('a digest is stable under one key, differs under another, and rotates', () => {
  const during = createSealing(`${newKey},${oldKey}`);
  const email = 'maya.rivera@acme.example';

  expect(sealing.digest(email)).toEqual(createSealing(newKey).digest(email));
  expect(sealing.digest(email)).toHaveLength(32);
  expect(during.digest(email)).toEqual(sealing.digest(email));
  expect(during.digests(email)).toEqual([sealing.digest(email), createSealing(oldKey).digest(email)]);
  expect(sealing.digest(email)).not.toEqual(createSealing(oldKey).digest(email));
});

test('keys that are short, missing or listed twice are refused', () => {
  for (const keys of ['', 'too short', `${newKey},`, `${newKey},short`, `${newKey},${newKey}`]) {
    expect(() => createSealing(keys)).toThrow(EncryptionKeyError);
  }
});

test('each value and file that does not open is reported', async () => {
  const onUnopened = vi.fn();
  const reporting = createSealing(newKey, onUnopened);
  reporting.open(reporting.seal('Maya', place), place);
  expect(onUnopened).not.toHaveBeenCalled();
  expect(() => reporting.open(Buffer.alloc(60, 1), place)).toThrow(SealBrokenError);
  expect(onUnopened).toHaveBeenCalledTimes(1);
  const stream = reporting.openStream(place);
  stream.end(Buffer.alloc(200, 1));
  await expect(buffer(stream)).rejects.toThrow(SealBrokenError);
  expect(onUnopened).toHaveBeenCalledTimes(2);
});
