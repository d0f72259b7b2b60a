import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BadDocumentsError } from '../yaml-document.ts';
import { retentionKinds, shippedRetention } from './kinds.ts';
import { openRetention, parseRetention } from './read-retention.ts';

const maya = '0f8fad5b-d9cb-469f-a165-70867728950e';
const read = (text: string) => parseRetention('retention.yaml', text).data;
const fault = (text: string): string => {
  try {
    read(text);
    return 'taken';
  } catch (error) {
    if (!(error instanceof BadDocumentsError)) throw error;
    return error.message;
  }
};

test('a file changes the days it names; the others stay as they are shipped', () => {
  expect(read('days: {}')).toEqual(shippedRetention);
  const { days, holds, backupDays } = read(
    `days:\n  sessions: 30\n  account_activities: 3650\nbackup_days: 35\nholds:\n  - member: ${maya}\n    until: 2027-06-30\n    reason: Case 12-345\n`,
  );
  expect([days.get('sessions'), days.get('account_activities'), days.get('devices')]).toEqual([
    30, 3650, 400,
  ]);
  expect([holds, backupDays]).toEqual([[{ member: maya, until: '2027-06-30', reason: 'Case 12-345' }], 35]);
  expect(read('days: { account_activities: account }').days.has('account_activities')).toBe(false);
});

test.each(Object.entries(retentionKinds))(
  '%s: least and most are taken, one less or more is not',
  (kind, limits) => {
    const { least, most } = limits;
    for (const days of [least, most]) expect(fault(`days: { ${kind}: ${days} }`)).toBe('taken');
    for (const days of [least - 1, most + 1, 0, -1, 1e9, 1.5, '"90"', '.inf', 'never', '[90]', 'null']) {
      expect(fault(`days:\n  ${kind}: ${days}`)).toMatch(
        new RegExp(
          `^retention.yaml:2: days.${kind}: .* is not a whole number of days from ${least} to ${most}`,
        ),
      );
    }
  },
);

const held = (lines: string) => `holds:\n  - ${lines}`;
test.each([
  ['days: { sesions: 90 }', '1: days.sesions: is not a field here'],
  ['day: {}', '1: day: is not a field here'],
  ['days:\n  devices: account', "2: days.devices: 'account' is not a whole number of days from 400 to 800"],
  ['backup_days: 0', '1: backup_days: 0 is not a whole number of days from 1 to 3650'],
  [held('{ until: 2027-06-30, reason: x }'), /names neither one member nor one company$/],
  [held(`{ member: ${maya}, company: acme, until: 2027-06-30, reason: x }`), /names neither one member/],
  [
    held('{ member: maya, until: 2027-06-30, reason: x }'),
    "2: holds[0].member: 'maya' is not the id of a member",
  ],
  [held('{ company: acme, reason: x }'), '2: holds[0].until: is missing'],
  [held('{ company: acme, until: 2027-02-30, reason: x }'), /until: .* is not a date from 2000 to 2199/],
  [held('{ company: acme, until: 2027-06-30, reason: " " }'), /reason: .* is empty/],
  [held('{ company: acme, until: 2027-06-30 }'), '2: holds[0].reason: is missing'],
  ['', '1: is empty'],
  ['[]', /is not a group of fields/],
  ['days: {}\ndays: {}', '2: a field is there twice in the same group'],
  ['days: &d {}\nholds: *d', '2: has an alias (*); write the value out'],
  [`days: ${'['.repeat(20_000)}`, /^retention.yaml:1: /],
])('%j is refused with line, field and what may be there', (text, message) => {
  expect(fault(text)).toMatch(message);
});

test('the file is read each time, and one that cannot be read is an error, not the default days', () => {
  const directory = mkdtempSync(join(tmpdir(), 'wren-retention-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const path = join(directory, 'retention.yaml');
  expect(() => openRetention(path)).toThrow(BadDocumentsError);
  writeFileSync(path, 'days: {}');
  const retention = openRetention(path);
  expect(retention().holds).toEqual([]);
  writeFileSync(path, held('{ company: acme, until: 2027-06-30, reason: x }'));
  expect(retention().holds).toHaveLength(1);
  for (const broken of ['holds: [', '# '.repeat(1024 * 1024), Buffer.from([0x64, 0xff])]) {
    writeFileSync(path, broken);
    expect(retention).toThrow(BadDocumentsError);
  }
  rmSync(path);
  expect(retention).toThrow(BadDocumentsError);
});
