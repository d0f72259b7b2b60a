import { send } from '#tests/http/send.ts';
import { z } from 'zod';

/** A server's clock that may be moved. */
export interface MovableClock {
  now(): Promise<number>;
  /** An ISO duration, such as `PT15M`. */
  advance(by: string): Promise<void>;
  reset(): Promise<void>;
}

const answered = z.object({ now: z.iso.datetime() });

/** The sandbox's clock at /sandbox/clock. */
export function sandboxClock(baseUrl: string): MovableClock {
  const url = new URL('/sandbox/clock', baseUrl);
  const change = async (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status } = await send(url, { method: 'POST', headers, body });
    if (status !== 200) throw new Error(`The clock answered ${status}.`);
  };
  return {
    async now() {
      const { body } = await send(url, { headers: { accept: 'application/json' } });
      return Date.parse(answered.parse(JSON.parse(body.toString())).now);
    },
    advance: (by) => change({ advance: by }),
    reset: () => change({ reset: '1' }),
  };
}
