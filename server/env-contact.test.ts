import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const set = { CONTACT_EMAIL: 'help@benefit.example', CONTACT_PHONE: '+14155550132' };

test('the sandbox has contact details of its own, until others are set', () => {
  expect(readEnv({}).CONTACT).toEqual({ email: 'care@wren.example', phone: '+12125550142' });
  expect(readEnv(set).CONTACT).toEqual({ email: set.CONTACT_EMAIL, phone: set.CONTACT_PHONE });
});

test.each([
  ['CONTACT_EMAIL', 'nobody'],
  ['CONTACT_PHONE', '212-555-0142'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(name);
});
