import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Day } from './values.tsx';

test.each([
  ['2026-03-02', '2026-03-02'],
  ['2026-03-02T12:00:00Z', '2026-03-02T12:00:00Z'],
  ['2026-03-02T12:00:00.12Z', '2026-03-02T12:00:00.12Z'],
  ['2026-03-02T12:00:00.123456Z', '2026-03-02T12:00:00.123Z'],
])('%s has the machine-readable value %s', (moment, machine) => {
  expect(renderToStaticMarkup(<Day machine={moment}>March 2</Day>)).toBe(
    `<time dateTime="${machine}">March 2</time>`,
  );
});
