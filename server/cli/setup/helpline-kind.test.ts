import { expect, test } from 'vitest';
import { helplineCountries } from '#app/domain/helplines.ts';
import { shippedHelplines } from '#app/domain/shipped-helplines.ts';
import { helplineKind } from './helpline-kind.ts';
import { schemaOf } from './section.ts';

const schema = schemaOf(helplineKind);

test.each(helplineCountries)('the lines of the product are what an import takes: %s', (country) => {
  expect(schema.safeParse(shippedHelplines[country]).error?.issues).toBeUndefined();
});

const { us } = shippedHelplines;
const [emergency, lifeline] = us.lines;
const changed = (fields: object) => ({
  ...us,
  lines: [emergency, { ...lifeline, ...fields }, ...us.lines.slice(2)],
});

test.each([
  ['a number that pages name', { ...us, lines: us.lines.slice(1) }, 'lines', 'lacks the number 911'],
  [
    'a number that only its name still says',
    changed({ call_number: { en: '989' }, call_key: null, text_number: null, text_word: null }),
    'lines',
    'lacks the number 988',
  ],
  [
    'a number that pages name in Spanish',
    changed({ call_number: { en: '988', es: '989' }, text_number: null, text_word: null }),
    'lines',
    'lacks the number 988',
  ],
  [
    'a number in English',
    changed({ call_number: { es: '988' }, text_number: null, text_word: null }),
    'lines.1.call_number',
    'is needed in English',
  ],
  [
    'a number for its word',
    changed({ text_number: { en: '988' } }),
    'lines.1.text_word',
    'needs a number in the language es',
  ],
  ['a place in a crisis', changed({ at_once: null }), 'lines', 'lacks the number 988'],
  ['a place of its own', changed({ at_once: 2 }), 'lines', 'two with the same at_once'],
  [
    'somebody to call first',
    { ...us, lines: us.lines.map((line) => ({ ...line, at_once: null })) },
    'lines',
    'has none with at_once',
  ],
  [
    'a number',
    changed({ call_number: { en: 'nine' }, call_key: null }),
    'lines.1.call_number.en',
    'is not a phone number',
  ],
  ['a source', changed({ source: 'http://x.example' }), 'lines.1.source', 'is not an address'],
])('without %s they are refused', (_, document, path, message) => {
  const issues = schema
    .safeParse(document)
    .error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  expect(issues).toEqual([expect.stringContaining(message)]);
  expect(issues?.[0]).toMatch(new RegExp(`^${path} `));
});
