/**
 * Runs pieces of work concurrently on this many lanes, starting them in order. Returns their results in
 * the same order.
 */
export async function onLanes<T>(lanes: number, work: readonly (() => Promise<T>)[]): Promise<T[]> {
  const waiting = work.entries();
  const done: T[] = [];
  const lane = async () => {
    // All lanes share one iterator, so each piece runs once.
    for (const [index, piece] of waiting) done[index] = await piece();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return done;
}
