import { format } from 'node:util';
import { afterEach } from 'vitest';

const levels = ['error', 'warn'] as const;
let noise: string[] = [];

// Assigned, not spied on: a test may spy on console itself and check its calls.
for (const level of levels) {
  console[level] = (...values: unknown[]) => {
    noise.push(`console.${level}: ${format(...values)}`);
  };
}

afterEach(() => {
  const printed = noise;
  noise = [];
  if (printed.length > 0) throw new Error(`The test printed unexpected output:\n${printed.join('\n')}`);
});
