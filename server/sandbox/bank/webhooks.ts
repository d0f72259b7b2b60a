import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Clock } from '#app/domain/clock.ts';
import type { Log } from '#server/platform/log.ts';

export type Deliver = (request: Request) => Promise<Response>;

interface WebhookParts {
  clock: Clock;
  log: Log;
  /** Milliseconds before each attempt after the first. */
  pauses?: readonly number[];
}

const usualPauses = [200, 1000, 5000];
const mostWaiting = 1000;
const patienceMs = 10_000;

/** Sends events to the product in order, signed like Plaid's. */
export async function openWebhooks({ clock, log, pauses = usualPauses }: WebhookParts) {
  // A new key in each process; webhooks signed by the previous one are requested again if they were missed.
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const kid = randomUUID();
  const createdAt = Math.floor(clock.now().epochMilliseconds / 1000);
  const key = {
    ...(await exportJWK(publicKey)),
    kid,
    alg: 'ES256',
    use: 'sig',
    created_at: createdAt,
    expired_at: null,
  };
  const stop = new AbortController();
  let deliver: Deliver | undefined;
  let areLost = false;
  let waiting = 0;
  let queue = Promise.resolve();

  async function sign(body: string): Promise<string> {
    return new SignJWT({ request_body_sha256: createHash('sha256').update(body).digest('hex') })
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .setIssuedAt(new Date(clock.now().epochMilliseconds))
      .sign(privateKey);
  }

  async function attempt(url: string, body: string): Promise<boolean> {
    const headers = { 'Content-Type': 'application/json', 'Plaid-Verification': await sign(body) };
    try {
      // A response that never comes must delay neither later webhooks nor the end of the process.
      const late = sleep(patienceMs, stop.signal).then(() => Response.error());
      const response = await Promise.race([
        deliver?.(new Request(url, { method: 'POST', headers, body })),
        late,
      ]);
      await response?.body?.cancel();
      return response === undefined || (response.status > 0 && response.status < 500);
    } catch {
      return false;
    }
  }

  async function send(url: string, body: string): Promise<void> {
    for (const pause of [0, ...pauses]) {
      await sleep(pause, stop.signal);
      if (stop.signal.aborted || (await attempt(url, body))) return;
    }
    log.warn({ event: 'sandbox-bank-webhook-failed' });
  }

  return {
    keyNamed: (name: string) => (name === kid ? key : undefined),

    deliverTo(given: Deliver): void {
      deliver = given;
    },

    /** Loses every webhook from now on, or none any more. */
    lose(all: boolean): void {
      areLost = all;
    },
    areLost: () => areLost,

    report(url: string | null, content: Record<string, unknown>): void {
      if (url === null || areLost || waiting >= mostWaiting) return;
      waiting += 1;
      const body = JSON.stringify({ environment: 'sandbox', ...content });
      queue = queue
        .then(() => send(url, body))
        .catch((error: unknown) => log.error({ err: error, event: 'sandbox-bank-webhook' }))
        .finally(() => (waiting -= 1));
    },

    async close(): Promise<void> {
      stop.abort();
      await queue;
    },
  };
}

export type Webhooks = Awaited<ReturnType<typeof openWebhooks>>;

/** Ends immediately when aborted. */
export const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  setTimeout(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
