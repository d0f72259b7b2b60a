import type { PoolClient, QueryResult } from 'pg';

interface WaitingRead {
  text: string;
  values: readonly unknown[];
  answered: PromiseWithResolvers<QueryResult>;
}

interface Ways {
  /** Sends one statement over a connection. */
  run(client: PoolClient, text: string, values: readonly unknown[]): Promise<QueryResult>;
  /** Whether a connection may be used again. */
  isUsable(client: PoolClient): boolean;
}

/** Reads over one connection follow one another there, so a slow one keeps no more than these waiting. */
const mostOverOneConnection = 6;

/** A statement that changes nothing and waits for no lock. One that begins with `with` may do both. */
export const isRead = (text: string) => /^\s*select\b/i.test(text) && !/\bfor (update|share)\b/i.test(text);

/**
 * Sends the reads that come up in one turn of the event loop, as those of the parts of a page do, over one connection and in one
 * write to its socket, which takes longer than most of what it writes. Each is answered, or fails, by itself.
 */
export function readsTogether(connect: () => Promise<PoolClient>, { run, isUsable }: Ways) {
  let waiting: WaitingRead[] = [];

  async function send(reads: readonly WaitingRead[]): Promise<void> {
    let client: PoolClient;
    try {
      client = await connect();
    } catch (error) {
      for (const { answered } of reads) answered.reject(error);
      return;
    }
    const { stream } = client.connection;
    stream.cork();
    const answers = reads.map(async ({ text, values, answered }) => {
      try {
        answered.resolve(await run(client, text, values));
      } catch (error) {
        answered.reject(error);
      }
    });
    stream.uncork();
    await Promise.all(answers);
    client.release(!isUsable(client));
  }

  function sendWaiting(): void {
    const reads = waiting;
    waiting = [];
    for (let from = 0; from < reads.length; from += mostOverOneConnection) {
      void send(reads.slice(from, from + mostOverOneConnection));
    }
  }

  return (text: string, values: readonly unknown[]): Promise<QueryResult> => {
    // It ticks when whatever has been settled by now has gone on as far as it can.
    if (waiting.length === 0) process.nextTick(sendWaiting);
    const answered = Promise.withResolvers<QueryResult>();
    waiting.push({ text, values, answered });
    return answered.promise;
  };
}
