import { expect, test } from 'vitest';
import { createAdmission, type Admission, type RequestKind } from './admission.ts';

/** How many of this many simultaneous requests are admitted. */
const admitted = (admission: Admission, kind: RequestKind, coming = 2000) =>
  Array.from({ length: coming }, () => admission.enter(kind)).filter(Boolean).length;

function admissionAt(process: { utilization: number; databaseIsFull?: boolean }) {
  let now = 0;
  const admission = createAdmission({
    now: () => now,
    utilization: () => process.utilization,
    databaseIsFull: () => process.databaseIsFull ?? false,
  });
  return { admission, pass: (ms: number) => void (now += ms) };
}

test('an idle process admits up to 1000 requests of each kind', () => {
  const { admission } = admissionAt({ utilization: 0.6 });
  expect([admitted(admission, 'read'), admitted(admission, 'post')]).toEqual([1000, 1000]);
});

test.each([
  ['the process', { utilization: 1 }],
  ['its database', { utilization: 0.2, databaseIsFull: true }],
])('when %s is busy, 32 reads and 64 posts are admitted, and a burst of 96', (_, process) => {
  const { admission } = admissionAt(process);
  expect([admitted(admission, 'read'), admitted(admission, 'post')]).toEqual([32 + 96, 64]);
});

test('the burst refills by 16 each second', () => {
  const { admission, pass } = admissionAt({ utilization: 1 });
  admitted(admission, 'read');
  pass(1000);
  expect(admitted(admission, 'read')).toBe(16);
});

test('an answered request makes room for another', () => {
  const { admission } = admissionAt({ utilization: 1 });
  const leaves = Array.from({ length: 2000 }, () => admission.enter('read')).filter(
    (leave) => leave !== undefined,
  );
  expect(admission.enter('read')).toBeUndefined();
  for (const leave of leaves.slice(0, 96 + 1)) leave();
  expect(admitted(admission, 'read', 2)).toBe(1);
});

test('everything is admitted again 100 ms after the process is idle', () => {
  const process = { utilization: 1 };
  const { admission, pass } = admissionAt(process);
  admitted(admission, 'read');
  process.utilization = 0.5;
  pass(50);
  expect(admitted(admission, 'read', 1)).toBe(0);
  pass(50);
  expect(admitted(admission, 'read', 200)).toBe(200);
});
