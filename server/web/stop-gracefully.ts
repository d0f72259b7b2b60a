import type { Server, ServerResponse } from 'node:http';
import type { WebApp } from './web-app.ts';

interface Patience {
  /**
   * How long requests are still accepted while /readyz fails and every answer closes its connection, so that
   * clients and load balancers move to other servers.
   */
  drainMs: number;
  /** Time for requests in flight and running jobs after that. */
  graceMs: number;
  /** Time to close everything else after that. */
  closeMs: number;
}

/**
 * In real use a load balancer needs a moment to notice that this process is stopping. With two seconds for error
 * reports the process exits within 25 seconds; Kubernetes kills after 30.
 */
export const patience = {
  sandbox: { drainMs: 250, graceMs: 15_000, closeMs: 2000 },
  real: { drainMs: 5000, graceMs: 15_000, closeMs: 2000 },
} as const satisfies Record<string, Patience>;

/**
 * Prepares a server to stop without dropping a request. Call `stop` once; it returns whether everything in
 * flight finished in time and everything is closed.
 */
export function stoppable(
  server: Server,
  app: Pick<WebApp, 'drain' | 'hangUp' | 'close'>,
): { stop(patience: Patience): Promise<boolean> } {
  const answering = new Set<ServerResponse>();
  let stopping = false;
  // Keeps clients from sending the next request on a connection that is about to close.
  const lastAnswer = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.prependListener('request', (_, response) => {
    answering.add(response);
    response.once('close', () => answering.delete(response));
    if (stopping) lastAnswer(response);
  });

  return {
    async stop({ drainMs, graceMs, closeMs }) {
      app.drain();
      stopping = true;
      answering.forEach(lastAnswer);
      await elapsed(drainMs);
      // A job may take much longer (a mail server, for example); another process retries it.
      const finished = await endsWithin(graceMs, Promise.all([serverClosed(server), app.hangUp()]));
      if (!finished) server.closeAllConnections();
      const closed = await endsWithin(closeMs, app.close());
      return finished && closed;
    },
  };
}

const endsWithin = (milliseconds: number, work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), elapsed(milliseconds).then(() => false)]);

/** Accepts no more connections; closes idle ones now and the rest after their answer. */
function serverClosed(server: Server): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(idle);
      resolve();
    });
  });
}

function elapsed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
