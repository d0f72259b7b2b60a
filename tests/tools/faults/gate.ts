import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { listen } from '#tests/support/served/loopback.ts';

/** open: passes bytes on. silent: holds them back, as a lost network does. down: refuses and cuts connections. */
export type GateState = 'open' | 'silent' | 'down';

/** A gate on a port of this machine before the server at `target`. */
export async function openGate(first: NetConnectOpts) {
  let target = first;
  let state: GateState = 'open';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket.on('error', () => socket.destroy()));
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const pause = (isPaused: boolean) => {
    for (const socket of sockets) socket[isPaused ? 'pause' : 'resume']();
  };
  const server = createServer((client) => {
    if (state === 'down') {
      client.destroy();
      return;
    }
    const upstream = keep(connect(target));
    keep(client).pipe(upstream).pipe(client);
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
    if (state === 'silent') pause(true);
  });
  const listening = await listen(server);
  return {
    ...listening,
    set(next: GateState) {
      state = next;
      pause(next === 'silent');
      if (next === 'down') listening.cut();
    },
    /** Cuts every connection; new ones go to this server. */
    lead(next: NetConnectOpts) {
      target = next;
      listening.cut();
    },
  };
}
