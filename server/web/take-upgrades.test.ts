import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { takeUpgrades } from './take-upgrades.ts';
import type { WebApp } from './app.ts';

/** What a client hears that asks this app for a web socket. */
async function answerTo(path: string, upgrade: WebApp['upgrade']): Promise<string> {
  const server = createServer((_, response) => response.writeHead(404).end());
  takeUpgrades(server, { upgrade });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { Connection: 'Upgrade', Upgrade: 'websocket' };
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
  const heard = await promise;
  server.closeAllConnections();
  server.close();
  return heard;
}

const takesSignalling: WebApp['upgrade'] = ({ url }, socket) => {
  if (url !== '/signaling') return false;
  socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  return true;
};

test('the app gets the web sockets it takes, and every other one is cut off', async () => {
  expect(await answerTo('/signaling', takesSignalling)).toBe('taken');
  expect(await answerTo('/calls', takesSignalling)).toBe('ECONNRESET');
});

test('where nothing speaks web sockets they are requests like others', async () => {
  expect(await answerTo('/signaling', undefined)).toBe('404');
});
