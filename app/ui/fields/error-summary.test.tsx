import { expect, test } from 'vitest';
import { find, render } from '#tests/ui/render.ts';
import { ErrorSummary } from './error-summary.tsx';

test('without errors there is no summary', () => {
  expect(render(<ErrorSummary title="There is a problem" errors={[]} />).body.innerHTML).toBe('');
});

test('it is an alert with a heading and a link for each faulty control', () => {
  const errors = [
    { text: 'The program has ended' },
    { fieldId: 'amount', text: 'Enter an amount' },
    { fieldId: 'date-day', text: 'Enter a day' },
  ];
  const page = render(<ErrorSummary title="There is a problem" errors={errors} />);
  const summary = find(page, 'error-focus > [role="alert"]');
  const heading = page.getElementById(summary.getAttribute('aria-labelledby') ?? '');
  expect(heading?.textContent).toBe('There is a problem');
  expect([...summary.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '#amount',
    '#date-day',
  ]);
  expect([...summary.querySelectorAll('li')].map((item) => item.textContent)).toEqual(
    errors.map(({ text }) => text),
  );
});

test('no focus is asked for without script', () => {
  const page = render(<ErrorSummary title="There is a problem" errors={[{ text: 'Try again' }]} />);
  expect(page.querySelectorAll('[tabindex], [autofocus]')).toHaveLength(0);
});
