import { expect, test } from 'vitest';
import { requestAnswer, typedAnswer } from './answer.form.ts';

const schema = requestAnswer({ locale: 'en', timeZone: 'America/New_York' });
const day = { month: 'March', day: '9', year: '2026' };
const faultsOf = (typed: object) => schema.safeParse(typed).error?.issues.map(({ path }) => path.join('.'));

test('the typed time is the member’s', () => {
  expect(schema.parse({ state: 'booked', appointment_at: day, time: '3:30 PM' })).toEqual({
    state: 'booked',
    appointment_at: '2026-03-09T19:30:00Z',
  });
});

test.each([
  ['2027', 'March', '14', '2:30 AM', 'deskRequests:answer.timeSkipped'],
  ['2027', 'November', '7', '1:30 AM', 'deskRequests:answer.timeTwice'],
])('in %s, an hour that clocks skip or repeat on %s %s is refused', (year, month, date, time, message) => {
  const pacific = requestAnswer({ locale: 'en', timeZone: 'America/Los_Angeles' });
  const typed = { state: 'booked', appointment_at: { month, day: date, year }, time };
  expect(pacific.safeParse(typed).error?.issues).toMatchObject([{ path: ['time'], message }]);
  expect(pacific.parse({ ...typed, time: '3:00 AM' })).toMatchObject({ state: 'booked' });
});

test('only an appointment that is booked needs a day and a time', () => {
  const empty = { appointment_at: { month: '', day: '', year: '' }, time: '' };
  expect(schema.parse({ state: 'declined', ...empty })).toEqual({ state: 'declined' });
  expect(schema.parse({ state: 'contacted', ...empty })).toEqual({ state: 'contacted' });
  expect(faultsOf({ state: 'booked', ...empty })).toEqual(['appointment_at', 'time']);
});

test('one answer has to be chosen, of those that exist', () => {
  expect([faultsOf({}), faultsOf({ state: 'canceled' })]).toEqual([['state'], ['state']]);
});

test('kept input is shown again, and anything else is left out', () => {
  expect(typedAnswer({ state: 'booked', appointment_at: { month: '3', day: ['1', '2'] } })).toEqual({
    state: 'booked',
    appointment_at: { month: '3', day: '', year: '' },
    time: '',
  });
  expect(typedAnswer(undefined).state).toBe('');
});
