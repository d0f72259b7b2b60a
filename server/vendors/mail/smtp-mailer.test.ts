import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { smtpMailer } from './smtp-mailer.ts';

const mail = {
  messageId: '<job-1@wren.example>',
  to: 'maya.rivera@acme.example',
  subject: 'Elige una contraseña nueva',
  text: 'Hola',
  html: '<p>Hola</p>',
};

/** As much of RFC 5321 as a client needs to hand over a mail; `refuse` makes it turn the recipient away. */
async function smtpServer({ refuse = false } = {}) {
  const received: string[] = [];
  const server = createServer((socket) => converse(socket, refuse, received)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    async [Symbol.asyncDispose]() {
      server.close();
      await once(server, 'close');
    },
  };
}

function converse(socket: Socket, refuse: boolean, received: string[]) {
  let data: string | undefined;
  let pending = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    if (data !== undefined) {
      if (line !== '.') return void (data += `${line}\n`);
      received.push(data);
      data = undefined;
      return say('250 taken');
    }
    received.push(line);
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'DATA') {
      data = '';
      return say('354 go on');
    }
    if (verb === 'RCPT' && refuse) return say('451 try later');
    if (verb === 'QUIT') return socket.end('221 bye\r\n');
    return say('250 ok');
  };
  say('220 here');
  socket.on('data', (chunk) => {
    const lines = (pending + chunk.toString('latin1')).split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
}

test('a mail is handed over with its own Message-ID, from our address, in both forms', async () => {
  await using server = await smtpServer();
  const mailer = smtpMailer({ url: server.url, from: 'Wren <hello@wren.example>' });
  await mailer.send(mail);
  mailer.close();
  const conversation = server.received.join('\n');
  expect(conversation).toContain('MAIL FROM:<hello@wren.example>');
  expect(conversation).toContain('RCPT TO:<maya.rivera@acme.example>');
  expect(conversation).toMatch(/Message-ID: <job-1@wren\.example>/i);
  expect(conversation).toContain('text/plain');
  expect(conversation).toContain('text/html');
});

test('what looks like a second recipient in an address is none', async () => {
  await using server = await smtpServer();
  const mailer = smtpMailer({ url: server.url, from: 'hello@wren.example' });
  await mailer.send({ ...mail, to: 'a@x.example,b@y.example' }).catch(() => undefined);
  mailer.close();
  expect(server.received.filter((line) => line.startsWith('RCPT')).length).toBeLessThanOrEqual(1);
});

test('a mail that was not taken is an error, so that it comes again', async () => {
  await using server = await smtpServer({ refuse: true });
  const mailer = smtpMailer({ url: server.url, from: 'hello@wren.example' });
  await expect(mailer.send(mail)).rejects.toThrow('451');
  mailer.close();
});
