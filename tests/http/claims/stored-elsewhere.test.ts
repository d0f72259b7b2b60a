import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { startFakeClamd } from '#tests/support/vendors/clamd-server.ts';
import { startFakeS3 } from '#tests/support/vendors/fake-s3.ts';

test('receipts pass the scanner into the bucket, and the page reports when one of them is unavailable', async () => {
  await using s3 = await startFakeS3();
  await using clamd = await startFakeClamd();
  const { endpoint, bucket, keyId, secret } = s3.bucket;
  await using app = await hostApp({
    FILES_URL: `${endpoint}/${bucket}/files`,
    FILES_KEY_ID: keyId,
    FILES_SECRET: secret,
    CLAMD_URL: clamd.url,
    LOG_LEVEL: 'trace',
  });
  const { visitor } = await signIn(app.baseUrl, maya);
  const pdf = pdfFile('', 50_000);
  const upload = async (name: string) => {
    const form = (await visitor.get('/reimbursement')).form({ button: 'Save for later' });
    return form.fill({ 'Add receipts': [new File([new Uint8Array(pdf)], name)] }).submit('Upload');
  };

  const stored = await upload('first.pdf');
  expect(clamd.received.map((file) => file.equals(pdf))).toEqual([true]);
  const [sealed] = [...s3.files.values()];
  expect([s3.files.size, sealed?.includes('%PDF')]).toEqual([1, false]);
  expect((await stored.follow('first.pdf')).body.equals(pdf)).toBe(true);

  clamd.fault = (socket) => Boolean(socket.destroy());
  expect((await upload('second.pdf')).text('main')).toContain(
    'second.pdf: We could not check this file for viruses right now',
  );
  clamd.fault = () => false;
  s3.fault = (_, response) => Boolean(response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'));
  expect((await upload('third.pdf')).text('main')).toContain('third.pdf: We could not store this file');
  expect((await stored.follow('first.pdf')).status).toBe(503);
  s3.fault = () => false;
  const metrics = await (await fetch(`${app.baseUrl}/metrics`)).text();
  for (const [vendor, result] of [
    ['s3', 'ok'],
    ['s3', 'failed'],
    ['clamd', 'ok'],
    ['clamd', 'unreachable'],
  ])
    expect(metrics).toMatch(
      new RegExp(`^vendor_seconds_count\\{vendor="${vendor}",result="${result}"\\} [1-9]`, 'm'),
    );

  expect(s3.files.size).toBe(1);
  expect(readdirSync(join(app.dataDirectory)).includes('files')).toBe(false);
  expect(app.printed()).toContain('SlowDown');
  expect(app.printed()).not.toMatch(/secret of tests|KEYOFTESTS/);
});
