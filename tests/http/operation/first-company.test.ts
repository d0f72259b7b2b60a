import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { globalAgent } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { runAdmin, usage } from '#server/cli/admin.ts';
import { operatorEntries } from '#tests/support/api/operator-calls.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { joinDesk } from '#tests/support/demo/demo-staff.ts';
import { reach } from '#tests/support/demo/activation.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { printedAdminWords } from '#tests/support/house/printed-commands.ts';
import { startBuiltServer } from '#tests/support/served/built-server.ts';
import { openHttpsProxy, type HttpsProxy } from '#tests/support/served/https-proxy.ts';
import { runCommand, type Outcome } from '#tests/support/served/run-command.ts';
import { openTestPlaid, type TestPlaid } from '#tests/support/vendors/test-plaid.ts';
import { openMailSink, type MailSink } from '#tests/support/vendors/smtp-server.ts';
import { linkIn, mailAfter, mailpitInbox } from '#tests/tools/qa/inbox.ts';
import type { Page } from '../page.ts';
import { openVisitor, type Visitor } from '../visitor.ts';
import { booksByPhone, isAnswered, isBilled, isReimbursed, pays, type AsOperator } from './first-member.ts';

const operatorKey = 'the-key-of-an-operator-of-the-first-company';
const directory = mkdtempSync(join(tmpdir(), 'first-company-'));
const cleanUp = new AsyncDisposableStack();
let proxy: HttpsProxy;
let sink: MailSink;
let environment: Record<string, string>;
let plaid: TestPlaid;
/** The server behind the proxy, whose certificate fetch does not trust. */
let api: string;

/** An empty PostgreSQL database and a server without sandbox, behind https. */
beforeAll(async () => {
  cleanUp.defer(() => rmSync(directory, { recursive: true, force: true }));
  const postgres = await startPostgres();
  cleanUp.defer(() => postgres.stop());
  proxy = cleanUp.use(await openHttpsProxy(directory));
  sink = cleanUp.use(await openMailSink());
  const bankDirectory = join(directory, 'bank');
  mkdirSync(bankDirectory);
  const bank = cleanUp.use(await openHttpsProxy(bankDirectory));
  plaid = cleanUp.use(await openTestPlaid({ origin: bank.origin }));
  plaid.clock.set(Temporal.Now.instant().toString());
  bank.leadTo(plaid.port);
  environment = {
    DATABASE_URL: postgres.url,
    SESSION_SECRET: 'a-secret-of-this-test-for-sessions-2f6b1c9e',
    ENCRYPTION_KEY: 'a-secret-of-this-test-for-sealing-93d7a40b5',
    SANDBOX: 'off',
    ORIGIN: proxy.origin,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    SMTP_URL: sink.smtpUrl,
    MAIL_FROM: 'Wren <hello@wren.example>',
    OPERATOR_KEYS: operatorEntries('rosa', operatorKey),
    PLAID_BASE_PATH: plaid.settings.basePath,
    PLAID_CLIENT_ID: plaid.settings.clientId,
    PLAID_SECRET: plaid.settings.secret,
    NODE_EXTRA_CA_CERTS: bank.certificateFile,
  };
  const server = cleanUp.use(await startBuiltServer({ dataDirectory: directory, environment }));
  api = server.origin;
  proxy.leadTo(Number(new URL(api).port));
  const { ca } = globalAgent.options;
  globalAgent.options.ca = [proxy, bank].map(({ certificateFile }) => readFileSync(certificateFile));
  cleanUp.defer(() => void (globalAgent.options.ca = ca));
  plaid.sandbox.deliverTo(async (webhook) => {
    const { headers } = webhook;
    const body = await webhook.text();
    const { status } = await fetch(`${api}/api/v3/bank_callbacks`, { method: 'POST', headers, body });
    return new Response(null, { status });
  });
});
afterAll(() => cleanUp.disposeAsync());

const guide = readFileSync(join(projectRoot, 'server/cli/setup/README.md'), 'utf8');
/** Files of the guide by their path, and its commands in order. */
const files = Object.fromEntries(
  [...guide.matchAll(/^( *)```\w+ (\S+)\n(.*?)^\1```/gms)].map(([, indent = '', path = '', text = '']) => [
    path,
    text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  ]),
);
const commands = [...guide.matchAll(/^ *npm run admin -- (.+)$/gm)].map(([, words = '']) => words);

/** Runs commands of the guide until one fails, with its files in the test's directory. */
async function admin(...list: string[]): Promise<Outcome> {
  const env = { ...process.env, ...environment, DATA_DIR: directory };
  const done: Outcome = { code: 0, out: '' };
  for (const command of list) {
    const words = command.replaceAll(/\bsetup\b/g, join(directory, 'setup')).split(' ');
    const { code, out } = await runCommand(runAdmin, words, env);
    done.code = code;
    done.out += out;
    if (code > 0) break;
  }
  return done;
}

