import { expect, test } from 'vitest';
import { firstDifference, wordsOfPage } from './same-text.ts';

test('the same words in other elements are the same text', () => {
  const ours = '<body><main><p>Sent <bdi>R-1</bdi>\u00a0· today</p></main><script>1</script></body>';
  const theirs = '<body><div>Sent R-1<!-- --> ·<b> today</b></div><template>x</template></body>';
  expect(wordsOfPage(ours)).toBe('SentR-1·today');
  expect(firstDifference(wordsOfPage(ours), wordsOfPage(theirs))).toBeUndefined();
});

test('another word, a missing one and one more are named', () => {
  expect(firstDifference('Due Dec 1', 'Due Dec 2')).toEqual({ one: 'Due Dec 1', other: 'Due Dec 2' });
  expect(firstDifference('Due', 'Due soon')).toEqual({ one: 'Due', other: 'Due soon' });
  expect(firstDifference('Due soon', 'Due')).toEqual({ one: 'Due soon', other: 'Due' });
});
