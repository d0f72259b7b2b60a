/** Outcome of a message: `refused` needs the page of its form, which says why. */
type Outcome = 'sent' | 'refused';

interface OutboxSettings<Item> {
  /** Sends one. Rejects without an answer, so that it is retried. */
  send(item: Item): Promise<Outcome>;
  /** There was no answer; it is retried automatically. */
  onWaiting(waiting: readonly Item[]): void;
  /** One was refused: none of these is sent; the refused one is first. */
  onRefused(unsent: readonly Item[]): void;
}

/** As long as the specification's calls wait at most between two tries. */
const longestWaitMs = 30_000;
const firstWaitMs = 1_000;

/** Sends items one at a time and in order, until each has arrived. */
export function createOutbox<Item>({ send, onWaiting, onRefused }: OutboxSettings<Item>) {
  const unsent: Item[] = [];
  let isSending = false;
  let failures = 0;
  let wake: (() => void) | undefined;

  const wait = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(longestWaitMs, firstWaitMs * 2 ** failures));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function sendAll(): Promise<void> {
    isSending = true;
    for (let item = unsent[0]; item !== undefined; item = unsent[0]) {
      try {
        if ((await send(item)) === 'refused') {
          if (unsent.length > 0) onRefused(unsent.splice(0));
          break;
        }
        if (unsent[0] === item) unsent.shift();
        failures = 0;
      } catch {
        onWaiting([...unsent]);
        await wait();
        failures += 1;
      }
    }
    isSending = false;
  }

  return {
    add(item: Item): void {
      unsent.push(item);
      if (!isSending) void sendAll();
    },
    /** Call when the connection is back. */
    retryNow(): void {
      failures = 0;
      wake?.();
    },
    /** Returns all that have not arrived, which are not sent any more. */
    takeBack: (): Item[] => unsent.splice(0),
    isEmpty: () => unsent.length === 0,
  };
}
