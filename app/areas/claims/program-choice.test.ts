import { expect, test } from 'vitest';
import { withWantedProgram } from './program-choice.ts';

const programs = [
  { id: 'ivf', name: 'IVF' },
  { id: 'doula', name: 'Doula' },
];
const draft = (program_id: string) => ({ program_id, provider_name: 'Harbor', expenses: [] });

test('a claim without a program gets the one of the link, and keeps the rest', () => {
  expect(withWantedProgram(draft(''), 'ivf', programs)).toEqual({ fields: draft('ivf') });
  expect(withWantedProgram(draft('no_longer_covered'), 'ivf', programs)).toEqual({ fields: draft('ivf') });
});

test('a claim begun for another program stays, and both are named', () => {
  expect(withWantedProgram(draft('doula'), 'ivf', programs)).toEqual({
    fields: draft('doula'),
    other: { begun: 'Doula', wanted: 'IVF' },
  });
});

test.each(['doula', null])('a link to %s changes nothing about a claim for the doula', (wanted) => {
  expect(withWantedProgram(draft('doula'), wanted, programs)).toEqual({ fields: draft('doula') });
});

test.each(['unknown', ''])(
  'a link to %j, which cannot be claimed for, changes nothing and shows a message',
  (wanted) => {
    expect(withWantedProgram(draft('doula'), wanted, programs)).toEqual({
      fields: draft('doula'),
      isUnknown: true,
    });
  },
);
