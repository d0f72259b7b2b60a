/** What became of a message: `refused` needs the page of its form, which says why. */
type Outcome = 'sent' | 'refused';

interface OutboxSettings<Item> {
  /** Sends one. Rejects where nobody answered, so that it is tried again. */
  send(item: Item): Promise<Outcome>;
  /** Nobody answered; it is tried again by itself. */
  onWaiting(waiting: readonly Item[]): void;
  /** One was refused: nothing of these is sent, the refused one comes first. */
  onRefused(unsent: readonly Item[]): void;
}

export interface Outbox<Item> {
  add(item: Item): void;
  /** There is a connection again. */
  retryNow(): void;
  isEmpty(): boolean;
}

/** As long as the specification's calls wait at most between two tries. */
const longestWaitMs = 30_000;
const firstWaitMs = 1_000;

/** Sends what was written one after the other, in its order, until each has arrived. */
export function createOutbox<Item>({ send, onWaiting, onRefused }: OutboxSettings<Item>): Outbox<Item> {
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
          onRefused(unsent.splice(0));
          break;
        }
        unsent.shift();
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
    add(item) {
      unsent.push(item);
      if (!isSending) void sendAll();
    },
    retryNow() {
      failures = 0;
      wake?.();
    },
    isEmpty: () => unsent.length === 0,
  };
}
