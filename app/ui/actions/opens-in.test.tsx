import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OpensIn } from './opens-in.tsx';

const shown = (seconds: number, uncounted?: string) =>
  renderToStaticMarkup(
    <OpensIn
      seconds={seconds}
      one="in {minutes} minute"
      other="in {minutes} minutes"
      then={{ text: 'Come in', submits: true }}
      {...(uncounted !== undefined && { uncounted })}
    />,
  );

test('minutes are rounded up', () => {
  expect(shown(61)).toContain('in 2 minutes');
  expect(shown(60)).toContain('in 1 minute<');
});

test('the link is in an attribute until then, because text browsers show hidden content', () => {
  expect(shown(60)).toContain('data-at-zero="Come in"');
  expect(shown(60)).not.toContain('>Come in');
});

test('more than two hours show another text or nothing', () => {
  expect(shown(7200, 'at noon')).toContain('in 120 minutes');
  expect(shown(7201, 'at noon')).toContain('at noon');
  expect(shown(7201, 'at noon')).not.toContain('minutes</span>');
  expect(shown(7201)).toBe('');
});
