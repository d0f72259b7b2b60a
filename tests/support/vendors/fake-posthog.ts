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

export interface FakePosthog extends AsyncDisposable {
  /** Settings of a server that sends to it. */
  environment: { ANALYTICS_URL: string; ANALYTICS_KEY: string };
  /** All received requests. */
  requests: readonly HeardRequest[];
  events(): HeardEvent[];
  /** The reported pages, in order. */
  pages(): unknown[];
  /** Waits for a matching event. */
  heard(expected: (event: HeardEvent) => boolean): Promise<HeardEvent>;
}

export const pageOf = ({ properties }: HeardEvent): unknown => properties['$pathname'];

/** A PostHog on this machine that accepts documented batches of events only. */
export async function startFakePosthog(): Promise<FakePosthog> {
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
    environment: { ANALYTICS_URL: `http://127.0.0.1:${port}`, ANALYTICS_KEY: 'phc_test' },
    requests,
    events,
    pages: () =>
      events()
        .map(pageOf)
        .filter((page) => page !== undefined),
    async heard(expected) {
      for (;;) {
        const found = events().find(expected);
        if (found) return found;
        await once(arrivals, 'batch');
      }
    },
  };
}
