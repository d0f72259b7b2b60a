import { createServer } from 'node:http';
import { listen } from '../served/loopback.ts';
import { smtpServer } from './smtp-server.ts';

/** A mail server that stores mails and shows them with the part of Mailpit's API that readers need. */
export interface MailSink extends AsyncDisposable {
  smtpUrl: string;
  /** Base URL of the API. */
  baseUrl: string;
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

export async function openMailSink(): Promise<MailSink> {
  const smtp = await smtpServer();
  const mails = () => smtp.received.filter((line) => line.includes('\n')).map(kept);
  const api = createServer((request, response) => {
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
    baseUrl: `http://127.0.0.1:${listening.port}`,
    async [Symbol.asyncDispose]() {
      await listening[Symbol.asyncDispose]();
      await smtp[Symbol.asyncDispose]();
    },
  };
}
