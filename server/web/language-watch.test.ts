import { expect, test, vi } from 'vitest';
import { createLanguageWatch } from './page-context.ts';

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
