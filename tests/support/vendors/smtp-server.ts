import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface SmtpServer extends AsyncDisposable {
  url: string;
  /** Every received line; a mail's lines as one text. */
  received: string[];
}

/** The part of RFC 5321 needed to receive a mail; `refuse` makes it refuse the recipient. */
export async function smtpServer({ refuse = false } = {}): Promise<SmtpServer> {
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
