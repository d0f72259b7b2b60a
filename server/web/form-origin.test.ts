import { expect, test } from 'vitest';
import { isFromElsewhere } from './form-origin.ts';

const origin = 'https://benefits.example';
const from = (headers: Record<string, string>) =>
  isFromElsewhere(new Request('http://10.0.0.7:3000/claims', { method: 'POST', headers }), origin);

test.each<Record<string, string>>([
  {},
  { Origin: origin },
  { Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
  { 'Sec-Fetch-Site': 'none' },
  { 'Sec-Fetch-Site': 'nonsense' },
])('%j is our own page', (headers) => {
  expect(from(headers)).toBe(false);
});

test.each<Record<string, string>>([
  { Origin: 'null' },
  { Origin: '' },
  { Origin: 'nonsense' },
  { Origin: 'https://evil.example' },
  { Origin: 'http://benefits.example' },
  { Origin: 'https://benefits.example.evil.example' },
  // The request's own Host.
  { Origin: 'http://127.0.0.1:3000' },
  { Origin: 'http://10.0.0.7:3000' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: origin, 'Sec-Fetch-Site': 'cross-site' },
])('%j is another origin', (headers) => {
  expect(from(headers)).toBe(true);
});

const tried = (named: string) =>
  isFromElsewhere(
    new Request('http://localhost:3000/claims', { method: 'POST', headers: { Origin: named } }),
    'http://localhost:3000',
  );

test.each(['localhost', '127.0.0.1', '[::1]'])('accepts %s as a name of the local machine', (host) => {
  expect(tried(`http://${host}:3000`)).toBe(false);
});

test.each([
  'http://127.0.0.1:3001',
  'http://127.0.0.1',
  'https://127.0.0.1:3000',
  'http://127.0.0.1.evil.example:3000',
  'http://localhost.evil.example:3000',
])('%s is not the local machine', (named) => {
  expect(tried(named)).toBe(true);
});
