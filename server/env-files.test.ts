import { expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';

const real = { SANDBOX: 'off' };
const own = /^ +(FILES_\w+|CLAMD_URL|OTEL_\w+) /gm;

/** Which of the settings of files and traces are refused. */
function faultyNames(source: Record<string, string>): string[] {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return Array.from(error.message.matchAll(own), ([, name = '']) => name);
  }
}

test('FILES_URL names a bucket, under TLS in real use, with a key that is not in it', () => {
  const keys = { FILES_KEY_ID: 'AKIA', FILES_SECRET: 'a secret of storage' };
  const odd = ['https://a.example', 'https://k:s@a.example/wren', 'https://a.example/wren?a=b', 's3://w'];
  expect(odd.flatMap((url) => faultyNames({ ...keys, FILES_URL: url }))).toEqual(odd.map(() => 'FILES_URL'));
  const files = { ...keys, FILES_URL: 'http://a.example:9000/wren/a/b/?region=eu-west-1' };
  const bucket = { endpoint: 'http://a.example:9000', bucket: 'wren', prefix: 'a/b/', region: 'eu-west-1' };
  expect(readEnv(files).BUCKET).toMatchObject(bucket);
  expect(readEnv({ ...keys, FILES_URL: 's3://wren-files/a?region=us-east-2' }).BUCKET).toMatchObject({
    endpoint: 'https://s3.us-east-2.amazonaws.com',
    bucket: 'wren-files',
    prefix: 'a/',
    region: 'us-east-2',
  });
  expect(faultyNames({ ...real, ...keys, FILES_URL: 's3://wren-files' })).toEqual([]);
  expect(faultyNames({ ...real, ...files })).toEqual(['FILES_URL']);
  expect(faultyNames({ FILES_URL: files.FILES_URL })).toEqual(['FILES_KEY_ID', 'FILES_SECRET']);
});

test('CLAMD_URL is a socket, or an address that is on this machine in real use', () => {
  const odd = ['/run/clamd.ctl', 'tcp://scanner', 'http://127.0.0.1:3310', 'unix:clamd.ctl', 'tcp://a:b@c:1'];
  expect(odd.flatMap((url) => faultyNames({ CLAMD_URL: url }))).toEqual(odd.map(() => 'CLAMD_URL'));
  const urls = ['unix:/run/clamav/clamd.ctl', 'tcp://127.0.0.1:3310', 'tcp://[::1]:3310'];
  expect(urls.flatMap((url) => faultyNames({ ...real, CLAMD_URL: url }))).toEqual([]);
  expect(faultyNames({ CLAMD_URL: 'tcp://scanner:3310' })).toEqual([]);
  expect(faultyNames({ ...real, CLAMD_URL: 'tcp://scanner:3310' })).toEqual(['CLAMD_URL']);
});

test('traces go to an address under TLS in real use, with headers as name=value', () => {
  const url = 'http://collector.example:4318/';
  expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: url })).toMatchObject({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318',
    OTEL_SERVICE_NAME: 'wren',
  });
  expect(faultyNames({ ...real, OTEL_EXPORTER_OTLP_ENDPOINT: url })).toEqual(['OTEL_EXPORTER_OTLP_ENDPOINT']);
  for (const fine of ['https://collector.example', 'http://127.0.0.1:4318'])
    expect(faultyNames({ ...real, OTEL_EXPORTER_OTLP_ENDPOINT: fine })).toEqual([]);
  const odd = ['Bearer token', '=a', 'a=', 'a=b,c', 'a b=c'];
  expect(odd.flatMap((pairs) => faultyNames({ OTEL_EXPORTER_OTLP_HEADERS: pairs }))).toEqual(
    odd.map(() => 'OTEL_EXPORTER_OTLP_HEADERS'),
  );
  for (const fine of ['authorization=Basic%20d3Jlbg==', 'x-api-key=a, x-tenant=wren'])
    expect(faultyNames({ OTEL_EXPORTER_OTLP_HEADERS: fine })).toEqual([]);
});
