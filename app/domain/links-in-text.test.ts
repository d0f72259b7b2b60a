import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOfText } from './links-in-text.ts';

const linksIn = (text: string) => partsOfText(text).flatMap(({ href }) => href ?? []);

test.each([
  ['See https://acog.org/womens-health.', ['https://acog.org/womens-health']],
  ['(https://en.wikipedia.org/wiki/Doula_(birth))', ['https://en.wikipedia.org/wiki/Doula_(birth)']],
  [
    'Both: http://a.example, and HTTPS://B.example/x?y=1&z=2!',
    ['http://a.example/', 'https://b.example/x?y=1&z=2'],
  ],
  ['«https://a.example/ñ»', ['https://a.example/%C3%B1']],
  ['two\nhttps://a.example/\nlines', ['https://a.example/']],
  ['javascript:alert(1) data:text/html,x //evil.example www.a.example', []],
  ['https:// and http://', []],
  ['<a href="https://a.example/">', ['https://a.example/']],
])('of %j the addresses are %j', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

test('the pieces together are the text, and every address is http or https', () => {
  const piece = fc.constantFrom(
    'https://',
    'http://a.example/',
    ' ',
    '.',
    ')',
    '(',
    '<',
    '"',
    'words',
    '\n',
    '[::1]',
    '@',
    '%',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(text, (given) => {
      const parts = partsOfText(given).map((part) => part.text);
      expect(parts.join('')).toBe(given);
      expect(parts).not.toContain('');
      for (const link of linksIn(given)) expect(link).toMatch(/^https?:\/\//);
    }),
  );
});
