import { expect, test } from 'vitest';
import { z } from 'zod';
import { localeContext, postedFormContext } from '#app/page/contexts.ts';
import { formRequest, pageContext } from '#tests/support/pages/page-visitor.ts';
import { parseForm } from './parse-form.server.ts';
import { atMost } from './text-length.ts';

const schema = z.object({ name: z.string().trim().check(atMost(5)), password: z.string() });

function take(entries: Readonly<Record<string, string>>, locale = 'en') {
  const fields = new FormData();
  for (const [name, value] of Object.entries(entries)) fields.append(name, value);
  const context = pageContext();
  context.set(postedFormContext, { kind: 'fields', fields });
  context.set(localeContext, locale);
  return parseForm(formRequest('/', {}), context, schema);
}

test('returns the values of a valid form', async () => {
  const taken = await take({ form_token: 'token', name: ' Maya ', password: 'secret' });
  expect(taken).toMatchObject({ values: { name: 'Maya', password: 'secret' } });
  expect(taken.refused).toBeUndefined();
  expect(taken.submission.payload).toEqual({ name: ' Maya ', password: 'secret' });
});

test('an invalid form answers 422 with its input except secrets, and all errors in the language of the page', async () => {
  const { refused, values } = await take({ name: 'Maya Rivera', password: 'secret' }, 'es');
  expect(values).toBeUndefined();
  expect(refused?.init).toEqual({ status: 422 });
  expect(refused?.data.result).toMatchObject({
    submission: { payload: { name: 'Maya Rivera' } },
    error: { fieldErrors: { name: [{ code: 'too_long', text: expect.stringContaining('11') }] } },
  });
  expect(JSON.stringify(refused)).not.toContain('secret');
});

test('reports missing values', async () => {
  const { refused } = await take({ name: 'Maya' });
  expect(refused?.data.result.error?.fieldErrors).toEqual({
    password: [{ code: 'blank', text: expect.stringMatching(/\w/) }],
  });
});
