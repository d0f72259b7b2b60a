import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { globalAgent } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorEntries } from '#tests/support/api/operator-calls.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { newPassword, reach } from '#tests/support/demo/activation.ts';
import { demoPassword, leesSecret } from '#tests/support/demo/demo-member.ts';
import { openHttpsProxy, type HttpsProxy } from '#tests/support/served/https-proxy.ts';
import { startBuiltServer } from '#tests/support/served/built-server.ts';
import { openMailSink, type MailSink } from '#tests/support/vendors/smtp-server.ts';
import { openVisitor } from '#tests/http/visitor.ts';
import { linkIn, mailAfter, mailpitInbox } from './inbox.ts';

const run = promisify(execFile);
const operatorKey = 'the-key-of-an-operator-at-the-deployed-address';
const secrets = {
  SESSION_SECRET: 'a-secret-of-this-test-for-sessions-2f6b1c9e',
  ENCRYPTION_KEY: 'a-secret-of-this-test-for-sealing-93d7a40b5',
};
const directory = mkdtempSync(join(tmpdir(), 'deployed-'));
const cleanUp = new AsyncDisposableStack();
let proxy: HttpsProxy;
let sink: MailSink;

/** PostgreSQL with the demo's companies, plans and articles, and a server without sandbox, behind https. */
beforeAll(async () => {
  cleanUp.defer(() => rmSync(directory, { recursive: true, force: true }));
  const postgres = await startPostgres();
  cleanUp.defer(() => postgres.stop());
  const database = { DATABASE_URL: postgres.url, ...secrets };
  const filling = await startBuiltServer({ dataDirectory: directory, environment: database });
  await filling[Symbol.asyncDispose]();

  proxy = cleanUp.use(await openHttpsProxy(directory));
  sink = cleanUp.use(await openMailSink());
  const server = await startBuiltServer({
    dataDirectory: directory,
    environment: {
      ...database,
      SANDBOX: 'off',
      ORIGIN: proxy.origin,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      SMTP_URL: sink.smtpUrl,
      MAIL_FROM: 'Wren <hello@wren.example>',
      OPERATOR_KEYS: operatorEntries('qa', operatorKey),
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_API_KEY_SID: `SK${'0'.repeat(32)}`,
      TWILIO_API_KEY_SECRET: 'of-nobody',
      TWILIO_AUTH_TOKEN: 'of-nobody-either',
    },
  });
  cleanUp.use(server);
  proxy.leadTo(Number(new URL(server.origin).port));
  const { ca } = globalAgent.options;
  globalAgent.options.ca = readFileSync(proxy.certificateFile);
  cleanUp.defer(() => void (globalAgent.options.ca = ca));
});
afterAll(() => cleanUp.disposeAsync());

/** Requests an invitation by mail as an employee and joins with it. */
async function joinAs(email: string): Promise<void> {
  const start = await (await openVisitor(proxy.origin)).get('/signup');
  const inbox = mailpitInbox(new URL(sink.baseUrl));
  const mail = await mailAfter(inbox, email, () => start.form().fill({ 'Work email': email }).submit());
  const { pathname, search } = new URL(linkIn(mail, proxy.origin));
  const { page } = await reach(proxy.origin, 'check', { link: pathname + search });
  const consent = (await page.form().submit()).form({ button: 'Agree and continue' });
  const agreed = 'I have read this and I agree that my data is used and shared as described.';
  const home = await consent.fill({ [agreed]: true }).submit('Agree and continue');
  expect([home.status, home.path]).toEqual([200, '/']);
}

async function qa(personas: string, args: readonly string[], environment: Record<string, string>) {
  const file = join(directory, 'personas.csv');
  writeFileSync(file, `name,kinds,email,password_variable,totp_variable\n${personas}`);
  const command = ['tests/tools/qa/qa.ts', proxy.origin, '--personas', file, ...args];
  const env = { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: proxy.certificateFile, ...environment };
  return run(process.execPath, command, { env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      stdout: error.stdout + error.stderr,
    }),
  );
}

test('members who joined by invitation pass every suite that a deployed address permits', async () => {
  await joinAs('uma.qa@acme.example');
  const personas = `Uma,member,uma.qa@acme.example,UMA_PASSWORD,
Maya,bills,maya.rivera@acme.example,OTHERS_PASSWORD,
Lee,second-factor,lee.chen@acme.example,OTHERS_PASSWORD,LEE_SECRET
Ana,spanish,ana.morales@globex.example,OTHERS_PASSWORD,
Leslie,locked,locked.member@acme.example,OTHERS_PASSWORD,
`;
  const environment = { UMA_PASSWORD: newPassword, OTHERS_PASSWORD: demoPassword, LEE_SECRET: leesSecret };
  const reading = await qa(personas, [], environment);
  expect(reading.stdout).toContain(' 0 failed');
  expect(reading.code).toBe(0);
  for (const reason of [
    '--may-write allows it',
    'QA_INBOX_URL is not set',
    'only a sandbox has one that can',
  ]) {
    expect(reading.stdout).toContain(reason);
  }
  // A code is valid once, so Lee's is left to the first run.
  const withoutLee = personas.replace(/^Lee.*\n/m, '');
  const writing = await qa(withoutLee, ['--may-write'], {
    ...environment,
    QA_INBOX_URL: sink.baseUrl,
    QA_OPERATOR_KEY: operatorKey,
  });
  expect(writing.stdout).toContain(' 0 failed');
  expect(writing.code).toBe(0);
  expect(writing.stdout).toMatch(/✓ claims: one with a receipt .* \(Uma\)/);
  expect(writing.stdout).toMatch(/✓ recovery: the mailed link .* \(Uma\)/);
  expect(writing.stdout).toMatch(/✓ messages: staff answer.* \(Uma\)/);
  expect(writing.stdout.match(/^–/gm)).toHaveLength(3);
});

test('a wrong password of a persona fails the suites that sign in with it, and the run', async () => {
  const { code, stdout } = await qa(
    'Maya,bills,maya.rivera@acme.example,MAYA_PASSWORD,\n',
    ['--only', 'bills'],
    {
      MAYA_PASSWORD: 'Not-hers-at-all-1!',
    },
  );
  expect([code, stdout]).toEqual([
    1,
    expect.stringContaining('Maya is signed in (seen: /signin?step=password)'),
  ]);
});
