import type { Server, ServerResponse } from 'node:http';
import type { WebApp } from './web-app.ts';

interface Patience {
  /**
   * How long requests are still taken while /readyz says no and every answer is its connection's last, so that
   * whoever sends them turns away by itself.
   */
  drainMs: number;
  /** How long requests in flight may take from then on. */
  graceMs: number;
}

/**
 * Readies a server to be stopped without dropping a request. Call `stop` once; it answers whether all that was in
 * flight was finished in time and everything is closed.
 */
export function stoppable(
  server: Server,
  app: Pick<WebApp, 'drain' | 'hangUp' | 'close'>,
): { stop(patience: Patience): Promise<boolean> } {
  const answering = new Set<ServerResponse>();
  let stopping = false;
  // Told so, a client does not send its next request into a connection that is about to close.
  const lastAnswer = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.prependListener('request', (_, response) => {
    answering.add(response);
    response.once('close', () => answering.delete(response));
    if (stopping) lastAnswer(response);
  });

  return {
    async stop({ drainMs, graceMs }) {
      app.drain();
      stopping = true;
      answering.forEach(lastAnswer);
      await elapsed(drainMs);
      const hungUp = app.hangUp();
      const finished = await Promise.race([
        Promise.all([serverClosed(server), hungUp]).then(() => true),
        elapsed(graceMs).then(() => false),
      ]);
      if (!finished) server.closeAllConnections();
      // A job may wait much longer, for a mail server say; it is taken up again elsewhere.
      const closed = await Promise.race([app.close().then(() => true), elapsed(graceMs).then(() => false)]);
      return finished && closed;
    },
  };
}

/** Takes no more connections; those that wait for a next request are closed now, the rest after their answer. */
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
