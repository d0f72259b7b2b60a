import { expect, test } from 'vitest';
import { runFaults } from './run-faults.ts';

test('nothing acknowledged is lost or doubled by any fault, and pages work again within ten seconds', async () => {
  const lines: string[] = [];
  const broken = await runFaults({ minutes: 6, members: 6, say: (line) => lines.push(line) });
  expect({ broken, lines }).toEqual({ broken: [], lines });
}, 900_000);
