import { performance } from 'node:perf_hooks';
import type { Context, MiddlewareHandler } from 'hono';
import type { Log } from '#server/log.ts';

/** What was typed is worth more than what can be asked for again. */
export type Errand = 'read' | 'post';

/** So many at once are answered in time even when there is more to do than can be done. */
const places: Readonly<Record<Errand, number>> = { read: 32, post: 64 };
/** A hundred pages that come back at once after a restart are no crowd: so many more are let in, and again after a while. */
const extra = { most: 96, perSecond: 16 };
/** Waiting for somebody else's service costs us next to nothing, but not quite. */
const mostUnderWay = 1000;
/** The share of its time for which the process was at work. */
const busyFrom = 0.9;
const measuredEveryMs = 100;

interface Measurements {
  now(): number;
  /** The share of the time since the last call for which this process was at work. */
  utilization(): number;
  /** Whether questions wait for a connection to the database. */
  databaseIsFull(): boolean;
}

export interface Admission {
  /** Lets one more in and answers what to call when its answer begins; undefined for one that could not be answered in time. */
  enter(errand: Errand): (() => void) | undefined;
}

/**
 * Decides how many requests are worked on at once. While the process has time they all are, however long they wait for
 * somebody else; once it has none, each more would only make all of them later, so only as many as are answered in time, and a few more
 * that come at once.
 */
export function createAdmission({ now, utilization, databaseIsFull }: Measurements): Admission {
  const underWay: Record<Errand, number> = { read: 0, post: 0 };
  let measuredAt = -Infinity;
  let busy = false;
  let extraLeft = extra.most;
  let extraAt = now();

  function isBusy(): boolean {
    if (now() - measuredAt >= measuredEveryMs) {
      measuredAt = now();
      busy = utilization() >= busyFrom;
    }
    return busy || databaseIsFull();
  }

  function takesExtra(): boolean {
    extraLeft = Math.min(extra.most, extraLeft + ((now() - extraAt) / 1000) * extra.perSecond);
    extraAt = now();
    if (extraLeft < 1) return false;
    extraLeft -= 1;
    return true;
  }

  return {
    enter(errand) {
      const isFull = underWay[errand] >= places[errand];
      if (underWay[errand] >= mostUnderWay || (isFull && isBusy() && !takesExtra())) return undefined;
      underWay[errand] += 1;
      return () => {
        underWay[errand] -= 1;
      };
    },
  };
}

/** The admission of this process. */
export function processAdmission(pool: { waitingCount: number } | undefined): Admission {
  let last = performance.eventLoopUtilization();
  return createAdmission({
    now: () => performance.now(),
    utilization() {
      const since = last;
      last = performance.eventLoopUtilization();
      return performance.eventLoopUtilization(last, since).utilization;
    },
    databaseIsFull: () => pool !== undefined && pool.waitingCount > 0,
  });
}

const errandOf = (method: string): Errand => (method === 'GET' || method === 'HEAD' ? 'read' : 'post');

type Answer = (context: Context) => Response | Promise<Response>;

interface Doorkeeper {
  admission: Admission;
  log: Pick<Log, 'warn'>;
  countTurnedAway(errand: Errand): void;
}

const toldEveryMs = 1000;

/**
 * Makes doors that let in whom the admission admits, each with its own answer for the others. A request counts until its
 * answer begins: a stream that goes on is no work.
 */
export function doorsOf({ admission, log, countTurnedAway }: Doorkeeper) {
  let toldAt = -Infinity;
  let sinceTold = 0;
  const note = (errand: Errand) => {
    countTurnedAway(errand);
    sinceTold += 1;
    if (performance.now() - toldAt < toldEveryMs) return;
    log.warn({ event: 'turned-away', count: sinceTold });
    toldAt = performance.now();
    sinceTold = 0;
  };

  return (turnAway: Answer): MiddlewareHandler =>
    async (context, next) => {
      const errand = errandOf(context.req.method);
      const leave = admission.enter(errand);
      if (!leave) {
        context.set('turnedAway', true);
        note(errand);
        return turnAway(context);
      }
      try {
        return await next();
      } finally {
        leave();
      }
    };
}
