import { z } from 'zod';

const answered = z.object({ now: z.iso.datetime() });

export type ServedClock = ReturnType<typeof clockAt>;

/** The sandbox's clock of the app at an address. A test that moves it needs its own app. */
export function clockAt(baseUrl: string) {
  const address = `${baseUrl}/sandbox/clock`;
  const change = async (fields: Record<string, string>) => {
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
    if (!answer.ok) throw new Error(`The clock returned ${answer.status}: ${await answer.text()}`);
  };
  return {
    async now() {
      return Temporal.Instant.from(answered.parse(await (await fetch(address)).json()).now);
    },
    set: (now: Temporal.Instant) => change({ now: now.toString() }),
    /** An ISO duration, `PT15M`. */
    advance: (by: string) => change({ advance: by }),
    /** The same, running each due job at its own time. */
    live: (by: string) => change({ advance: by, live: '1' }),
    reset: () => change({ reset: '1' }),
  };
}
