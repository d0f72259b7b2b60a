import type { PoolClient, QueryResult } from 'pg';

interface WaitingRead {
  text: string;
  values: readonly unknown[];
  answered: PromiseWithResolvers<QueryResult>;
}

interface Ways {
  /** Sends one statement over a connection. */
  run(client: PoolClient, text: string, values: readonly unknown[]): Promise<QueryResult>;
  /** Whether a connection can be reused. */
  isUsable(client: PoolClient): boolean;
}

/** Reads over one connection follow one another there, so a slow one keeps no more than these waiting. */
const mostOverOneConnection = 6;

/** Whether a statement changes nothing and takes no lock. A statement that begins with `with` may do both. */
export const isRead = (text: string) => /^\s*select\b/i.test(text) && !/\bfor (update|share)\b/i.test(text);

/**
 * Sends the reads of one turn of the event loop, such as those of a page's parts, over one connection and in one socket
 * write, because the write takes longer than most of the reads. Each succeeds or fails separately.
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
    // nextTick runs after all promises that are settled by now have continued.
    if (waiting.length === 0) process.nextTick(sendWaiting);
    const answered = Promise.withResolvers<QueryResult>();
    waiting.push({ text, values, answered });
    return answered.promise;
  };
}
