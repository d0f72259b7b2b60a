import { expect, test } from 'vitest';
import { signForm } from './callbacks.ts';

test('a form is signed as the vendor publishes it', () => {
  const form = new URLSearchParams({
    Digits: '1234',
    CallSid: 'CA1234567890ABCDE',
    To: '+18005551212',
    Caller: '+14158675309',
    From: '+14158675309',
  });
  expect(signForm('https://mycompany.com/myapp.php?foo=1&bar=2', form, '12345')).toBe(
    'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
  );
});
