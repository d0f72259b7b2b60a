import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { listen } from '../served/loopback.ts';

const batchSchema = z.strictObject({
  api_key: z.string(),
  historical_migration: z.literal(false),
  batch: z.array(
    z.strictObject({
      event: z.enum(['$identify', '$pageview']),
      uuid: z.uuid(),
      timestamp: z.iso.datetime(),
      properties: z.looseObject({ distinct_id: z.string(), $geoip_disable: z.literal(true) }),
    }),
  ),
});

export type HeardEvent = z.infer<typeof batchSchema>['batch'][number];

interface HeardRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export const pageOf = ({ properties }: HeardEvent): unknown => properties['$pathname'];

export type FakePosthog = Awaited<ReturnType<typeof startFakePosthog>>;

/** A PostHog on this machine that accepts documented batches of events only. */
export async function startFakePosthog() {
  const requests: HeardRequest[] = [];
  const arrivals = new EventTarget();
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    requests.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    response.setHeader('Content-Type', 'application/json').end('{"status":"Ok"}');
    arrivals.dispatchEvent(new Event('batch'));
  };
  const { port, ...listening } = await listen(
    createServer((request, response) => void take(request, response)),
  );
  const events = () => requests.flatMap(({ body }) => batchSchema.parse(JSON.parse(body)).batch);
  return {
    ...listening,
    /** Settings of a server that sends to it. */
    environment: { ANALYTICS_URL: `http://127.0.0.1:${port}`, ANALYTICS_KEY: 'phc_test' },
    /** All received requests. */
    requests,
    events,
    /** The reported pages, in order. */
    pages: () =>
      events()
        .map(pageOf)
        .filter((page) => page !== undefined),
    /** Waits for a matching event. */
    async heard(expected: (event: HeardEvent) => boolean): Promise<HeardEvent> {
      for (;;) {
        const found = events().find(expected);
        if (found) return found;
        await once(arrivals, 'batch');
      }
    },
  };
}
