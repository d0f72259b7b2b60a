import { expect, test } from 'vitest';
import { personalSchema } from './personal.form.ts';

const nothing = {
  preferred_name: null,
  phone: null,
  zip: null,
  sex: null,
  gender: null,
  gender_self_description: null,
  race: null,
};

test('every field may be empty, which clears it', () => {
  const empty = Object.fromEntries(Object.keys(nothing).map((name) => [name, '']));
  expect(personalSchema(true).parse(empty)).toEqual(nothing);
  expect(personalSchema(true).parse({})).toEqual(nothing);
  expect(personalSchema(true).parse({ sex: 'no_answer', gender: 'no_answer', race: 'no_answer' })).toEqual(
    nothing,
  );
});

test('an invisible text counts as empty', () => {
  const unseen = { preferred_name: '\u200B\u2060 ', zip: '\u200B', gender: 'self_identified' };
  expect(personalSchema(true).parse({ ...unseen, gender_self_description: 'Agender' })).toMatchObject({
    preferred_name: null,
    zip: null,
  });
  const { error } = personalSchema(true).safeParse({ ...unseen, gender_self_description: '\u3164' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['registration:about.ownWords']);
});

test('common spellings are accepted', () => {
  const typed = {
    preferred_name: '  May ',
    phone: '(415) 555-0132',
    zip: ' 94110 ',
    gender: 'self_identified',
    gender_self_description: 'Agender',
  };
  expect(personalSchema(true).parse(typed)).toEqual({
    ...nothing,
    ...typed,
    preferred_name: 'May',
    phone: '+14155550132',
    zip: '94110',
  });
});

test.each([
  ['phone', '555', 'validation:invalidPhone'],
  ['zip', '9411', 'settings:zip.invalid'],
  ['race', 'martian', 'validation:stepMismatch'],
])('%s %s is refused with %s', (name, value, message) => {
  const parsed = personalSchema(true).safeParse({ [name]: value });
  expect(parsed.error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[name, message]]);
});

test('a postal code outside the United States has its country’s format', () => {
  expect(personalSchema(false).parse({ zip: ' d02  af30 ' })).toMatchObject({ zip: 'D02 AF30' });
  const { error } = personalSchema(false).safeParse({ zip: '?' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['registration:postal.invalid']);
});
