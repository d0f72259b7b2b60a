import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { EnvError, readEnv, variableTexts } from './env.ts';

const exampleFile = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
const notForFiles = ['NODE_ENV', 'NODE_TLS_REJECT_UNAUTHORIZED'];
/** `[name, [what it is, example]]` of the variables that an operator may put into .env. */
const texts = Object.entries(variableTexts).filter(([name]) => !notForFiles.includes(name));

test('the example file has every variable of operators, and unchanged it configures the sandbox', () => {
  const example = parseEnv(exampleFile);
  expect(Object.keys(example).toSorted()).toEqual(texts.map(([name]) => name).toSorted());
  expect(readEnv(example)).toEqual(readEnv({}));
});

/** The comment above a variable and the variables that share it. */
function described(name: string): string {
  const lines = exampleFile.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`${name}=`));
  const above = lines.slice(0, at + 1);
  const comment = above.findLastIndex((line) => line.startsWith('#'));
  const first = above.slice(0, comment).findLastIndex((line) => !line.startsWith('#')) + 1;
  return lines
    .slice(first, at + 1)
    .join(' ')
    .replaceAll(' # ', ' ');
}

test.each(texts)('the example file and the message give the same example of %s', (name, [, example]) => {
  expect(described(name).toLowerCase()).toContain(example.replace('the output of ', '').toLowerCase());
});

test.each(Object.entries(variableTexts))('the example of %s is taken', (name, [is, example]) => {
  const isCommand = example.startsWith('the output of ');
  const value = isCommand ? 'Z3VhcmQtdGhlLW5lc3QtYW5kLXRoZS1lZ2dzLTEyMw==' : example;
  const named = readFault({ [name]: value }).filter((line) => line.startsWith(`${name} `));
  expect(named.filter((line) => line.includes(is))).toEqual([]);
});

/** The lines of the refusal. */
function readFault(source: Record<string, string>): string[] {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.message.split('\n').map((line) => line.trim());
  }
}

test.each([
  [{ PORT: '3000x' }, 'PORT is a number from 0 to 65535, such as 3000'],
  [{ CONTACT_PHONE: '5' }, 'CONTACT_PHONE is a phone number with its country code, such as +12125550142'],
  [
    { METRICS_TOKEN: 'hunter2' },
    'METRICS_TOKEN is 32 random characters or more, or several such secrets with commas, such as the output of openssl rand -base64 32',
  ],
  [
    { PLAID_SECRET: 'x' },
    'PLAID_CLIENT_ID is required where others of PLAID_* are set, such as the client_id of the team',
  ],
  [{ SANDBOX: 'off' }, 'SMTP_URL is required with SANDBOX=off, such as smtps://user:password@host'],
])('a message has the variable, what is wrong and an example: %j', (source, line) => {
  expect(readFault(source)).toContain(line);
});

test('faulty variables do not hide missing ones', () => {
  const lines = readFault({ SANDBOX: 'off', PORT: 'x', ORIGIN: 'wren' }).slice(1);
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    'PORT',
    'ORIGIN',
    'DATABASE_URL',
    'SESSION_SECRET',
    'ENCRYPTION_KEY',
    'SMTP_URL',
    'MAIL_FROM',
    'TRUSTED_PROXIES',
  ]);
});

const contact = { CONTACT_EMAIL: 'help@benefit.example', CONTACT_PHONE: '+14155550132' };

test('the sandbox has contact details of its own, until others are set', () => {
  expect(readEnv({}).CONTACT).toEqual({ email: 'care@wren.example', phone: '+12125550142' });
  expect(readEnv(contact).CONTACT).toEqual({ email: contact.CONTACT_EMAIL, phone: contact.CONTACT_PHONE });
});

test.each([
  ['CONTACT_EMAIL', 'help'],
  ['CONTACT_PHONE', '212-555-0142'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(name);
});

test.each([
  ['9464', { host: '127.0.0.1', port: 9464 }],
  ['0.0.0.0:9464', { host: '0.0.0.0', port: 9464 }],
  ['[::1]:9464', { host: '::1', port: 9464 }],
  ['metrics.internal:0', { host: 'metrics.internal', port: 0 }],
])('METRICS_PORT=%s is an address and a port', (METRICS_PORT, address) => {
  expect(readEnv({ METRICS_PORT }).METRICS_PORT).toEqual(address);
});

test.each(['65536', 'x', ':9464', '127.0.0.1', 'http://127.0.0.1:9464', '127.0.0.1:'])(
  'METRICS_PORT=%s is refused by name',
  (METRICS_PORT) => {
    expect(() => readEnv({ METRICS_PORT })).toThrow('METRICS_PORT');
  },
);

test('METRICS_PORT has a port of its own', () => {
  const same = /^ {2}METRICS_PORT has the port of PORT, such as 127\.0\.0\.1:9464$/m;
  expect(() => readEnv({ METRICS_PORT: '3000' })).toThrow(same);
  expect(() => readEnv({ METRICS_PORT: '0.0.0.0:4000', PORT: '4000' })).toThrow(same);
  expect(readEnv({ METRICS_PORT: '0', PORT: '0' }).METRICS_PORT?.port).toBe(0);
});
