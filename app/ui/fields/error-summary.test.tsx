import { expect, test } from 'vitest';
import { find, render } from '#tests/support/pages/render.ts';
import { ErrorSummary } from './error-summary.tsx';

test('without errors there is no summary', () => {
  expect(render(<ErrorSummary title="There is a problem" errors={[]} />).body.innerHTML).toBe('');
});

test('it is an alert with a heading and a link for each faulty control', () => {
  const errors = [
    { code: 'not_covered', text: 'The program has ended' },
    { fieldId: 'amount', code: 'blank', text: 'Enter an amount' },
    { fieldId: 'date-day', code: 'incomplete', text: 'Enter a day' },
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
  expect([...summary.querySelectorAll('li')].map((item) => item.getAttribute('data-code'))).toEqual(
    errors.map(({ code }) => code),
  );
});

test('without a script the summary is not focusable', () => {
  const page = render(
    <ErrorSummary title="There is a problem" errors={[{ code: 'refused', text: 'Try again' }]} />,
  );
  expect(page.querySelectorAll('[tabindex], [autofocus]')).toHaveLength(0);
});
