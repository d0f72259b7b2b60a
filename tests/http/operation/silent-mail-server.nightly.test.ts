import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { sam } from '#tests/support/demo/demo-member.ts';
import { serveApp } from '#tests/support/served/served-app.ts';
import { openVisitor } from '../visitor.ts';

/** Accepts connections and never answers; the greeting is a parameter. */
async function silentServer(greeting: string) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.write(greeting);
    socket.on('error', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  const called = once(server, 'connection');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    called,
    async [Symbol.asyncDispose]() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

// 0: the job ended and its mail is retried later. 1: the job was abandoned and another process runs it. A job that waited for the
// mail server's timeout of ten minutes would be killed here after one.
test.each([
  ['sends nothing at all', '', 0],
  ['greets and sends no more', '220 here\r\n', 1],
])('a mail server that %s does not delay the end of the process', async (_, greeting, code) => {
  await using mailServer = await silentServer(greeting);
  await using app = await serveApp({ SMTP_URL: mailServer.url, MAIL_FROM: 'Wren <hello@wren.example>' });
  const page = await (await openVisitor(app.baseUrl)).get('/password/new');
  await page.form().fill({ 'Email address': sam }).submit();
  await mailServer.called;
  expect(await app.stop()).toEqual({ code, signal: null });
});
