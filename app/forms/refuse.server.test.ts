import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#app/api/errors.ts';
import { parseSubmission } from '@conform-to/react/future';
import { apiErrors, codeOfRefusal, refuse, schemaErrors } from './refuse.server.ts';

function submissionOf(entries: Readonly<Record<string, string>>) {
  const fields = new FormData();
  for (const [name, value] of Object.entries(entries)) fields.append(name, value);
  return parseSubmission(fields);
}

test('a refused form answers 422 with input and errors, but no secrets', () => {
  const no = { code: 'invalid', text: 'No.' };
  const submission = submissionOf({ email: 'maya@', password: 'hunter2', code: '123456' });
  const { data, init } = refuse(submission, { fieldErrors: { email: [no] } });
  expect(init).toEqual({ status: 422 });
  expect(data.result.error).toEqual({ formErrors: null, fieldErrors: { email: [no] } });
  expect(JSON.stringify(data)).toContain('maya@');
  expect(JSON.stringify(data)).not.toMatch(/hunter2|123456/);
});

test('a refusal of the API keeps its status', () => {
  expect(
    refuse(submissionOf({}), { formErrors: [{ code: 'too_many_attempts', text: 'Wait.' }] }, 429).init,
  ).toEqual({ status: 429 });
});

test('errors are in the order of the page’s fields, regardless of the order in which they were found', () => {
  const no = [{ code: 'invalid', text: 'No.' }];
  const submission = submissionOf({ name: '', 'dob.month': '', 'rows[0].amount': '', zip: '' });
  const found = { zip: no, choice: no, 'rows[0].amount': no, dob: no, name: no };
  const { data } = refuse(submission, { fieldErrors: found });
  expect(Object.keys(data.result.error?.fieldErrors ?? {})).toEqual([
    'name',
    'choice',
    'dob',
    'rows[0].amount',
    'zip',
  ]);
});

test('issues become texts and codes beside their fields, in the language of the page, the first one of each', () => {
  const schema = z.object({
    name: z.string().min(1),
    rows: z.array(z.object({ amount: z.string().min(3).regex(/^\d+$/) })),
  });
  const { error } = schema.safeParse(
    { name: '', rows: [{ amount: '12' }, { amount: 'x' }] },
    { reportInput: true },
  );
  expect(schemaErrors(error?.issues ?? [], 'es').fieldErrors).toEqual({
    name: [{ code: 'blank', text: 'Completa este campo' }],
    'rows[0].amount': [{ code: 'too_short', text: 'Usa al menos 3 caracteres (ahora usas 2 caracteres)' }],
    'rows[1].amount': [{ code: 'too_short', text: 'Usa al menos 3 caracteres (ahora usas 1 caracteres)' }],
  });
});

test('an error of one choice is shown once, at its question', () => {
  const { error } = z.object({ days: z.array(z.enum(['mon', 'fri'])) }).safeParse({ days: ['a', 'b'] });
  expect(Object.keys(schemaErrors(error?.issues ?? [], 'en').fieldErrors ?? {})).toEqual(['days']);
});

test('pointers of the API’s errors select fields; other errors are shown above the form', () => {
  const error = new ApiError(422, [
    { title: 'Two.', code: 'invalid', pointer: '/data/attributes/expenses/0/date' },
    { title: 'Three.', code: 'a', pointer: '/data/attributes/expenses/0/date' },
    { title: 'One.', code: 'a', pointer: '/data/attributes/provider_name' },
    { title: 'General.', code: 'a', pointer: undefined },
    { title: 'Elsewhere.', code: undefined, pointer: '/data' },
  ]);
  expect(apiErrors(error)).toEqual({
    formErrors: [
      { code: 'a', text: 'General.' },
      { code: 'refused', text: 'Elsewhere.' },
    ],
    fieldErrors: {
      'expenses[0].date': [
        { code: 'invalid', text: 'Two.' },
        { code: 'a', text: 'Three.' },
      ],
      provider_name: [{ code: 'a', text: 'One.' }],
    },
  });
});

test('an expired token of the API is no error of the form', () => {
  const error = new ApiError(422, [
    { title: 'Try again.', code: 'invalid_authenticity_token', pointer: undefined },
  ]);
  expect(() => apiErrors(error)).toThrow(error);
  expect(() => codeOfRefusal(error)).toThrow(error);
});
