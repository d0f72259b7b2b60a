import { expect, test, vi } from 'vitest';
import { isPrefetch, createLanguageWatch } from './page-context.ts';
import type { VisitorData } from '#app/page/contexts.ts';
import { ephemeralVisitor } from './visitor.ts';
import { rememberTimeZone } from './page-requests.ts';

test.each([
  ['Sec-Purpose', 'prefetch', true],
  ['Sec-Purpose', 'prefetch;prerender', true],
  ['Sec-Purpose', 'prefetch;anonymous-client-ip', true],
  ['Purpose', 'Prefetch', true],
  ['X-Purpose', 'preview', true],
  ['X-Moz', 'prefetch', true],
  ['Sec-Purpose', '', false],
  ['Sec-Purpose', 'prefetched', false],
  ['Purpose', 'navigate', false],
  ['Accept', 'prefetch', false],
])('%s: %s is a page fetched ahead of a click: %s', (name, value, expected) => {
  expect(isPrefetch(new Headers({ [name]: value }))).toBe(expected);
});

function changesOf(known: string | undefined, named: string | undefined): Partial<VisitorData>[] {
  const changes: Partial<VisitorData>[] = [];
  const visitor = {
    ...ephemeralVisitor(),
    data: { timeZone: known },
    update: (change: Partial<VisitorData>) => void changes.push(change),
  };
  rememberTimeZone(visitor, named);
  return changes;
}

test('a zone is remembered when it is new and real', () => {
  expect(changesOf(undefined, 'Europe/Madrid')).toEqual([{ timeZone: 'Europe/Madrid' }]);
  expect(changesOf('Europe/Madrid', 'Europe/Madrid')).toEqual([]);
  expect(changesOf('Europe/Madrid', undefined)).toEqual([]);
  expect(changesOf('Europe/Madrid', 'Mars/Olympus')).toEqual([]);
});

test('a language that the API lacks is logged once', () => {
  const warn = vi.fn();
  const note = createLanguageWatch({ warn });
  for (let answers = 0; answers < 3; answers += 1) note('es', 'en');
  note('fr-CA', 'en');
  expect(warn.mock.calls).toEqual([
    [{ event: 'language-missing', resource: 'es' }],
    [{ event: 'language-missing', resource: 'fr-CA' }],
  ]);
});

test.each([
  ['the same', 'es', 'es'],
  ['another case', 'es', 'ES'],
  ['a region more', 'es', 'es-US'],
  ['a region less', 'fr-CA', 'fr'],
  ['several', 'es', 'en, es'],
  ['no answer language, as for a file', 'es', null],
  ['no requested language', null, 'en'],
])('%s is not logged', (_, asked, answered) => {
  const warn = vi.fn();
  createLanguageWatch({ warn })(asked, answered);
  expect(warn).not.toHaveBeenCalled();
});
