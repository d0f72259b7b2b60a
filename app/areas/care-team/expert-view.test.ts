import { expect, test } from 'vitest';
import { languagesInWords, profileView } from './expert-view.ts';

test.each([
  [['en', 'es'], 'en', 'English and Spanish'],
  [['en', 'es', 'pt-BR'], 'es', 'inglés, español y portugués (Brasil)'],
  [['ase'], 'en', 'American Sign Language'],
  [[], 'en', undefined],
  [null, 'en', undefined],
])('%s in %s: %s', (codes, locale, words) => {
  expect(languagesInWords(codes, locale)).toBe(words);
});

test('a text alone under a heading begins with a capital letter', () => {
  const expert = {
    id: 'ines_carvalho',
    name: 'Inês Carvalho',
    fname: 'Inês',
    lname: 'Carvalho',
    role: null,
    body: null,
    education: null,
    experience: null,
    timezone: null,
    image_set: null,
    topics: [],
    spoken_languages: ['en', 'es'],
    sign_languages: [],
    call_subjects: [],
  };
  expect(profileView(expert, { isCarePartner: false, locale: 'es' }).about).toEqual([
    { label: 'careTeam:languages', value: 'Inglés y español' },
  ]);
});
