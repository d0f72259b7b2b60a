import { setTimeout as pause } from 'node:timers/promises';

/** The machine may be doing much else. */
const patienceMs = 60_000;
const lookMs = 50;

/** Looks until there is an answer. */
export async function until<Answer>(
  what: string,
  look: () => Promise<Answer | undefined>,
  tell: () => Promise<string> = async () => '',
): Promise<Answer> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const answer = await look();
    if (answer !== undefined) return answer;
    if (performance.now() > deadline) throw new Error(`Not seen: ${what}\n${await tell()}`);
    await pause(lookMs);
  }
}
