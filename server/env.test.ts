import { describe, expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';

const secret = 'a-secret-that-is-long-enough-for-this';
const real = {
  SANDBOX: 'off',
  ORIGIN: 'https://benefits.example',
  DATABASE_URL: 'postgres://wren:pw@db.internal/wren?sslmode=verify-full',
  SESSION_SECRET: secret,
  ENCRYPTION_KEY: `${secret}-2`,
  AUDIT_KEY: `${secret}-3`,
  SMTP_URL: 'smtps://wren:pw@mail.example',
  MAIL_FROM: 'Wren <hello@wren.example>',
  TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::/32',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_API_KEY_SID: `SK${'0'.repeat(32)}`,
  TWILIO_API_KEY_SECRET: 'a key of Twilio',
  TWILIO_AUTH_TOKEN: 'a token of Twilio',
};

/** The lines of the refusal, one a variable. */
function faults(source: Record<string, string | undefined>): string[] {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
}

const faultyNames = (source: Record<string, string | undefined>) =>
  faults(source).map((line) => line.split(' ')[0]);

test('SENTRY_DSN names a key, a host and a project, under TLS in real use', () => {
  const odd = ['a.example', 'https://a.example/42', 'https://k3y@a.example/', 'ftp://k3y@a.example/1'];
  expect(odd.flatMap((dsn) => faultyNames({ SENTRY_DSN: dsn }))).toEqual(odd.map(() => 'SENTRY_DSN'));
  expect(faultyNames({ ...real, SENTRY_DSN: 'http://k3y@a.example/42' })).toEqual(['SENTRY_DSN']);
  for (const fine of ['https://k3y@a.example/wren/42', 'http://k3y@127.0.0.1:9000/42'])
    expect(readEnv({ ...real, SENTRY_DSN: fine }).SENTRY_DSN).toBe(fine);
});

test('an empty environment is the sandbox on this machine alone', () => {
  expect(readEnv({})).toMatchObject({
    NODE_ENV: 'development',
    PORT: 3000,
    HOST: '127.0.0.1',
    ORIGIN: 'http://localhost:3000',
    DATA_DIR: './.data',
    SANDBOX: true,
    TRUSTED_PROXIES: [],
    BRAND_NAME: 'Wren',
    LOG_LEVEL: 'info',
  });
});

test('a variable set to nothing counts as not set', () => {
  const empty = { PORT: '', HOST: ' ', DATA_DIR: '', BRAND_NAME: '', DATABASE_URL: '', SANDBOX: '' };
  expect(readEnv(empty)).toEqual(readEnv({}));
});

test('the public origin follows the port unless it is set', () => {
  expect(readEnv({ PORT: '4100' }).ORIGIN).toBe('http://localhost:4100');
  expect(readEnv({ PORT: '4100', ORIGIN: 'https://wren.example/' }).ORIGIN).toBe('https://wren.example');
});

test.each([
  ['PORT', '70000'],
  ['PORT', '3000x'],
  ['ORIGIN', 'wren.example'],
  ['ORIGIN', 'ftp://wren.example'],
  ['ORIGIN', 'https://wren.example/app'],
  ['DATABASE_URL', 'mysql://db.internal/wren'],
  ['API_BASE_URL', 'file:///etc/passwd'],
  ['SANDBOX', 'no'],
  ['SESSION_SECRET', 'short'],
  ['SESSION_SECRET', `${secret},short`],
  ['SESSION_SECRET', `${secret}, ${secret}`],
  ['ENCRYPTION_KEY', 'short'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'Wren'],
  ['APP_STORE_URL', 'http://apps.example/wren'],
  ['PLAY_STORE_URL', 'market://wren'],
  ['ANDROID_APP', 'com.example.wren'],
  ['ANDROID_APP', 'com.example.wren=14:6D'],
  ['ANDROID_APP', `wren=${'AB:'.repeat(31)}AB`],
  ['APPLE_APP_IDS', 'com.example.wren'],
  ['APPLE_APP_IDS', 'ABCDE12345.com.example.wren,'],
  ['SESSION_SECRET', 'a'.repeat(64)],
  ['ENCRYPTION_KEY', 'abcabcabcabcabcabcabcabcabcabcabcabc'],
  ['METRICS_TOKEN', 'short'],
  ['TRUSTED_PROXIES', '1'],
  ['TRUSTED_PROXIES', 'proxy.internal'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.1,none'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by name', (name, value) => {
  expect(faultyNames({ [name]: value })).toEqual([name]);
});

test('every faulty variable is named at once, and none of their values', () => {
  const refusal = faults({ PORT: 'x', SESSION_SECRET: 'hunter2', DATABASE_URL: 'mysql://u:hunter2@db' });
  expect(refusal).toHaveLength(3);
  expect(refusal.join()).not.toContain('hunter2');
});

const plaid = {
  PLAID_BASE_PATH: 'https://production.plaid.com',
  PLAID_CLIENT_ID: 'a client of Plaid',
  PLAID_SECRET: 'a secret of Plaid',
};
const refusesStub = ['PLAID_LINK_STUB_URL'];
const stub = { PLAID_LINK_STUB_URL: 'http://localhost:3000/sandbox/plaid/link-initialize.js' };

test.each(Object.keys(plaid))('the settings of Plaid come together: %s', (name) => {
  for (const mode of [{}, real]) {
    expect(faultyNames({ ...mode, ...plaid, [name]: '' })).toEqual([name]);
    expect(readEnv({ ...mode, ...plaid }).PLAID).toMatchObject({ clientId: plaid.PLAID_CLIENT_ID });
    expect(readEnv(mode).PLAID).toBeUndefined();
  }
});

test('a stand-in of Plaid and its script are for the sandbox only', () => {
  const local = { ...plaid, PLAID_BASE_PATH: 'http://localhost:3000/sandbox/plaid/' };
  expect(readEnv({ ...local, ...stub }).PLAID?.basePath).toBe('http://localhost:3000/sandbox/plaid');
  expect(faultyNames(stub)).toEqual(Object.keys(plaid));
  for (const host of ['https://production.plaid.com', 'https://sandbox.plaid.com', 'https://plaid.com']) {
    expect(faultyNames({ ...plaid, ...stub, PLAID_BASE_PATH: host })).toEqual(refusesStub);
    expect(faultyNames({ ...real, ...plaid, ...stub, PLAID_BASE_PATH: host })).toEqual(refusesStub);
  }
  expect(faultyNames({ ...real, ...local })).toEqual(['PLAID_BASE_PATH']);
  expect(faultyNames({ ...real, ...plaid, PLAID_BASE_PATH: 'http://production.plaid.com' })).toEqual([
    'PLAID_BASE_PATH',
  ]);
  const elsewhere = { ...real, ...plaid, ...stub, PLAID_BASE_PATH: 'https://notplaid.com' };
  expect(faultyNames(elsewhere)).toEqual(refusesStub);
});

test('an address past the pooler comes with the other one', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://wren@localhost/wren' };
  expect(faultyNames(direct)).toEqual(['DATABASE_URL']);
  expect(faultyNames({ DATABASE_DIRECT_URL: 'mysql://db/wren' })).toContain('DATABASE_DIRECT_URL');
  expect(readEnv({ DATABASE_URL: 'postgres://wren@localhost:6432/wren', ...direct })).toMatchObject(direct);
});

test('no two variables share a secret', () => {
  expect(faultyNames({ SESSION_SECRET: secret, ENCRYPTION_KEY: secret })).toEqual(['ENCRYPTION_KEY']);
  expect(faultyNames({ ENCRYPTION_KEY: `${secret}-2,${secret}`, METRICS_TOKEN: secret })).toEqual([
    'METRICS_TOKEN',
  ]);
});

describe('with SANDBOX=off', () => {
  test('a complete environment is taken', () => {
    expect(readEnv(real)).toMatchObject({
      SANDBOX: false,
      ORIGIN: 'https://benefits.example',
      TRUSTED_PROXIES: ['10.0.0.0/8', '2001:db8::/32'],
    });
  });

  const required = 'DATABASE_URL SESSION_SECRET ENCRYPTION_KEY ORIGIN SMTP_URL MAIL_FROM TRUSTED_PROXIES';
  test.each(required.split(' '))('%s is required', (name) => {
    expect(faultyNames({ ...real, [name]: undefined })).toEqual([name]);
  });

  test('the audit log is signed with ENCRYPTION_KEY where there is no AUDIT_KEY', () => {
    expect(readEnv({ ...real, AUDIT_KEY: undefined }).AUDIT_KEY).toBe(real.ENCRYPTION_KEY);
    expect(readEnv(real).AUDIT_KEY).toBe(real.AUDIT_KEY);
  });

  test('that there is no proxy has to be said', () => {
    expect(readEnv({ ...real, TRUSTED_PROXIES: 'none' }).TRUSTED_PROXIES).toEqual([]);
  });

  const databaseFaults = (DATABASE_URL: string) => faultyNames({ ...real, DATABASE_URL });

  test.each([
    'postgres://wren:pw@db.internal/wren',
    'postgres://wren:pw@db.internal/wren?sslmode=require',
    'postgres://wren:pw@db.internal/wren?sslmode=no-verify',
    'postgres://wren:pw@db.internal/wren?sslmode=verify-full&sslmode=disable',
    'postgres://wren:pw@db.internal/wren?sslmode=verify-full&ssl=0',
    'postgres://wren:pw@localhost/wren?host=db.internal',
    'postgres://wren:pw@localhost.db.internal/wren',
  ])('a database on another machine is reached over verified TLS: not %s', (address) => {
    expect(databaseFaults(address)).toEqual(['DATABASE_URL']);
    expect(faultyNames({ ...real, DATABASE_DIRECT_URL: address })).toEqual(['DATABASE_DIRECT_URL']);
  });

  test.each([
    'postgres://wren:pw@localhost/wren',
    'postgres://wren:pw@127.0.0.1:5433/wren',
    'postgres://wren:pw@[::1]/wren',
    'postgres://wren@localhost/wren?host=/run/postgresql',
    'postgres://wren@%2Frun%2Fpostgresql/wren',
    'postgres://wren:pw@db.internal/wren?sslmode=verify-full&sslrootcert=/etc/ca.pem',
  ])('a database on this machine, or over verified TLS, is taken: %s', (address) => {
    expect(databaseFaults(address)).toEqual([]);
  });

  const twilio = ['TWILIO_ACCOUNT_SID', 'TWILIO_API_KEY_SID', 'TWILIO_API_KEY_SECRET', 'TWILIO_AUTH_TOKEN'];
  const without = (env: Record<string, string>, names: string[]) =>
    Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));

  test('Twilio is optional', () => {
    expect(readEnv(without(real, twilio)).TWILIO).toBeUndefined();
  });

  test.each(twilio)('the keys of Twilio come together: %s', (name) => {
    expect(faultyNames(without(real, [name]))).toEqual([name]);
    expect(faultyNames(without({ ...real, SANDBOX: 'on' }, [name]))).toEqual([name]);
    expect(readEnv({ ...real, SANDBOX: 'on' }).TWILIO).toMatchObject({ accountSid: real.TWILIO_ACCOUNT_SID });
  });

  test('the public origin and the benefits API are reached over TLS', () => {
    expect(faultyNames({ ...real, ORIGIN: 'http://benefits.example' })).toEqual(['ORIGIN']);
    expect(faultyNames({ ...real, API_BASE_URL: 'http://api.example/api' })).toEqual(['API_BASE_URL']);
    expect(faultyNames({ ...real, API_BASE_URL: 'https://api.example/api' })).toEqual([]);
    expect(faultyNames({ ...real, API_BASE_URL: 'http://127.0.0.1:8080/api' })).toEqual([]);
  });

  test('certificates are checked', () => {
    expect(faultyNames({ ...real, NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toEqual([
      'NODE_TLS_REJECT_UNAUTHORIZED',
    ]);
  });
});
