import { expect, test } from 'vitest';
import { find, render } from '#tests/ui/render.ts';
import { Notice, type NoticeType } from './notice.tsx';

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

test('only what is no error hides by itself', () => {
  const hides = (type: NoticeType) =>
    render(
      <Notice type={type} duration={5000}>
        Saved
      </Notice>,
    ).querySelector('auto-hide-notice');
  expect(hides('success')?.getAttribute('duration')).toBe('5000');
  expect(hides('error')).toBeNull();
  expect(hides('server')).toBeNull();
});
