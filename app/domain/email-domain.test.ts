import { expect, test } from 'vitest';
import { emailDomain } from './email-domain.ts';

test('the domain is what stands after the last @, as DNS writes it', () => {
  expect(emailDomain('omar@umbrella.example')).toBe('umbrella.example');
  expect(emailDomain(' Omar@Umbrella.EXAMPLE ')).toBe('umbrella.example');
  expect(emailDomain('"omar@acme.example"@umbrella.example')).toBe('umbrella.example');
  expect(emailDomain('omar@bücher.example')).toBe('xn--bcher-kva.example');
});

test('what is no domain is none', () => {
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
