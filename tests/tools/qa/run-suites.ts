import { Readable } from 'node:stream';
import type { Persona } from './personas.ts';
import { lackOf, type Place } from './place.ts';
import { NotAsExpected, Session, type PersonaMemory } from './session.ts';
import type { Outcome } from './outcome.ts';
import { Lacking, type Suite } from './suite.ts';

/** A suite and its persona. */
interface Run {
  suite: Suite;
  persona: Persona | undefined;
}

export interface RunOptions {
  /** Suites whose name contains one of these words; all if empty. */
  only: readonly string[];
  /** Number of personas that act concurrently. */
  workers: number;
  /** Called with each outcome. */
  onOutcome: (outcome: Outcome) => void;
}

function outcomeOf({ suite, persona }: Run): Pick<Outcome, 'suite' | 'persona'> {
  return { suite: suite.name, ...(persona ? { persona: persona.name } : {}) };
}

const skipped = (run: Run, why: string): Outcome => ({
  ...outcomeOf(run),
  result: 'skipped',
  why,
  steps: [],
  milliseconds: 0,
});

async function runOne(run: Run, place: Place, memory: PersonaMemory): Promise<Outcome> {
  const began = performance.now();
  const session = new Session(place, run.persona, memory);
  const ended = (result: Outcome['result'], why?: string): Outcome => ({
    ...outcomeOf(run),
    result,
    ...(why === undefined ? {} : { why }),
    steps: session.steps,
    milliseconds: performance.now() - began,
  });
  try {
    await run.suite.run(session);
  } catch (error) {
    if (error instanceof Lacking) return ended('skipped', error.message);
    const why = error instanceof Error ? error.message : String(error);
    return ended('failed', error instanceof NotAsExpected ? why : `could not go on: ${why}`);
  }
  const looked = session.steps.some(({ kind }) => kind === 'look');
  return looked ? ended('passed') : ended('failed', 'it looked at nothing');
}

/** One run for each persona of the suite's kind, or one without a persona if there is none. */
function runsOf(suite: Suite, personas: readonly Persona[]): Run[] {
  if (suite.as === undefined) return [{ suite, persona: undefined }];
  const kind = suite.as;
  return personas.filter(({ kinds }) => kinds.includes(kind)).map((persona) => ({ suite, persona }));
}

/**
 * Runs every suite that a place permits, without retries. Suites of one persona run in sequence, personas concurrently, and suites that
 * move the clock come last, one at a time.
 */
export async function runSuites(
  suites: readonly Suite[],
  personas: readonly Persona[],
  place: Place,
  { only, workers, onOutcome }: RunOptions,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const report = (outcome: Outcome) => {
    outcomes.push(outcome);
    onOutcome(outcome);
  };
  const runs: Run[] = [];
  for (const suite of suites.filter(
    ({ name }) => only.length === 0 || only.some((word) => name.includes(word)),
  )) {
    const lack = lackOf(place, suite.needs ?? []);
    const own = runsOf(suite, personas);
    if (lack !== undefined) report(skipped({ suite, persona: undefined }, lack));
    else if (own.length === 0)
      report(skipped({ suite, persona: undefined }, `no persona is of kind “${suite.as}”`));
    else runs.push(...own);
  }
  const memories = new Map<Persona | undefined, PersonaMemory>();
  const execute = async (run: Run) => {
    const memory = memories.get(run.persona) ?? {};
    memories.set(run.persona, memory);
    report(await runOne(run, place, memory));
  };
  const movesClock = ({ suite }: Run) => suite.needs?.includes('clock') ?? false;
  const queues = Map.groupBy(
    runs.filter((run) => !movesClock(run)),
    ({ persona }) => persona,
  );
  const runQueue = async (queue: readonly Run[]) => {
    for (const run of queue) await execute(run);
  };
  await Readable.from(queues.values()).forEach(runQueue, { concurrency: workers });
  for (const run of runs.filter(movesClock)) await execute(run);
  return outcomes;
}
