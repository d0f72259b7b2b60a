import { setTimeout } from 'node:timers/promises';
import type { Log } from '#server/platform/log.ts';

/** Answers a callback of a stand-in, in process. */
export type Deliver = (request: Request) => Promise<Response>;

interface DeliveryParts {
  log: Log;
  /** Names the callbacks in log lines. */
  event: string;
  /** Milliseconds before each attempt after the first. */
  pauses?: readonly number[] | undefined;
}

interface Delivery {
  /** Deliveries of one queue are made in order. */
  queue: string;
  /** Creates the request of each attempt. */
  request: () => Request | Promise<Request>;
  /** Logged when the last attempt failed. */
  reason?: string;
}

const usualPauses = [200, 1000, 5000];
const mostWaiting = 1000;
const patienceMs = 10_000;

/** Delivers the callbacks of a stand-in to the product. What is refused is not repeated; what fails is, a few times. */
export function openDeliveries({ log, event, pauses = usualPauses }: DeliveryParts) {
  const queues = new Map<string, Promise<void>>();
  const stop = new AbortController();
  let deliver: Deliver | undefined;
  let waiting = 0;

  async function attempt(request: Request): Promise<boolean> {
    try {
      // A response that never comes must delay neither later callbacks nor the end of the process.
      const late = sleep(patienceMs, stop.signal).then(() => Response.error());
      const response = await Promise.race([deliver?.(request), late]);
      await response?.body?.cancel();
      return response === undefined || (response.status > 0 && response.status < 500);
    } catch {
      return false;
    }
  }

  async function send({ request, reason }: Delivery): Promise<void> {
    for (const pause of [0, ...pauses]) {
      await sleep(pause, stop.signal);
      if (stop.signal.aborted || (await attempt(await request()))) return;
    }
    log.warn({ event: `${event}-failed`, reason });
  }

  return {
    deliverTo(given: Deliver): void {
      deliver = given;
    },
    isFull: () => waiting >= mostWaiting,
    add(delivery: Delivery): void {
      waiting += 1;
      const queue = (queues.get(delivery.queue) ?? Promise.resolve())
        .then(() => send(delivery))
        .catch((error: unknown) => log.error({ err: error, event }))
        .finally(() => {
          waiting -= 1;
          if (queues.get(delivery.queue) === queue) queues.delete(delivery.queue);
        });
      queues.set(delivery.queue, queue);
    },
    async close(): Promise<void> {
      stop.abort();
      await Promise.all(queues.values());
    },
  };
}

/** Ends immediately when aborted. */
export const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  setTimeout(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
