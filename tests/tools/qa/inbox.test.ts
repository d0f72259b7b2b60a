import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { fixtureServer } from '#tests/http/fixture-server.ts';
import { listen } from '#tests/support/served/loopback.ts';
import { linkIn, mailAfter, openInbox, type Inbox } from './inbox.ts';

const base = 'https://wren.example';
const link = `${base}/password/edit?reset_password_token=abc`;

function opened(address: string): Inbox {
  const inbox = openInbox(base, false, address);
  if (!inbox) throw new Error('That inbox was not opened.');
  return inbox;
}

test('Mailpit is read over its API, with the credentials in its address', async () => {
  const asked: string[] = [];
  await using server = await fixtureServer((request, _, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
    response.setHeader('content-type', 'application/json');
    const mail = { ID: 'x1', Subject: 'Your password', Text: `Choose one: ${link}\n` };
    response.end(JSON.stringify(request.url?.includes('/search') ? { messages: [mail] } : mail));
  });
  const inbox = opened(server.address.replace('//', '//qa:p%40ss@'));
  expect(await inbox.idsTo('uma@acme.example')).toEqual(['x1']);
  expect(linkIn(await inbox.read('x1'), base)).toBe(link);
  const basic = `Basic ${Buffer.from('qa:p@ss').toString('base64')}`;
  expect(asked).toEqual([
    `/api/v1/search?query=to%3A%22uma%40acme.example%22 ${basic}`,
    `/api/v1/message/x1 ${basic}`,
  ]);
});

const plainText = Buffer.from(`Choose one: ${link}\r\n`).toString('base64');
const structure =
  '(("TEXT" "PLAIN" ("CHARSET" "utf-8") NIL NIL "BASE64" 80 1)("TEXT" "HTML" NIL NIL NIL "7BIT" 9 1) "ALTERNATIVE")';
const envelope = '(NIL "Your password" NIL NIL NIL NIL NIL NIL NIL NIL)';

/** The answers of a mailbox with mails 3 and 7. */
function answerImap(line: string): string {
  const [tag = '', ...words] = line.split(' ');
  const command = words.join(' ').toUpperCase();
  const ok = `${tag} OK done\r\n`;
  if (command.startsWith('CAPABILITY')) return `* CAPABILITY IMAP4rev1\r\n${ok}`;
  if (command.startsWith('LOGIN'))
    return words.slice(1).join(' ').replaceAll('"', '') === 'qa pass' ? ok : `${tag} NO\r\n`;
  if (/^(SELECT|EXAMINE)/.test(command))
    return `* 2 EXISTS\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT 8] ok\r\n* FLAGS ()\r\n${tag} OK [READ-ONLY] done\r\n`;
  if (command.startsWith('UID SEARCH')) return `* SEARCH 3 7\r\n${ok}`;
  if (command.includes('BODYSTRUCTURE'))
    return `* 2 FETCH (UID 7 ENVELOPE ${envelope} BODYSTRUCTURE ${structure})\r\n${ok}`;
  if (command.startsWith('UID FETCH')) {
    const header = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n';
    const part = /\[(1(?:\.MIME)?)\]/.exec(command)?.[1];
    const mime = `BODY[1.MIME] {${header.length}}\r\n${header}`;
    const body = `BODY[1]<0> {${plainText.length}}\r\n${plainText}`;
    const given = command.includes('1.MIME') ? `${mime}${part ? ` ${body}` : ''}` : body;
    return `* 2 FETCH (UID 7 ${given})\r\n${ok}`;
  }
  return command.startsWith('LOGOUT') ? `* BYE\r\n${ok}` : ok;
}

function speakImap(socket: Socket): void {
  socket.write('* OK ready\r\n');
  let pending = '';
  socket.on('data', (chunk) => {
    const lines = (pending + chunk.toString()).split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) socket.write(answerImap(line));
  });
}

test('a mailbox is read over IMAP: the plain text of the newest mail', async () => {
  await using server = await listen(createServer(speakImap));
  const inbox = opened(`imap://qa:pass@127.0.0.1:${server.port}`);
  expect(await inbox.idsTo('uma@acme.example')).toEqual(['7', '3']);
  const mail = await inbox.read('7');
  expect([mail.subject, linkIn(mail, base)]).toEqual(['Your password', link]);
});

test('earlier mails are ignored, and a missing mail is reported', async () => {
  const ids = ['old'];
  const inbox: Inbox = {
    idsTo: () => Promise.resolve([...ids]),
    read: (id) => Promise.resolve({ id, subject: '', text: '' }),
  };
  await expect(mailAfter(inbox, 'uma@acme.example', () => Promise.resolve(), { waitMs: 0 })).rejects.toThrow(
    'No mail to uma@acme.example arrived within 0 seconds.',
  );
  const mail = await mailAfter(inbox, 'uma@acme.example', () => Promise.resolve(ids.unshift('new')));
  expect(mail.id).toBe('new');
  const ofAnother = () => Promise.resolve(ids.unshift('notice', 'meant'));
  const meant = await mailAfter(inbox, 'uma@acme.example', ofAnother, {
    isMeant: ({ id }) => id === 'meant',
  });
  expect(meant.id).toBe('meant');
});

test('a mail without a link to the place is reported', () => {
  const mail = { id: '1', subject: 'Hello', text: 'https://elsewhere.example/reset' };
  expect(() => linkIn(mail, base)).toThrow('has no link to https://wren.example');
});

test('an invalid inbox address is refused, and without one only a sandbox has an inbox', () => {
  expect(() => openInbox(base, false, 'ftp://host')).toThrow(/must start with imaps:/);
  expect(openInbox(base, false, undefined)).toBeUndefined();
  expect(openInbox(base, true, undefined)).toBeDefined();
});
