import type { Server } from 'node:http';
import type { WebApp } from './app.ts';

/**
 * Lets the app have the web sockets it takes and ends every other one. An app that takes none leaves them to Node, which
 * answers them as ordinary requests.
 */
export function takeUpgrades(server: Server, { upgrade }: Pick<WebApp, 'upgrade'>): void {
  if (!upgrade) return;
  server.on('upgrade', (request, socket, head) => {
    if (!upgrade(request, socket, head)) socket.destroy();
  });
}
