import { expect, test } from 'vitest';
import { smtpServer } from '#tests/support/vendors/smtp-server.ts';
import { smtpMailer } from './smtp-mailer.ts';

const mail = {
  messageId: '<job-1@wren.example>',
  to: 'maya.rivera@acme.example',
  subject: 'Elige una contraseña nueva',
  text: 'Hola',
  html: '<p>Hola</p>',
};

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

test('an address cannot add a second recipient', async () => {
  await using server = await smtpServer();
  const mailer = smtpMailer({ url: server.url, from: 'hello@wren.example' });
  await mailer.send({ ...mail, to: 'a@x.example,b@y.example' }).catch(() => undefined);
  mailer.close();
  expect(server.received.filter((line) => line.startsWith('RCPT')).length).toBeLessThanOrEqual(1);
});

test('a refused mail rejects, so that it is retried', async () => {
  await using server = await smtpServer({ refuse: true });
  const mailer = smtpMailer({ url: server.url, from: 'hello@wren.example' });
  await expect(mailer.send(mail)).rejects.toThrow('451');
  mailer.close();
});
