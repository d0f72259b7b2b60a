import { expect, test } from 'vitest';
import { waitInWords } from './rate-limits.ts';

test.each([
  [1, '1 minute', '1 minuto'],
  [60, '1 minute', '1 minuto'],
  [61, '2 minutes', '2 minutos'],
  [900, '15 minutes', '15 minutos'],
  [7200, '120 minutes', '120 minutos'],
  [7201, '3 hours', '3 horas'],
  [12 * 3600, '12 hours', '12 horas'],
])('%s seconds', (seconds, english, spanish) => {
  expect(waitInWords(seconds, 'en')).toBe(english);
  expect(waitInWords(seconds, 'es')).toBe(spanish);
});
