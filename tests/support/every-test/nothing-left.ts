import { afterAll, vi } from 'vitest';

// Test files share a process: what one leaves changed fails another one, perhaps.
const before = { ...process.env };

afterAll(() => {
  const left = [
    ...new Set(
      [...Object.keys(before), ...Object.keys(process.env)].filter(
        (name) => process.env[name] !== before[name],
      ),
    ),
  ];
  for (const name of left) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  const timersAreFake = vi.isFakeTimers();
  vi.useRealTimers();
  if (left.length > 0)
    throw new Error(`The tests of this file left process.env changed: ${left.join(', ')}.`);
  if (timersAreFake) throw new Error('The tests of this file left fake timers on.');
});
