import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { takeUpgrades, upgradeOptions } from './http-server.ts';
import type { WebApp } from './web-app.ts';

/** The answer to a client that requests a web socket. */
async function answerTo(
  path: string,
  { upgrades, upgrade = 'websocket' }: Pick<WebApp, 'upgrades'> & { upgrade?: string },
): Promise<string> {
  const server = createServer(upgradeOptions({ upgrades }), (_, response) => response.writeHead(404).end());
  takeUpgrades(server, { upgrades });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { Connection: 'Upgrade', Upgrade: upgrade };
  const { promise, resolve } = Promise.withResolvers<string>();
  request({ port, host: '127.0.0.1', path, headers })
    .on('upgrade', (_, socket) => {
      socket.destroy();
      resolve('taken');
    })
    .on('response', (response) => {
      response.resume();
      resolve(String(response.statusCode));
    })
    .on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
    .end();
  const received = await promise;
  server.closeAllConnections();
  server.close();
  return received;
}

const signalling: WebApp['upgrades'] = {
  wants: ({ url }) => url === '/signaling',
  take: (_, socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
};

test('the app gets the web sockets it accepts', async () => {
  expect(await answerTo('/signaling', { upgrades: signalling })).toBe('taken');
});

test.each(['websocket', 'h2c', 'nonsense'])(
  'an unwanted upgrade to %s is answered like a plain request',
  async (upgrade) => {
    expect(await answerTo('/calls', { upgrades: signalling, upgrade })).toBe('404');
    expect(await answerTo('/signaling', { upgrades: undefined, upgrade })).toBe('404');
  },
);
