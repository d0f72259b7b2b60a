import { expect, test } from 'vitest';
import { onLanes } from './test-lanes.ts';

/** Work that ends when released, and the pieces that have started. */
function pieces(count: number) {
  const begun: number[] = [];
  const ends = Array.from({ length: count }, () => Promise.withResolvers<string>());
  const work = ends.map(({ promise }, index) => () => {
    begun.push(index);
    return promise;
  });
  const end = async (index: number) => {
    ends[index]?.resolve(`piece ${index}`);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, end };
}

test('a free lane starts the next piece, and results come in the order of the work', async () => {
  const { begun, work, end } = pieces(4);
  const all = onLanes(2, work);
  expect(begun).toEqual([0, 1]);
  await end(1);
  expect(begun).toEqual([0, 1, 2]);
  await end(2);
  expect(begun).toEqual([0, 1, 2, 3]);
  await end(0);
  await end(3);
  expect(await all).toEqual(['piece 0', 'piece 1', 'piece 2', 'piece 3']);
});

test('more lanes than work do no harm', async () => {
  expect(await onLanes(8, [async () => 'done'])).toEqual(['done']);
  expect(await onLanes(2, [])).toEqual([]);
});

test('a piece that fails fails the whole', async () => {
  const failing = () => Promise.reject(new Error('no'));
  await expect(onLanes(1, [failing, async () => 'never'])).rejects.toThrow('no');
});
