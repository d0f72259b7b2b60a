import { expect, test } from 'vitest';
import { shownHelplines } from '#app/domain/helplines.ts';
import { shippedHelplines } from '#app/domain/shipped-helplines.ts';
import { apiContext } from '#app/page/contexts.ts';
import { apiStub } from '#tests/support/pages/api-stub.ts';
import { pageContext, testVisitor } from '#tests/support/pages/page-visitor.ts';
import { readCrisisLines, readHelplines } from './helplines.server.ts';

function contextOf(
  api = apiStub(),
  { countryCode, locale = 'en' }: { countryCode?: string; locale?: string } = {},
) {
  const context = pageContext({ visitor: testVisitor(countryCode ? { countryCode } : {}), locale });
  context.set(apiContext, api);
  return context;
}

test.each([
  ['is down', apiStub()],
  ['does not answer', apiStub(() => new Promise<never>(() => undefined))],
])('while the API %s, pages have the lines of the product', async (_, api) => {
  const context = contextOf(api, { locale: 'es' });
  const countries = await readHelplines(context, { patience: 1 });
  expect(countries.map(({ id }) => id)).toEqual(['us', 'ie']);
  expect(countries[0]).toEqual({ id: 'us', ...shownHelplines(shippedHelplines.us, 'es') });
});

test.each([
  ['US', ['lifeline', 'emergency', 'maternal']],
  ['IE', ['samaritans', 'emergency_ireland', 'text_about_it', 'pieta']],
  ['FR', ['lifeline', 'emergency', 'maternal', 'samaritans', 'emergency_ireland', 'text_about_it', 'pieta']],
])('in a crisis in %s: who answers at once, the first to call first', async (countryCode, ids) => {
  const lines = await readCrisisLines(contextOf(apiStub(), { countryCode }));
  expect(lines.map(({ id }) => id)).toEqual(ids);
});

test('Spanish has numbers, keys and words of its own, or those of English', () => {
  const inSpanish = Object.fromEntries(
    shownHelplines(shippedHelplines.us, 'es').lines.map(({ id, call, text }) => [id, { call, text }]),
  );
  expect(inSpanish['lifeline']?.text).toEqual({ shown: '988', dial: '988', word: 'AYUDA' });
  expect(inSpanish['postpartum']?.text).toEqual({
    shown: '1-971-203-7773',
    dial: '+19712037773',
    word: null,
  });
  expect(inSpanish['domestic_violence']?.text).toEqual({ shown: '88788', dial: '88788', word: 'START' });
  const [, samaritans] = shownHelplines(shippedHelplines.ie, 'es').lines;
  expect(samaritans?.call).toEqual({ shown: '116 123', dial: '116123', word: null });
});
