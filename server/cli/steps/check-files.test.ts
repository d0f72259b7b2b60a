import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { startFakeS3 } from '#tests/support/vendors/fake-s3.ts';
import { startFakeClamd } from '#tests/support/vendors/clamd-server.ts';
import { freePort } from '#tests/support/served/loopback.ts';
import { temporaryDirectory } from '#tests/support/files/temporary-directory.ts';
import { checkBucket, checkViruses } from './check-files.ts';
import { explainFailure, secretsOf } from './explain-failure.ts';

const directory = temporaryDirectory();

const settings = (endpoint: string) =>
  readEnv({
    DATA_DIR: directory,
    FILES_URL: `${endpoint}/wren/files?region=us-east-2`,
    FILES_KEY_ID: 'KEYOFTESTS',
    FILES_SECRET: 'a secret of tests',
  });

test('a bucket is written, read and deleted, and DATA_DIR stays empty', async () => {
  await using s3 = await startFakeS3();
  expect(await checkBucket(settings(s3.bucket.endpoint))).toBe(
    `${s3.bucket.endpoint}/wren: written, read and deleted`,
  );
  const asked = s3.requests.map((request) => request.replace(/-[\da-f-]{36}.*|\?.*/, ''));
  expect(asked).toEqual([
    ...['PUT', 'GET', 'DELETE'].map((method) => `${method} /wren/files/check-settings`),
    'GET /wren/',
  ]);
  expect([s3.files.size, readdirSync(directory)]).toEqual([0, []]);
});

test('without FILES_URL nothing is asked', async () => {
  expect(await checkBucket(readEnv({ DATA_DIR: directory }))).toBe('not configured, files are in DATA_DIR');
});

test.each([
  ['NoSuchBucket', 'there is no such bucket'],
  ['AccessDenied', 'the login is refused'],
])('%s is explained without the secret', async (code, words) => {
  await using s3 = await startFakeS3();
  s3.fault = (_, response) => {
    response.writeHead(403).end(`<Error><Code>${code}</Code><Message>a secret of tests</Message></Error>`);
    return true;
  };
  const env = settings(s3.bucket.endpoint);
  const error: unknown = await checkBucket(env).catch((reason: unknown) => reason);
  expect(explainFailure(error, secretsOf(env))).toBe(`${words} (no file storage: ${code})`);
});

test('clamd is tried with the test file', async () => {
  await using clamd = await startFakeClamd();
  const env = readEnv({ CLAMD_URL: clamd.url });
  expect(await checkViruses(env)).toBe('clamd finds the test file as Tests.EICAR');
  clamd.judge = () => 'stream: OK';
  await expect(checkViruses(env)).rejects.toThrow('load its signatures');
  clamd.judge = () => 'ERROR';
  await expect(checkViruses(env)).rejects.toThrow('clamd says');
  expect(await checkViruses(readEnv({}))).toBe('not configured, files are not scanned');
});

test('a clamd that is not there is named', async () => {
  const env = readEnv({ CLAMD_URL: `tcp://127.0.0.1:${await freePort()}` });
  const error: unknown = await checkViruses(env).catch((reason: unknown) => reason);
  expect(explainFailure(error, [])).toMatch(/^no server listens at this host and port/);
});
