import { expect, test } from 'vitest';
import { typedTime } from './time-field.ts';

test.each([
  ['3:30 PM', '15:30'],
  ['3:30 p. m.', '15:30'],
  ['3 pm', '15:00'],
  ['3.30p', '15:30'],
  ['12:15 am', '00:15'],
  ['12 PM', '12:00'],
  ['15:30', '15:30'],
  ['15h30', '15:30'],
  ['9:05', '09:05'],
  ['03:30', '03:30'],
  ['0:10', '00:10'],
])('%s is %s', (text, time) => {
  expect(typedTime(text)).toEqual({ ok: true, time });
});

test.each(['3:30', '6', '24:00', '13 pm', '0 am', '10:60', 'noon', '10:5', '-1:00'])(
  '%s is unclear',
  (text) => {
    expect(typedTime(text)).toEqual({ ok: false, fault: 'unclear' });
  },
);

test('a blank text is missing', () => {
  expect(typedTime(' \u00A0')).toEqual({ ok: false, fault: 'missing' });
});
