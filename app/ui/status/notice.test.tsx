import { expect, test } from 'vitest';
import { find, render } from '#tests/support/pages/render.ts';
import { Meter } from './meter.tsx';
import { Notice, type NoticeType } from './notice.tsx';

test.each([
  [0.62, '62%'],
  [1 / 3, '33.3%'],
  [-1, '0%'],
  [7, '100%'],
])('a share of %d is drawn as %s, without a style attribute', (share, width) => {
  const page = render(<Meter share={share}>$3,100.00 of $5,000.00 left</Meter>);
  expect(find(page, 'rect').getAttribute('width')).toBe(width);
  expect(find(page, 'svg').getAttribute('aria-hidden')).toBe('true');
  expect(page.querySelectorAll('[style]')).toHaveLength(0);
});

test.each<[NoticeType, string]>([
  ['error', 'alert'],
  ['server', 'alert'],
  ['alert', 'alert'],
  ['info', 'status'],
  ['success', 'status'],
])('%s is announced as %s', (type, role) => {
  const page = render(<Notice type={type}>Saved</Notice>);
  expect(find(page, `[role="${role}"]`).textContent).toBe('Saved');
});

test('a notice without options gets no script', () => {
  expect(render(<Notice type="info">Saved</Notice>).querySelector('auto-hide-notice')).toBeNull();
});

test('any notice can be closed where scripts run', () => {
  const page = render(
    <Notice type="error" closeText="Close">
      Oops!
    </Notice>,
  );
  expect(find(page, 'auto-hide-notice').getAttribute('data-close-text')).toBe('Close');
});

test('all notices but errors hide after a while', () => {
  const hides = (type: NoticeType) =>
    render(
      <Notice type={type} duration={5000}>
        Saved
      </Notice>,
    ).querySelector('auto-hide-notice');
  expect(hides('success')?.getAttribute('duration')).toBe('5000');
  expect(hides('error')?.hasAttribute('duration')).toBe(false);
  expect(hides('server')?.hasAttribute('duration')).toBe(false);
});
