import { performance } from 'node:perf_hooks';
import type { Context, MiddlewareHandler } from 'hono';
import type { Log } from '#server/platform/log.ts';

/** Posts get more places: input is worth more than a page that can be requested again. */
export type RequestKind = 'read' | 'post';

/** In flight at once while the process is busy: this many are still answered in time. */
const maxInFlight: Readonly<Record<RequestKind, number>> = { read: 32, post: 64 };
/** Admitted beyond that: pages that come back at once after a restart. The burst refills by `perSecond`. */
const burst = { most: 96, perSecond: 16 };
/** In flight at once in any case: requests that wait for another service still take memory. */
const hardLimit = 1000;
/** Event loop utilization from which on the process counts as busy. */
const busyFrom = 0.9;
const measuredEveryMs = 100;

interface Measurements {
  now(): number;
  /** The process's share of busy time since the last call. */
  utilization(): number;
  /** Whether queries wait for a database connection. */
  databaseIsFull(): boolean;
}

export interface Admission {
  /** Admits a request and returns a function to call when its answer begins; undefined if it could not be answered in time. */
  enter(kind: RequestKind): (() => void) | undefined;
}

/**
 * Limits the requests in flight. An idle process admits them all, however long they wait for other services. A busy one admits
 * only as many as it can answer in time (`maxInFlight`) and a burst, because each more would delay all of them.
 */
export function createAdmission({ now, utilization, databaseIsFull }: Measurements): Admission {
  const inFlight: Record<RequestKind, number> = { read: 0, post: 0 };
  let measuredAt = -Infinity;
  let busy = false;
  let burstLeft = burst.most;
  let burstAt = now();

  function isBusy(): boolean {
    if (now() - measuredAt >= measuredEveryMs) {
      measuredAt = now();
      busy = utilization() >= busyFrom;
    }
    return busy || databaseIsFull();
  }

  function takesFromBurst(): boolean {
    burstLeft = Math.min(burst.most, burstLeft + ((now() - burstAt) / 1000) * burst.perSecond);
    burstAt = now();
    if (burstLeft < 1) return false;
    burstLeft -= 1;
    return true;
  }

  return {
    enter(kind) {
      const isFull = inFlight[kind] >= maxInFlight[kind];
      if (inFlight[kind] >= hardLimit || (isFull && isBusy() && !takesFromBurst())) return undefined;
      inFlight[kind] += 1;
      return () => {
        inFlight[kind] -= 1;
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

const kindOf = (method: string): RequestKind => (method === 'GET' || method === 'HEAD' ? 'read' : 'post');

type Answer = (context: Context) => Response | Promise<Response>;

interface AdmissionOptions {
  admission: Admission;
  log: Pick<Log, 'warn'>;
  countTurnedAway(kind: RequestKind): void;
}

const loggedEveryMs = 1000;

/**
 * Makes middleware that passes on the requests which the admission admits and answers the others with `turnAway`. A request is
 * in flight until its answer begins; an open stream does not count.
 */
export function admissionMiddleware({ admission, log, countTurnedAway }: AdmissionOptions) {
  let loggedAt = -Infinity;
  let sinceLogged = 0;
  const note = (kind: RequestKind) => {
    countTurnedAway(kind);
    sinceLogged += 1;
    if (performance.now() - loggedAt < loggedEveryMs) return;
    log.warn({ event: 'turned-away', count: sinceLogged });
    loggedAt = performance.now();
    sinceLogged = 0;
  };

  return (turnAway: Answer): MiddlewareHandler =>
    async (context, next) => {
      const kind = kindOf(context.req.method);
      const leave = admission.enter(kind);
      if (!leave) {
        context.set('turnedAway', true);
        note(kind);
        return turnAway(context);
      }
      try {
        return await next();
      } finally {
        leave();
      }
    };
}
