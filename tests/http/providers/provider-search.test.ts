import { beforeAll, describe, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { sharedApp } from '#tests/support/served/served-app.ts';
import type { Visitor } from '../visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  ({ visitor } = await signIn(sharedApp().baseUrl, maya));
});

const search = async (fields: Record<string, string | boolean>) =>
  (await visitor.get('/all-providers')).form().fill(fields).submit('Show providers');

describe('a list of providers', () => {
  test('reports at the field that a ZIP code is invalid or unknown, and keeps it', async () => {
    for (const [zip, error] of [
      ['1', 'Enter a ZIP code of five numbers, for example 10001'],
      ['00000', 'We do not know this ZIP code. Check it, or try one close by.'],
    ] as const) {
      const page = await search({ 'ZIP code': zip });
      expect(page.fieldErrors).toEqual({ 'ZIP code': [error] });
      expect(page.form().entries('Show providers')).toContainEqual(['zip', zip]);
    }
  });

  test('names the filter that excludes everyone', async () => {
    const page = await search({ Name: 'Marisol', Language: 'Japanese' });
    expect(page.h1).toBe('All providers');
    expect(page.text()).toContain('Nobody fits all of this');
    const loosened = await page.follow('Search in any language');
    expect(loosened.text()).toContain('Marisol Tapia');
    expect(loosened.url.search).toContain('query=Marisol');
  });

  test('an address beyond the last page shows the last page, and an unknown category is not found', async () => {
    const page = await visitor.get('/providers/therapists?page=99');
    expect(page.title).toBe('Therapists, page 2 · Wren');
    expect((await visitor.get('/providers/no_such_category')).status).toBe(404);
  });
});
