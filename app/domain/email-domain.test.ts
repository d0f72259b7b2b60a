import { expect, test } from 'vitest';
import { emailDomain } from './email-domain.ts';

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
