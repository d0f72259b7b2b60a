import { expect, test } from 'vitest';
import { description, find, render } from '#tests/support/pages/render.ts';
import { DateFields, type DatePart, type DatePartName, firstFaultyPart } from './date-fields.tsx';

const parts: Record<DatePartName, DatePart> = {
  month: { name: 'date.month', label: 'Month', value: 'Nov' },
  day: { name: 'date.day', label: 'Day', faulty: true },
  year: { name: 'date.year', label: 'Year', value: '2026', faulty: true },
};
const date = { id: 'date', legend: 'Date of service', errorPrefix: 'Error:', parts };

test('the group is described by hint and error', () => {
  const page = render(
    <DateFields {...date} hint="For example 11 4 2026" errors={[{ code: 'invalid', text: 'Enter a day' }]} />,
  );
  expect(description(page, find(page, 'fieldset'))).toEqual(['For example 11 4 2026', 'Error: Enter a day']);
  expect(find(page, 'legend').textContent).toBe('Date of service');
});

test('only faulty parts are marked, each described by the error', () => {
  const page = render(<DateFields {...date} errors={[{ code: 'invalid', text: 'Enter a day' }]} />);
  const marked = [...page.querySelectorAll('[aria-invalid="true"]')];
  expect(marked.map(({ id }) => id)).toEqual(['date-day', 'date-year']);
  expect(marked.map((part) => description(page, part))).toEqual([
    ['Error: Enter a day'],
    ['Error: Enter a day'],
  ]);
});

test('each part has its own label and keeps its input', () => {
  const page = render(<DateFields {...date} />);
  expect([...page.querySelectorAll('label')].map((label) => label.getAttribute('for'))).toEqual([
    'date-month',
    'date-day',
    'date-year',
  ]);
  expect(find(page, '#date-month').getAttribute('value')).toBe('Nov');
});

test('an error links to the first faulty part, else to the first part', () => {
  expect(firstFaultyPart('date', parts)).toBe('date-day');
  expect(firstFaultyPart('date', { month: {}, day: {}, year: {} })).toBe('date-month');
});
