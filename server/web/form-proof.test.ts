import { expect, test } from 'vitest';
import { isFromElsewhere, isFormToken, newFormToken } from './form-proof.ts';

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

const secrets = ['the newest secret', 'an older secret'];
const tokenOf = (session: string, secret = secrets[0] ?? '') => newFormToken(session, secret);

test('a token is valid only for its session', () => {
  expect(isFormToken(tokenOf('s1'), 's1', secrets)).toBe(true);
  expect(isFormToken(tokenOf('s2'), 's1', secrets)).toBe(false);
});

test('tokens under an older secret stay good until it is dropped', () => {
  const token = tokenOf('s1', 'an older secret');
  expect(isFormToken(token, 's1', secrets)).toBe(true);
  expect(isFormToken(token, 's1', ['the newest secret'])).toBe(false);
});

test('no two tokens of a session have a part in common', () => {
  const halves = Array.from({ length: 50 }, () => tokenOf('s1')).flatMap((token) => [
    token.slice(0, 42),
    token.slice(43),
  ]);
  expect(new Set(halves).size).toBe(100);
});

test.each(['', 'x', 'null', '=', tokenOf('s1').slice(1), `${tokenOf('s1')}AA`, 'ä'.repeat(86)])(
  'a malformed token is refused: %j',
  (text) => {
    expect(isFormToken(text, 's1', secrets)).toBe(false);
  },
);

test('a changed token is refused', () => {
  const token = Buffer.from(tokenOf('s1'), 'base64url');
  for (const at of [0, 31, 32, 63]) {
    const changed = Buffer.from(token);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(isFormToken(changed.toString('base64url'), 's1', secrets)).toBe(false);
  }
});
