import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';

/** Signalling address of the SDK. */
const path = '/sandbox/video/signaling';

const mostSockets = 500;
/** A description of a call is some 10 KB. */
const mostFrameBytes = 256 * 1024;
const farewellMs = 200;

/** Accepts websockets at one address. */
export function takeUpgrades(serve: (socket: WebSocket) => void) {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: mostFrameBytes,
    perMessageDeflate: false,
  });
  let closed = false;

  return {
    wants: (request: IncomingMessage) => request.url?.split('?', 1)[0] === path,

    take(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      if (closed || server.clients.size >= mostSockets) {
        socket.on('error', () => undefined);
        socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      } else {
        server.handleUpgrade(request, socket, head, serve);
      }
    },

    async close(): Promise<void> {
      closed = true;
      const gone = [...server.clients].map(async (client) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        const impatient = setTimeout(() => client.terminate(), farewellMs);
        client.once('close', () => resolve());
        client.close(1012);
        await promise;
        clearTimeout(impatient);
      });
      await Promise.all(gone);
    },
  };
}
