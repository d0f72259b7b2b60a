import { describe, expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';

const secret = 'a-secret-that-is-long-enough-for-this';
const real = {
  SANDBOX: 'off',
  ORIGIN: 'https://benefits.example',
  DATABASE_URL: 'postgres://wren:pw@db.internal/wren',
  SESSION_SECRET: secret,
  ENCRYPTION_KEY: `${secret}-2`,
  SMTP_URL: 'smtps://wren:pw@mail.example',
  MAIL_FROM: 'Wren <hello@wren.example>',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_API_KEY_SID: `SK${'0'.repeat(32)}`,
  TWILIO_API_KEY_SECRET: 'a key of Twilio',
  TWILIO_AUTH_TOKEN: 'a token of Twilio',
};

/** The lines of the refusal, one a variable. */
function faults(source: Record<string, string | undefined>): string[] {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError)
      return error.message
        .split('\n')
        .slice(1)
        .map((line) => line.trim());
    throw error;
  }
  return [];
}

const faultyNames = (source: Record<string, string | undefined>) =>
  faults(source).map((line) => line.split(' ')[0]);

test('an empty environment is the sandbox on this machine alone', () => {
  expect(readEnv({})).toMatchObject({
    NODE_ENV: 'development',
    PORT: 3000,
    HOST: '127.0.0.1',
    ORIGIN: 'http://localhost:3000',
    DATA_DIR: './.data',
    SANDBOX: true,
    TRUSTED_PROXIES: 0,
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
  ['APP_STORE_URL', 'http://apps.example/wren'],
  ['PLAY_STORE_URL', 'market://wren'],
  ['TRUSTED_PROXIES', '-1'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by name', (name, value) => {
  expect(faultyNames({ [name]: value })).toEqual([name]);
});

test('every faulty variable is named at once, and none of their values', () => {
  const refusal = faults({ PORT: 'x', SESSION_SECRET: 'hunter2', DATABASE_URL: 'mysql://u:hunter2@db' });
  expect(refusal).toHaveLength(3);
  expect(refusal.join()).not.toContain('hunter2');
});

describe('with SANDBOX=off', () => {
  test('a complete environment is taken', () => {
    expect(readEnv(real)).toMatchObject({ SANDBOX: false, ORIGIN: 'https://benefits.example' });
  });

  test.each(['DATABASE_URL', 'SESSION_SECRET', 'ENCRYPTION_KEY', 'ORIGIN', 'SMTP_URL', 'MAIL_FROM'])(
    '%s is required',
    (name) => {
      expect(faultyNames({ ...real, [name]: undefined })).toEqual([name]);
    },
  );

  const twilio = ['TWILIO_ACCOUNT_SID', 'TWILIO_API_KEY_SID', 'TWILIO_API_KEY_SECRET', 'TWILIO_AUTH_TOKEN'];
  const without = (env: Record<string, string>, names: string[]) =>
    Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));

  test('Twilio is required, but behind a provider’s own API', () => {
    expect(faultyNames(without(real, twilio))).toEqual(twilio);
    const elsewhere = { ...real, API_BASE_URL: 'https://api.example/api' };
    expect(readEnv(without(elsewhere, twilio)).TWILIO).toBeUndefined();
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
