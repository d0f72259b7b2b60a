import { setImmediate as letOthers } from 'node:timers/promises';

const turn = 100;

/** Maps many items in small batches, yielding to other requests between them. */
export async function inTurns<Thing, Made>(
  things: readonly Thing[],
  make: (thing: Thing) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  for (let at = 0; at < things.length; at += turn) {
    made.push(...things.slice(at, at + turn).map(make));
    await letOthers();
  }
  return made;
}
