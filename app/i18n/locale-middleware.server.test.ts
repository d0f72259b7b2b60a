import { expect, test } from 'vitest';
import { localeContext, type VisitorData } from '#app/page/contexts.ts';
import { pageContext, testVisitor } from '#tests/support/pages/page-visitor.ts';
import { listedLanguages } from './languages.ts';
import { localeMiddleware } from './locale-middleware.server.ts';
import { resources } from './resources.ts';

/** Two languages without texts so far. */
const [absent = '', alsoAbsent = ''] = listedLanguages
  .map(({ code }) => code)
  .filter((code) => code.length === 2 && !Object.hasOwn(resources, code));

interface Visit {
  query?: string;
  data?: VisitorData;
  accept?: string;
  sandbox?: boolean;
  prefetch?: boolean;
}

/** Runs the middleware for one request; returns the page's language and the stored one. */
async function visit({ query = '', data = {}, accept, sandbox = false, prefetch = false }: Visit) {
  const visitor = testVisitor(data);
  const context = pageContext({ visitor, sandbox, prefetch });
  const request = new Request(`https://wren.example/signin${query}`, {
    headers: accept === undefined ? {} : { 'Accept-Language': accept },
  });
  const url = new URL(request.url);
  await localeMiddleware(
    { request, url, context, params: {}, pattern: '/signin' },
    async () => new Response(),
  );
  return { locale: context.get(localeContext), remembered: visitor.data.locale };
}

test.each<[why: string, given: Visit, locale: string]>([
  ['nothing is known', {}, 'en'],
  ['the browser asks', { accept: 'es' }, 'es'],
  ['the browser asks for a region', { accept: 'es-MX,en;q=0.8' }, 'es'],
  ['the browser writes a region like a system does', { accept: 'es_ES' }, 'es'],
  ['the browser does not want a language', { accept: 'es;q=0' }, 'en'],
  ['the browser wants any other language', { accept: 'es; q=0.000, en;q=0.1' }, 'en'],
  ['the browser weighs', { accept: 'en;q=0.3, es;q=0.9' }, 'es'],
  ['the first choice is not offered', { accept: `${absent}-CH, ${absent};q=0.9, es;q=0.7, en;q=0.5` }, 'es'],
  ['no choice is offered', { accept: `${absent}, ${alsoAbsent};q=0.5` }, 'en'],
  ['anything goes', { accept: '*' }, 'en'],
  ['the header is rubbish', { accept: ';;q=,,-,es-,\u00e9;q=9' }, 'en'],
  ['the header is endless', { accept: `${'xx,'.repeat(5_000)}es` }, 'en'],
  ['the visit has a language', { data: { locale: 'es' }, accept: 'en' }, 'es'],
  ['the visit has one that is not enabled', { data: { locale: absent }, accept: 'es' }, 'es'],
  ['the address asks', { query: '?locale=es', data: { locale: 'en' }, accept: 'en' }, 'es'],
  ['the address asks in capitals', { query: '?locale=ES' }, 'es'],
  ['the address asks for what is not enabled', { query: `?locale=${absent}`, data: { locale: 'es' } }, 'es'],
  ['the address asks for nothing', { query: '?locale=', accept: 'es' }, 'es'],
  ['the address asks twice', { query: '?locale=es&locale=en' }, 'es'],
  ['the company is English-only', { data: { languages: ['en'], locale: 'es' }, accept: 'es' }, 'en'],
  ['the company is Spanish-only', { data: { languages: ['es'] }, accept: 'en' }, 'es'],
  [
    'the company is English-only, the address is not',
    { query: '?locale=es', data: { languages: ['en'] } },
    'en',
  ],
  ['the company offers nothing we have', { data: { languages: [absent] }, accept: absent }, 'en'],
  ['an Arabic browser visits the sandbox', { accept: 'ar', sandbox: true }, 'en'],
  ['the pseudo-locale is asked for in the sandbox', { query: '?locale=ar-XB', sandbox: true }, 'ar-XB'],
  ['the pseudo-locale is asked for in real use', { query: '?locale=ar-XB' }, 'en'],
])('when %s', async (_why, given, locale) => {
  expect((await visit(given)).locale).toBe(locale);
});

test('only the language from the address is stored', async () => {
  expect((await visit({ query: '?locale=es' })).remembered).toBe('es');
  expect(await visit({ query: '?locale=es', prefetch: true })).toEqual({
    locale: 'es',
    remembered: undefined,
  });
  expect((await visit({ accept: 'es' })).remembered).toBeUndefined();
  expect((await visit({ query: `?locale=${absent}`, data: { locale: 'es' } })).remembered).toBe('es');
  expect((await visit({ query: '?locale=es', data: { languages: ['en'] } })).remembered).toBeUndefined();
});

test('many different headers are resolved correctly', async () => {
  const regions = Array.from(
    { length: 600 },
    (_, index) => `es;q=0.${index + 100}, ${absent};q=0.${index + 1}`,
  );
  const locales = await Promise.all(regions.map(async (accept) => (await visit({ accept })).locale));
  expect(new Set(locales)).toEqual(new Set(['es']));
});
