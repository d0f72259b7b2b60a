import { expect, test } from 'vitest';
import { find, render } from '#tests/support/pages/render.ts';
import { Meter } from './meter.tsx';

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
