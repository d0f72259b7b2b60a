import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { mailableText, phoneText } from '#server/platform/http/json-api/typed-text.ts';
import { emailField, phoneField } from './text-fields.ts';

const valueIn = (schema: z.ZodType, typed: string) => {
  const parsed = schema.safeParse(typed);
  return parsed.success ? parsed.data : undefined;
};

test('a form and the API read the same email address', () => {
  const form = emailField('validation:required', 'validation:invalidEmail');
  const api = mailableText('blank.email');
  const odd = fc.string({ unit: fc.constantFrom(...'aZ9.@-&/üñ＠\u200b x'), maxLength: 20 });
  const email = fc
    .tuple(odd, fc.constantFrom('example.com', 'b\u00fccher.example'))
    .map((parts) => parts.join('@'));
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), odd, email), (typed) => {
      expect(valueIn(form, typed)).toBe(valueIn(api, typed));
    }),
  );
});

test('a form and the API read the same phone number', () => {
  const form = phoneField('validation:required');
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789+-() x') });
  const sound = fc.stringMatching(/^(\+44 ?\(0\)20|415) ?\d{3}[ -]?\d{4}( x\d{2})?$/);
  fc.assert(
    fc.property(fc.oneof(typed, sound), (text) => {
      expect(valueIn(form, text)).toBe(valueIn(phoneText(), text));
    }),
  );
});
