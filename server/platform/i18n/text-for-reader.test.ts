import { expect, test } from 'vitest';
import { textForReader } from './text-for-reader.ts';

const text = 'Bring two questions.{{US}} Preventive visits cost nothing.\n\nAsk.{{/US}} Call {{emergency}}.';

test('a passage for one country is shown in that country and where the country is unknown', () => {
  const shown = 'Bring two questions. Preventive visits cost nothing.\n\nAsk. Call';
  expect(textForReader(text, { countryCode: 'US', language: 'en' })).toBe(`${shown} 911.`);
  expect(textForReader(text, { countryCode: undefined, language: 'en' })).toContain(shown);
});

test('it is omitted elsewhere', () => {
  const shown = textForReader(text, { countryCode: 'IE', language: 'en' });
  expect(shown).toBe('Bring two questions. Call 112 or 999.');
});

// Quadratic time would need minutes.
test('passages that are begun very often and never ended are read', () => {
  const begun = '{{US}}'.repeat(128 * 1024);
  expect(textForReader(begun, { countryCode: 'IE', language: 'en' })).toBe(begun);
});
