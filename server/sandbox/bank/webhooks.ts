import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Clock } from '#app/domain/clock.ts';
import type { Log } from '#server/platform/log.ts';
import { openDeliveries } from '../deliveries.ts';

/** Sends events to the product in order, signed like Plaid's. */
export async function openWebhooks({ clock, log }: { clock: Clock; log: Log }) {
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
  const deliveries = openDeliveries({ log, event: 'sandbox-bank-webhook' });
  let areLost = false;

  const sign = (body: string) =>
    new SignJWT({ request_body_sha256: createHash('sha256').update(body).digest('hex') })
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .setIssuedAt(new Date(clock.now().epochMilliseconds))
      .sign(privateKey);

  return {
    keyNamed: (name: string) => (name === kid ? key : undefined),
    deliverTo: deliveries.deliverTo,
    /** Loses every webhook from now on, or none any more. */
    lose(all: boolean): void {
      areLost = all;
    },
    areLost: () => areLost,
    report(url: string | null, content: Record<string, unknown>): void {
      if (url === null || areLost || deliveries.isFull()) return;
      const body = JSON.stringify({ environment: 'sandbox', ...content });
      deliveries.add({
        queue: 'all',
        async request() {
          const headers = { 'Content-Type': 'application/json', 'Plaid-Verification': await sign(body) };
          return new Request(url, { method: 'POST', headers, body });
        },
      });
    },
    close: deliveries.close,
  };
}
export type Webhooks = Awaited<ReturnType<typeof openWebhooks>>;
