import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { cpSync, existsSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { openSql } from '#server/platform/db/open-sql.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { freePort, listen } from '#tests/support/served/loopback.ts';
import { runCommand } from '#tests/support/served/run-command.ts';
import { openHttpsProxy } from '#tests/support/served/https-proxy.ts';
import { serveSendbird } from '#tests/support/vendors/fake-sendbird.ts';
import { smtpServer } from '#tests/support/vendors/smtp-server.ts';
import { temporaryDirectory } from '#tests/support/files/temporary-directory.ts';
import { runCheckSettings } from './check-settings.ts';

const directory = temporaryDirectory();
/** Settings of a sandbox whose every service works. */
const database = await startPostgres();
const opened = await openSql({ databaseUrl: database.url });
await migrate(opened);
await opened.close();
const mail = await smtpServer();
const proxy = await openHttpsProxy(directory);
const port = await freePort();
proxy.leadTo(port);
const working = {
  DATABASE_URL: database.url,
  SMTP_URL: mail.url,
  DATA_DIR: join(directory, 'data'),
  PORT: String(port),
};
afterAll(() => Promise.all([database.stop(), mail[Symbol.asyncDispose](), proxy[Symbol.asyncDispose]()]));

interface Outcome {
  code: number;
  lines: string[];
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

/** Runs a file of a project with these settings. */
function run(file: string, env: Record<string, string>, words: readonly string[] = []): Promise<Outcome> {
  // The command and its database have the machine's time, in a shaken run too.
  const { LD_PRELOAD: _, ...inherited } = process.env;
  const options = { env: { ...inherited, ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...words], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), lines: linesOf(stdout + stderr) });
    });
  });
}

/** Checks these settings in this process. */
async function check(env: Record<string, string>, words: readonly string[] = []): Promise<Outcome> {
  const { code, out } = await runCommand(runCheckSettings, words, { ...process.env, ...env });
  return { code, lines: linesOf(out) };
}

const secret = (n: number) => `a-secret-of-enough-characters-nr-${n}`;
const production = () => ({
  ...working,
  SANDBOX: 'off',
  ORIGIN: proxy.origin,
  SESSION_SECRET: secret(1),
  ENCRYPTION_KEY: secret(2),
  MAIL_FROM: 'Wren <hello@wren.example>',
  TRUSTED_PROXIES: '127.0.0.1',
  API_BASE_URL: 'https://api.example/api',
});

