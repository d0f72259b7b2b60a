import { createServer as createApi } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { listen } from '../served/loopback.ts';

interface Behavior {
  /** Refuses the recipient. */
  refuse?: boolean;
  /** Offers a login and answers it with this line. */
  refuseLogin?: (line: string) => string;
  /** Accepts connections and never says anything. */
  silent?: boolean;
  /** Milliseconds until it has taken a mail. */
  slowMs?: number;
}

export type SmtpServer = Awaited<ReturnType<typeof smtpServer>>;

/** The part of RFC 5321 needed to receive a mail. */
export async function smtpServer(behavior: Behavior = {}) {
  const behaves = { ...behavior };
  const received: string[] = [];
  const server = createServer((socket) => {
    if (!behaves.silent) converse(socket, behaves, received);
  });
  const { port, ...listening } = await listen(server);
  return {
    ...listening,
    url: `smtp://127.0.0.1:${port}`,
    /** Every received line; a mail's lines as one text. */
    received,
    /** From the next mail on: milliseconds until it has taken one. */
    takeMails(slowMs: number) {
      behaves.slowMs = slowMs;
    },
  };
}

function converse(socket: Socket, behavior: Behavior, received: string[]) {
  const { refuse, refuseLogin } = behavior;
  let data: string | undefined;
  let pending = '';
  const reply = (line: string) => socket.write(`${line}\r\n`);
  const handleLine = (line: string) => {
    if (data !== undefined) {
      if (line !== '.') return void (data += `${line}\n`);
      const mail = data;
      data = undefined;
      const take = () => {
        received.push(mail);
        reply('250 taken');
      };
      const { slowMs = 0 } = behavior;
      return slowMs > 0 ? void setTimeout(take, slowMs) : take();
    }
    received.push(line);
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'DATA') {
      data = '';
      return reply('354 go on');
    }
    if (verb === 'EHLO' && refuseLogin) return reply('250-here\r\n250 AUTH PLAIN');
    if (verb === 'AUTH' && refuseLogin) return reply(refuseLogin(line));
    if (verb === 'RCPT' && refuse) return reply('451 try later');
    if (verb === 'QUIT') return socket.end('221 bye\r\n');
    return reply('250 ok');
  };
  reply('220 here');
  socket.on('data', (chunk) => {
    const lines = (pending + chunk.toString('latin1')).split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) handleLine(line);
  });
}

const header = (mail: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\n[ \t].*)*)`, 'im').exec(mail)?.[1]?.replaceAll(/\n[ \t]/g, ' ') ?? '';

/** The plain text of a mail; its first part, as our mailer writes it. */
function plainText(mail: string): string {
  const part = /content-type: text\/plain[^]*?\n\n([^]*?)\n--/i.exec(mail);
  const encoding = /content-transfer-encoding: (\S+)/i.exec(part?.[0] ?? '')?.[1]?.toLowerCase();
  const text = part?.[1] ?? '';
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString();
  if (encoding !== 'quoted-printable') return text;
  const bytes = text
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

function kept(mail: string, index: number): { ID: string; To: string; Subject: string; Text: string } {
  return {
    ID: `mail-${index}`,
    To: header(mail, 'To'),
    Subject: header(mail, 'Subject'),
    Text: plainText(mail),
  };
}

export type MailSink = Awaited<ReturnType<typeof openMailSink>>;

export async function openMailSink() {
  const smtp = await smtpServer();
  const mails = () => smtp.received.filter((line) => line.includes('\n')).map(kept);
  const api = createApi((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const to = /^to:"(.*)"$/.exec(url.searchParams.get('query') ?? '')?.[1];
    const answer =
      to === undefined
        ? mails().find(({ ID }) => url.pathname === `/api/v1/message/${ID}`)
        : {
            messages: mails()
              .filter((mail) => mail.To.includes(to))
              .toReversed(),
          };
    response.statusCode = answer ? 200 : 404;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer ?? {}));
  });
  const listening = await listen(api);
  return {
    smtpUrl: smtp.url,
    /** Base URL of the API. */
    baseUrl: `http://127.0.0.1:${listening.port}`,
    async [Symbol.asyncDispose]() {
      await listening[Symbol.asyncDispose]();
      await smtp[Symbol.asyncDispose]();
    },
  };
}
