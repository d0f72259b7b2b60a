import { setImmediate as letOthers } from 'node:timers/promises';

const turn = 100;

/** What is made of each of many things, some at a time: whoever else asks this process for something is answered in between. */
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