describe('npm run check-settings', () => {
  test('finds that everything works in production, behind a proxy', async () => {
    await using sendbird = await serveSendbird();
    await using api = await listen(createServer((_, response) => response.writeHead(401).end()));
    const API_BASE_URL = `http://127.0.0.1:${api.port}/api`;
    const env = {
      ...production(),
      ...sendbird.environment,
      API_BASE_URL,
      NODE_EXTRA_CA_CERTS: proxy.certificateFile,
    };
    const command = join(projectRoot, 'server/cli/check-settings.ts');
    const { code, lines } = await run(command, env, ['--to', 'olga@wren.example', '--limit', '60']);
    expect(lines.map((line) => line.split(/ +/).slice(0, 2).join(' '))).toEqual(
      [
        'settings',
        'database',
        'direct',
        'clock',
        'operator',
        'mail',
        'files',
        'bucket',
        'viruses',
        'keys',
        'deletion',
        'epds',
        'proxy',
        'api',
        'twilio',
        'plaid',
        'sendbird',
      ].map((name) => `ok ${name}`),
    );
    expect(code).toBe(0);
    expect(mail.received.join()).toContain('RCPT TO:<olga@wren.example>');
  });

  test('names each invalid setting at once', async () => {
    const invalid = { PORT: 'x', ENCRYPTION_KEY: '', SMTP_URL: 'mail.example', PLAID_SECRET: 'x' };
    const { code, lines } = await check({ ...production(), ...invalid });
    const named = lines.flatMap((line) => /^failed {2}settings {2}(\w+) .*, such as ./.exec(line)?.[1] ?? []);
    const faulty = ['PORT', 'ENCRYPTION_KEY', 'SMTP_URL', 'PLAID_BASE_PATH', 'PLAID_CLIENT_ID'];
    expect(named).toEqual(expect.arrayContaining(faulty));
    expect(code).toBe(1);
  });

  test('names companies of keys that do not exist, and keys of the old form', async () => {
    const old = `otto:${'1'.repeat(64)}`;
    const OPERATOR_KEYS = `olga:reviewer:globe:${'0'.repeat(64)},${old}`;
    const told = async (keys: string) =>
      (await check({ ...working, OPERATOR_KEYS: keys })).lines.find((line) => line.includes('operator'));
    expect(await told(OPERATOR_KEYS)).toBe(
      'failed  operator  OPERATOR_KEYS: olga is reviewer for globe, which is no company',
    );
    expect(await told(old)).toBe(
      'ok      operator  1 key; otto:DIGEST reads as otto:reviewer:*:DIGEST; write it so, or with other roles and companies',
    );
  });

  test('prints no secret, even if servers quote it', async () => {
    const password = 'p%40ss-wd';
    await using quoting = await smtpServer({ refuseLogin: (line) => `535 ${line} p@ss-wd ${password}` });
    const secrets = { SESSION_SECRET: secret(1), ENCRYPTION_KEY: secret(2), PLAID_SECRET: 'plaid-hush' };
    const { code, lines } = await check(
      {
        ...working,
        ...secrets,
        DATABASE_URL: `postgres://wren:${password}@127.0.0.1:${await freePort()}/wren`,
        DATABASE_DIRECT_URL: `postgres://wren:dir-${password}@127.0.0.1:${await freePort()}/wren`,
        SMTP_URL: quoting.url.replace('//', `//maria:${password}@`),
        PLAID_CLIENT_ID: 'client',
        PLAID_BASE_PATH: `http://127.0.0.1:${await freePort()}`,
      },
      ['--limit', '60'],
    );
    expect(code).toBe(1);
    expect(lines.filter((line) => line.startsWith('failed'))).toHaveLength(5);
    const quoted = ['p@ss', password, btoa('\0maria\0p@ss-wd'), ...Object.values(secrets)];
    expect(quoted.filter((text) => lines.join('\n').includes(text))).toEqual([]);
  });

  test.each([['--too'], ['--to', 'olga'], ['--limit', '0'], ['now']])(
    'rejects other words: %s %s',
    async (...words) => {
      const { code, lines } = await check(working, words);
      expect(lines).toContainEqual(
        expect.stringContaining('npm run check-settings [-- --to ADDRESS] [--limit SECONDS]'),
      );
      expect(code).toBe(2);
    },
  );
});

describe('npm start with SANDBOX=off', () => {
  const parts = [
    'server/cli',
    'server/env.ts',
    'server/env-values.ts',
    'server/env-vendors.ts',
    'app/domain/staff-roles.ts',
    'package.json',
    'package-lock.json',
  ];
  const start = (project: string, env: Record<string, string>) =>
    run(join(project, 'server/cli/wren.mjs'), { SANDBOX: 'off', ...env }, ['start']);

  test('reads the settings before anything is built, and installs and builds nothing', async () => {
    const project = mkdtempSync(join(directory, 'project-'));
    for (const part of parts) cpSync(join(projectRoot, part), join(project, part), { recursive: true });
    const packages = await start(project, production());
    expect(packages).toEqual({ code: 1, lines: [expect.stringMatching(/^Packages are missing.*npm ci/)] });

    // Where a package really is: a copy of the project may share those of another one.
    const packagesHere = dirname(realpathSync(join(projectRoot, 'node_modules', 'zod')));
    symlinkSync(packagesHere, join(project, 'node_modules'));
    const settings = await start(project, { ...production(), SMTP_URL: '' });
    expect(settings).toEqual({
      code: 1,
      lines: [
        'The environment is not usable:',
        '  SMTP_URL is required with SANDBOX=off, such as smtps://user:password@host',
      ],
    });
    const build = await start(project, production());
    expect(build).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^There is no build.*run npm run build first\.$/)],
    });
    expect(existsSync(join(project, '.data'))).toBe(false);
  });
});
