import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailDomain, emailFault, tidyEmail } from './email-address.ts';

test.each([
  [' maya@example.com ', 'maya@example.com'],
  ['ma\u200bya@exam\u2060ple.com\ufeff', 'maya@example.com'],
  ['maya\uff20example\uff0ecom', 'maya@example.com'],
  ['Maya@Example.com', 'Maya@Example.com'],
  ['o&leary@example.com', 'o&leary@example.com'],
  ["o'leary+b@example.com", "o'leary+b@example.com"],
  ['a/b@example.com', 'a/b@example.com'],
  ['omar@b\u00fccher.example', 'omar@xn--bcher-kva.example'],
  ['omar@bücher。example', 'omar@xn--bcher-kva.example'],
])('%j is %s', (typed, email) => {
  expect(tidyEmail(typed)).toBe(email);
  expect(emailFault(email)).toBeUndefined();
});

test.each([
  ['maya', 'invalid'],
  ['maya@', 'invalid'],
  ['@example.com', 'invalid'],
  ['maya@example', 'invalid'],
  ['maya@-example.com', 'invalid'],
  ['ma ya@example.com', 'invalid'],
  ['ma..ya@example.com', 'invalid'],
  ['maya@a@example.com', 'invalid'],
  ['maya@example.com\u0000,omar@example.com', 'invalid'],
  ['peña@example.com', 'letters'],
  ['медина@example.com', 'letters'],
])('%j is refused: %s', (typed, fault) => {
  expect(emailFault(tidyEmail(typed))).toBe(fault);
});

test('a tidy address stays as it is', () => {
  const part = fc.string({ unit: fc.constantFrom(...'aZ9.@-&/üñ。＠\u200b x') });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.emailAddress(),
        part,
        fc.tuple(part, part).map(([a, b]) => `${a}@${b}.eu`),
      ),
      (typed) => {
        const tidy = tidyEmail(typed);
        expect(tidyEmail(tidy)).toBe(tidy);
      },
    ),
  );
});

test('every address of the usual form is one', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(emailFault(tidyEmail(email))).toBeUndefined();
    }),
  );
});

test('the domain is the part after the last @, as in DNS', () => {
  expect(emailDomain('omar@umbrella.example')).toBe('umbrella.example');
  expect(emailDomain(' Omar@Umbrella.EXAMPLE ')).toBe('umbrella.example');
  expect(emailDomain('"omar@acme.example"@umbrella.example')).toBe('umbrella.example');
  expect(emailDomain('omar@bücher.example')).toBe('xn--bcher-kva.example');
});

test('an invalid domain is empty', () => {
  const odd = [
    '',
    'omar@',
    'omar@umbrella.example/x',
    'omar@umbrella.example:80',
    'omar@um brella.example',
    'a@%75',
  ];
  expect(odd.map(emailDomain)).toEqual(odd.map(() => ''));
});