const write = (path: string, content: string | Buffer) => {
  mkdirSync(dirname(join(directory, path)), { recursive: true });
  writeFileSync(join(directory, path), content);
};

const subjectsWithout = (taught: string) =>
  [...taught.matchAll(/^missing {2}Visits: The subject (\w+) has no expert\.$/gm)].map(
    ([, subject = '']) => subject,
  );

const asOperator: AsOperator = async (method, path, body) => {
  const response = await fetch(`${api}/api/v3/operator/${path}`, {
    method,
    headers: { Authorization: `Bearer ${operatorKey}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.text() };
};

const email = 'noa@globe.example';
const inbox = () => mailpitInbox(new URL(sink.baseUrl));
const askForLink = async (): Promise<Page> => {
  const start = await (await openVisitor(proxy.origin)).get('/signup');
  return start.form().fill({ 'Work email': email }).submit();
};

test('the commands and files of the guide take a company from an empty database to its opening', async () => {
  for (const [path, text] of Object.entries(files)) write(path, text);
  const picture = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#a0522d' } });
  const bytes = await picture.jpeg().toBuffer();
  for (const key of ['experts/rosa_delgado', 'providers/marisol_tapia'])
    write(`setup/pictures/${key}.jpg`, bytes);
  const employees = Array.from({ length: 1000 }, (_, index) => `A-${1001 + index},1990-04-17`);
  write('setup/roster.csv', `employee_id,date_of_birth\n${employees.join('\n')}\n`);
  expect(Object.keys(files)).toHaveLength(4);
  expect(commands).toHaveLength(14);
  expect(await admin(...commands.slice(0, -4))).toMatchObject({ code: 0 });
  const [check = '', open = '', invite = '', status = ''] = commands.slice(-4);
  const early = await admin(open);
  expect(early).toEqual({ code: 1, out: expect.stringContaining('globe stays closed.') });
  write(
    'setup/experts/others.yaml',
    stringify({
      ...z.record(z.string(), z.unknown()).parse(parse(files['setup/experts/rosa_delgado.yaml'] ?? '')),
      id: 'others',
      care_navigator: false,
      subjects: subjectsWithout(early.out).map((subject) => ({ subject })),
    }),
  );
  expect(await admin('content import setup', check)).toEqual({
    code: 0,
    out: expect.not.stringContaining('missing'),
  });
  expect(await admin(open, invite, status)).toMatchObject({ code: 0 });
}, 240_000);

/** Joins by the mailed link of a command of the guide. */
async function joins(email: string, name: string): Promise<{ visitor: Visitor; home: Page }> {
  const invite = commands.find((words) => words.startsWith(`invite ${email}`)) ?? '';
  const mail = await mailAfter(inbox(), email, () => admin(invite));
  const visitor = await openVisitor(proxy.origin);
  return { visitor, home: await joinDesk(await visitor.get(linkIn(mail, proxy.origin)), name) };
}

test('its administrator joins by the mailed link, and signs in at the desk', async () => {
  const { visitor, home } = await joins('ana.ruiz@care.example', 'Ana Ruiz');
  expect([home.path, home.text()]).toEqual([
    '/desk',
    expect.stringContaining('Administrator: all companies'),
  ]);
  expect(await visitor.cookie('__Host-wren-desk')).toMatch(/^[\w-]{43}$/);
});

test('its first member joins, writes and is answered, is reimbursed, is billed and pays, and books a visit', async () => {
  const mail = await mailAfter(inbox(), email, askForLink);
  const { pathname, search } = new URL(linkIn(mail, proxy.origin));
  const { visitor, page } = await reach(proxy.origin, 'check', { link: pathname + search });
  const consent = (await page.form().submit()).form({ button: 'Agree and continue' });
  const agreed = 'I have read this and I agree that my data is used and shared as described.';
  const home = await consent.fill({ [agreed]: true }).submit('Agree and continue');
  expect([home.status, home.path]).toEqual([200, '/']);
  const picture = await fetch(`${api}/images/experts/rosa_delgado-w128.webp`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  await isAnswered(visitor, asOperator);
  const { visitor: reviewer } = await joins('victor.osei@care.example', 'Victor Osei');
  await isReimbursed(visitor, reviewer);
  await isBilled(visitor, reviewer, asOperator);
  await pays(visitor, plaid);
  await booksByPhone(visitor, inbox());
});

test('the commands that the sentences of the guide name work too', async () => {
  const named = printedAdminWords(guide, usage).filter((words) => !commands.includes(words));
  expect(named).toHaveLength(11);
  // No mail has failed, so none can be sent again.
  const refused = { code: 1, out: expect.stringContaining('bulk-mail') };
  for (const words of named)
    expect([words, await admin(words)]).toMatchObject([
      words,
      words === 'jobs retry bulk-mail' ? refused : { code: 0 },
    ]);
});
