import type { ComparedPage } from './compared-pages.ts';
import { median } from './rounds.ts';

/** The median time of a response, and its parts. */
export interface Shares {
  milliseconds: number;
  /** Shares of that time, 0 to 1. The API's includes its SQL; SQL also includes the session's. */
  api: number;
  sql: number;
  calls: number;
  queries: number;
}

const warmUp = 100;
const answers = 200;

/** Requests a page of watched-pages.ts repeatedly, one request at a time, and reads its time shares. */
export async function sharesOf(page: ComparedPage, origin: string, cookie: string): Promise<Shares> {
  const all: Timing[] = [];
  for (let asked = 0; asked < warmUp + answers; asked += 1) {
    const response = await fetch(origin + page.path, { headers: page.signedIn ? { cookie } : {} });
    await response.arrayBuffer();
    if (asked >= warmUp) all.push(readTiming(response.headers.get('server-timing') ?? ''));
  }
  return {
    milliseconds: median(all.map((timing) => timing.page.milliseconds)),
    api: median(all.map((timing) => timing.api.milliseconds / timing.page.milliseconds)),
    sql: median(all.map((timing) => timing.sql.milliseconds / timing.page.milliseconds)),
    calls: median(all.map((timing) => timing.api.count)),
    queries: median(all.map((timing) => timing.sql.count)),
  };
}

interface Part {
  milliseconds: number;
  count: number;
}
type Timing = Record<'page' | 'api' | 'sql', Part>;

function readTiming(header: string): Timing {
  const part = (name: string): Part => {
    const [, milliseconds, count] = new RegExp(`${name};dur=([\\d.]+);desc="(\\d+)"`).exec(header) ?? [];
    if (milliseconds === undefined) throw new Error(`Server-Timing has no ${name}: ${header}`);
    return { milliseconds: Number(milliseconds), count: Number(count) };
  };
  return { page: part('page'), api: part('api'), sql: part('sql') };
}
