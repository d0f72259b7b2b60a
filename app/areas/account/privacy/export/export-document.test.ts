import { expect, test } from 'vitest';
import { valueInWords } from './export-document.server.tsx';

const words = (name: string, value: string) =>
  valueInWords(name, value, { locale: 'en', currency: 'USD', timeZone: 'America/New_York' });

test.each([
  'dob',
  'pregnancy_week_set_on',
  'service_date',
  'payment_due_date',
  'delivery_deadline_on',
  'appointment_at',
])('a day in %s is written out', (name) => {
  expect(words(name, '2026-02-28')).toBe('February 28, 2026');
});

test.each(['body', 'note', 'message', 'description', 'title', 'name', 'preferred_name'])(
  'free text in %s stays as it is, even if it is a date',
  (name) => {
    expect(words(name, '2026-02-28')).toBe('2026-02-28');
  },
);

test.each(['2026-02-31', '2026-13-01', '0000-00-00', '2026-2-3'])(
  '%s, which may be in a draft or free text, stays as it is',
  (text) => {
    expect(words('service_date', text)).toBe(text);
    expect(words('body', text)).toBe(text);
  },
);

test('a text that is no moment stays as it is', () => {
  expect(words('created_at', '2026-02-28T12:00:00+01:00')).toBe('February 28, 2026, 06:00');
  expect(words('created_at', 'soon')).toBe('soon');
});
