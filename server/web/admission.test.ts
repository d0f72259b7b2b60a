import { expect, test } from 'vitest';
import { createAdmission, type Admission, type Errand } from './admission.ts';

/** How many of so many that come at once are let in. */
const letIn = (admission: Admission, errand: Errand, coming = 2000) =>
  Array.from({ length: coming }, () => admission.enter(errand)).filter(Boolean).length;

function admissionAt(process: { utilization: number; databaseIsFull?: boolean }) {
  let now = 0;
  const admission = createAdmission({
    now: () => now,
    utilization: () => process.utilization,
    databaseIsFull: () => process.databaseIsFull ?? false,
  });
  return { admission, pass: (ms: number) => void (now += ms) };
}

test('while the process has time all are let in but those that only fill its memory', () => {
  const { admission } = admissionAt({ utilization: 0.6 });
  expect([letIn(admission, 'read'), letIn(admission, 'post')]).toEqual([1000, 1000]);
});

test.each([
  ['the process', { utilization: 1 }],
  ['its database', { utilization: 0.2, databaseIsFull: true }],
])('while %s has none, as many are let in as are answered in time, and once a hundred more', (_, process) => {
  const { admission } = admissionAt(process);
  expect([letIn(admission, 'read'), letIn(admission, 'post')]).toEqual([32 + 96, 64]);
});

test('of a crowd that stays few more are let in each second', () => {
  const { admission, pass } = admissionAt({ utilization: 1 });
  letIn(admission, 'read');
  pass(1000);
  expect(letIn(admission, 'read')).toBe(16);
});

test('whoever is answered makes room for one more', () => {
  const { admission } = admissionAt({ utilization: 1 });
  const leaves = Array.from({ length: 2000 }, () => admission.enter('read')).filter(
    (leave) => leave !== undefined,
  );
  expect(admission.enter('read')).toBeUndefined();
  for (const leave of leaves.slice(0, 96 + 1)) leave();
  expect(letIn(admission, 'read', 2)).toBe(1);
});

test('a crowd that is gone turns nobody away 100 ms later', () => {
  const process = { utilization: 1 };
  const { admission, pass } = admissionAt(process);
  letIn(admission, 'read');
  process.utilization = 0.5;
  pass(50);
  expect(letIn(admission, 'read', 1)).toBe(0);
  pass(50);
  expect(letIn(admission, 'read', 200)).toBe(200);
});
