import { expect, it } from 'vitest';

import { fill, pluralText } from './made-elements.ts';

it('fills placeholders and keeps unknown ones', () => {
  expect(fill('{minutes} min, {minutes}:{seconds} {name}', { minutes: 2, seconds: 5 })).toBe(
    '2 min, 2:5 {name}',
  );
});

const texts = { minutesOne: 'un minuto', minutesOther: '{minutes} minutos' };

it.each([
  [1, 'en', 'un minuto'],
  [0, 'en', '{minutes} minutos'],
  [2, 'es', '{minutes} minutos'],
  [1_000_000, 'es', '{minutes} minutos'],
  [3, 'ar', '{minutes} minutos'],
  [1, '', 'un minuto'],
])('chooses the text of %i in %j', (count, language, text) => {
  expect(pluralText(texts, 'minutes', count, language)).toBe(text);
});

it('is undefined when the server sent no text', () => {
  expect(pluralText({}, 'minutes', 1, 'en')).toBeUndefined();
});
