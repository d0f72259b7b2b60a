import { expect, test } from 'vitest';
import { withClosed } from './close-announcement.route.ts';

test('each closed announcement is stored once', () => {
  expect(withClosed(undefined, 'a')).toEqual(['a']);
  expect(withClosed(['a', 'b'], 'a')).toEqual(['b', 'a']);
});

test('the number of stored ids is limited, and invalid ids are ignored', () => {
  const many = Array.from({ length: 20 }, (_, index) => String(index));
  expect(withClosed(many, 'new')).toEqual([...many.slice(1), 'new']);
  expect(withClosed(['a'], 'x'.repeat(65))).toEqual(['a']);
});
