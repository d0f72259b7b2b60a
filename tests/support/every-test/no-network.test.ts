import { createServer } from 'node:http';
import { expect, test } from 'vitest';

test('a request to another machine fails before it is sent', async () => {
  const failure = await fetch('http://192.0.2.1/').catch((error: unknown) => error);
  expect(failure).toMatchObject({ cause: { message: expect.stringContaining('192.0.2.1') as string } });
});

test('a request to this machine works', async () => {
  const server = createServer((_request, response) => response.writeHead(204).end());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const response = await fetch(`http://127.0.0.1:${address.port}/`);
  expect(response.status).toBe(204);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
