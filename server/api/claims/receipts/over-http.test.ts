import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { serve, type ServerType } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createApi } from '#server/api/app.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, recordFiles, type Claimant } from '#tests/support/records/claims.ts';
import { signedIn } from '#tests/support/records/members.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';

const api = await openTestApi();
let files: { kept: () => string[] };
let server: ServerType;
let port = 0;
let member: Claimant;
beforeAll(async () => {
  files = recordFiles(api);
  const started = Promise.withResolvers<number>();
  const { fetch } = createApi(api.dependencies);
  server = serve({ fetch, hostname: '127.0.0.1', port: 0 }, (info) => started.resolve(info.port));
  port = await started.promise;
});
beforeEach(async () => {
  member = await createClaimant(api);
});
afterAll(() => server.close());

async function startUpload(): Promise<ClientRequest> {
  const path = '/api/v3/reimbursement_draft/receipts';
  const headers = {
    ...(await signedIn(api.dependencies, member)),
    'Content-Type': 'application/octet-stream',
  };
  return request({ host: '127.0.0.1', port, path, method: 'POST', headers });
}

const rows = () =>
  api.dependencies.sql.selectFrom('receipts').select('id').where('member_id', '=', member.id).execute();
const patience = { timeout: 20_000 };

it('discards an upload if the client disconnects', async () => {
  const upload = await startUpload();
  upload.on('error', () => undefined);
  upload.write(pdfFile('', 300_000));
  await expect.poll(rows, patience).toHaveLength(1);
  upload.destroy();
  await expect.poll(rows, patience).toEqual([]);
  expect(files.kept()).toEqual([]);
});

it('reports a file that is too large during the upload', async () => {
  const upload = await startUpload();
  const megabyte = Buffer.alloc(1024 * 1024, 'a');
  const answered = once(upload, 'response');
  upload.on('error', () => undefined);
  for (let sent = 0; sent < 30; sent += 1) upload.write(megabyte);
  upload.end();
  const [answer]: IncomingMessage[] = await answered;
  expect(answer?.statusCode).toBe(413);
  answer?.resume();
  await expect.poll(rows, patience).toEqual([]);
  expect(files.kept()).toEqual([]);
});

it('accepts a file in many small chunks', async () => {
  const upload = await startUpload();
  const file = pdfFile('', 200_000);
  for (let at = 0; at < file.length; at += 999) upload.write(file.subarray(at, at + 999));
  upload.end();
  const [answer]: IncomingMessage[] = await once(upload, 'response');
  expect(answer?.statusCode).toBe(201);
  answer?.resume();
});
