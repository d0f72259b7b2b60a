import { setTimeout as pause } from 'node:timers/promises';

/** Long, because the machine may be busy. */
const patienceMs = 60_000;
const lookMs = 50;

/** Retries until there is a result. */
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
