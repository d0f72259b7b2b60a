import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OpensIn } from './opens-in.tsx';

const shown = (seconds: number, uncounted?: string) =>
  renderToStaticMarkup(
    <OpensIn
      seconds={seconds}
      one="in {minutes} minute"
      other="in {minutes} minutes"
      {...(uncounted !== undefined && { uncounted })}
    >
      Open
    </OpensIn>,
  );

test('a minute that has begun counts', () => {
  expect(shown(61)).toContain('in 2 minutes');
  expect(shown(60)).toContain('in 1 minute<');
});

test('more than two hours are not counted: something else is said, or nothing', () => {
  expect(shown(7200, 'at noon')).toContain('in 120 minutes');
  expect(shown(7201, 'at noon')).toContain('at noon');
  expect(shown(7201, 'at noon')).not.toContain('minutes</span>');
  expect(shown(7201)).toBe('');
});
