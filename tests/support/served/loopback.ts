import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** A server on a port of this machine. Disposing of it cuts its connections. */
export interface Listening extends AsyncDisposable {
  port: number;
  /** Cuts every connection, as a network would. */
  cut(): void;
}

/** Starts a server, by default on any free port. */
export async function listen(server: Server, wanted = 0): Promise<Listening> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    port: address.port,
    cut,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}

/** A free port, below the range of outgoing connections. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = await listen(createServer(), port).catch(() => undefined);
    if (!probe) continue;
    await probe[Symbol.asyncDispose]();
    return port;
  }
}
