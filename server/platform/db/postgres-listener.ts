import pg from 'pg';
import type { OnNotification } from './sql.ts';

/** A restarted database is back within seconds; trying ten times a second would not help. */
const retriesAfterMs = { first: 200, longest: 5_000 };
/** A dead connection looks like a quiet channel, so it is checked regularly. */
const probesEveryMs = 30_000;

interface Listening {
  channel: string;
  onNotification: OnNotification;
  onLost?: ((error: Error) => void) | undefined;
}

/**
 * Listens on its own connection and reconnects whenever it is lost; then calls `onNotification(undefined)`, because notifications may have
 * been missed. Returns a function that stops listening.
 */
export function listenOn(
  newClient: () => pg.Client,
  { channel, onNotification, onLost }: Listening,
): () => Promise<void> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let waitMs = retriesAfterMs.first;
  let wasLost = false;
  let isOver = false;

  /** Runs once per connection, however it was lost. */
  function lose(lost: pg.Client, error: Error): void {
    if (client !== lost || isOver) return;
    client = undefined;
    clearTimeout(timer);
    lost.end().catch(() => undefined);
    if (!wasLost) onLost?.(error);
    wasLost = true;
    timer = setTimeout(() => void connect(), waitMs).unref();
    waitMs = Math.min(2 * waitMs, retriesAfterMs.longest);
  }

  function probe(at: pg.Client): void {
    timer = setTimeout(() => {
      at.query('select 1').then(
        () => client === at && probe(at),
        (error: Error) => lose(at, error),
      );
    }, probesEveryMs).unref();
  }

  async function connect(): Promise<void> {
    const next = newClient();
    client = next;
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, new Error('The listening connection has ended.')));
    next.on('notification', ({ payload }) => onNotification(payload));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      return lose(next, error instanceof Error ? error : new Error(String(error)));
    }
    if (client !== next) return;
    waitMs = retriesAfterMs.first;
    if (wasLost) onNotification(undefined);
    wasLost = false;
    probe(next);
  }

  void connect();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
