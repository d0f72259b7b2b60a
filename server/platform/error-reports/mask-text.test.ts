import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskText } from './describe-report.ts';

test.each([
  [
    'a parser',
    'Unexpected token \'M\', "Maya Rivera" is not valid JSON',
    'Unexpected token […], […] is not valid JSON',
  ],
  ['a text cut off within quotes', 'Unexpected token in "Maya Riv', 'Unexpected token in […]'],
  ['quotes within quotes', 'no "Maya "Mimi" Rivera" here', 'no […] here'],
  [
    'single ones',
    "Cannot read properties of undefined (reading 'maya')",
    'Cannot read properties of undefined (reading […])',
  ],
  ['other ones', 'neither “Maya” nor «Ana» nor `Lee`', 'neither […] nor […] nor […]'],
  ['no quotes, but apostrophes', "The member's visit can't begin", "The member's visit can't begin"],
  ['an email address', 'no mail to maya.rivera@acme.example today', 'no mail to […] today'],
  ['an address', 'fetch of https://acme.example/claims/7?token=x failed', 'fetch of […] failed'],
  ['a path', 'No route matches URL /signup?email_signup_token=demo-signup', 'No route matches URL […]'],
  ['a file', 'ENOENT: no such file, open ../home/maya/letter.pdf', 'ENOENT: no such file, open […]'],
  ['an id', 'claim 0199d3c4-6d3a-7aa1-9c1f-1f2e3d4c5b6a is gone', 'claim […] is gone'],
  ['a token', 'token eyJhbGciOiJIUzI1NiJ9 expired', 'token […] expired'],
  ['a token of letters alone', `secret ${'abcdefgh'.repeat(5)}`, 'secret […]'],
  ['a phone number', 'call +1 (415) 555-0173 first', 'call […] first'],
  ['a birthday', 'born 1988-03-02', 'born […]'],
  ['a member number', 'member 48213', 'member […]'],
  ['digits beside letters', 'member WR48213X', 'member […]'],
  ['a peer', 'connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED […]'],
  ['a short number', 'The server answered 503.', 'The server answered 503.'],
  [
    'names of code',
    'The UnauthorizedOperatorError of base64 v8',
    'The UnauthorizedOperatorError of base64 v8',
  ],
  ['lines', 'one\n  two', 'one two'],
])('of %s', (_, text, masked) => {
  expect(maskText(text)).toBe(masked);
});

test('reads at most 2000 characters and keeps at most 300, so a long text costs no more than a short one', () => {
  for (const part of ['a', '1', '"', "'", '@', '/', ' (1', 'a@', 'https://']) {
    const masked = maskText(part.repeat(1_000_000));
    expect(masked.length).toBeLessThanOrEqual(300);
    expect(masked).toBe(maskText(part.repeat(1_000_000).slice(0, 2000)));
  }
  expect(maskText(`${' '.repeat(1999)}ab`)).toBe(' a');
});

test('email addresses and numbers of four digits are masked in any context', () => {
  const around = fc.string({ maxLength: 40 });
  const number = fc.stringMatching(/^\d{4,12}$/);
  fc.assert(
    fc.property(around, number, around, (before, digits, after) => {
      expect(maskText(`${before} ${digits}${after}`)).not.toContain(digits);
    }),
  );
  const address = fc.emailAddress();
  fc.assert(
    fc.property(around, address, around, (before, email, after) => {
      expect(maskText(`${before} ${email} ${after}`)).not.toContain(email);
    }),
  );
});
