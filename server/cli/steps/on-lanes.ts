/**
 * Does pieces of work side by side on so many lanes: whichever is free takes the next one, in this order. Answers what
 * each came to, in the same order.
 */
export async function onLanes<T>(lanes: number, work: readonly (() => Promise<T>)[]): Promise<T[]> {
  const waiting = work.entries();
  const done: T[] = [];
  const lane = async () => {
    // One iterator for all: each piece is handed out once.
    for (const [index, piece] of waiting) done[index] = await piece();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return done;
}
