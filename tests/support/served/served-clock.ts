import { z } from 'zod';

const answered = z.object({ now: z.iso.datetime() });

/** The sandbox's clock. A test that moves it needs its own app. */
export interface ServedClock {
  now(): Promise<Temporal.Instant>;
  set(now: Temporal.Instant): Promise<void>;
  /** An ISO duration, `PT15M`. */
  advance(by: string): Promise<void>;
  /** The same, running each due job at its own time. */
  live(by: string): Promise<void>;
  reset(): Promise<void>;
}

/** The clock of the app at an address. */
export function clockAt(baseUrl: string): ServedClock {
  const address = `${baseUrl}/sandbox/clock`;
  const change = async (fields: Record<string, string>) => {
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
    if (!answer.ok) throw new Error(`The clock returned ${answer.status}: ${await answer.text()}`);
  };
  return {
    async now() {
      return Temporal.Instant.from(answered.parse(await (await fetch(address)).json()).now);
    },
    set: (now) => change({ now: now.toString() }),
    advance: (by) => change({ advance: by }),
    live: (by) => change({ advance: by, live: '1' }),
    reset: () => change({ reset: '1' }),
  };
}
