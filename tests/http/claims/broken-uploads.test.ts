import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { removeData } from '#tests/support/served/app-data.ts';
import { startBuiltServer, type BuiltServer } from '#tests/support/served/built-server.ts';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { copyPreparedData } from '#tests/support/served/prepared-data.ts';
import { storedRows } from '#tests/support/served/stored-rows.ts';
import { formTokenOf } from '../send.ts';

const megabyte = 1024 * 1024;
const whole = new Uint8Array(pdfFile('', 8 * megabyte));

interface Host {
  server: BuiltServer;
  dataDirectory: string;
}

async function start(environment: Record<string, string> = {}): Promise<Host> {
  const dataDirectory = await copyPreparedData();
  const settings = { LOG_LEVEL: 'info', ...environment };
  return { dataDirectory, server: await startBuiltServer({ dataDirectory, environment: settings }) };
}

let api: Host;
let remote: Host;
beforeAll(async () => {
  api = await start();
  remote = await start({ API_BASE_URL: `${api.server.origin}/api` });
});
afterAll(async () => {
  for (const { server, dataDirectory } of [remote, api]) {
    await server[Symbol.asyncDispose]();
    await removeData(dataDirectory);
  }
});

/** The directory is created with the first file. */
function filesOf({ dataDirectory }: Host): string[] {
  const directory = join(dataDirectory, 'files');
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Open handles of the process: sockets, and files by path, without those of the database. */
const handlesOf = ({ server, dataDirectory }: Host) => {
  const directory = `/proc/${server.pid}/fd`;
  const ofDatabase = join(dataDirectory, 'database');
  const localSockets = readFileSync(`/proc/${server.pid}/net/unix`, 'utf8');
  return readdirSync(directory).flatMap((name) => {
    try {
      const path = readlinkSync(join(directory, name));
      const inode = /^socket:\[(\d+)\]$/.exec(path)?.[1];
      const isConnection = inode !== undefined && localSockets.includes(` ${inode}`);
      return isConnection || path.startsWith(ofDatabase) ? [] : path;
    } catch {
      return [];
    }
  });
};

const logged = ({ server }: Host, path: string) =>
  server
    .printed()
    .split('\n')
    .filter((line) => line.includes(`"method":"POST","route":"${path}"`));

const patience = { timeout: 30_000, interval: 50 };

const receipts = { path: '/reimbursement', field: 'receipts' };
const filesOfMessages = { path: '/care-navigator', field: 'attachments' };

/** In pairs: kind of file, place of the API, and the megabytes of 8 that arrive. */
describe.each([
  ['a receipt, with the benefits API in the same process', () => api, receipts, 1],
  ['a receipt, with the benefits API over the network', () => remote, receipts, 7.9],
  ['a file of a message, with the benefits API in the same process', () => api, filesOfMessages, 7.9],
  ['a file of a message, with the benefits API over the network', () => remote, filesOfMessages, 1],
])('%s', (_, web, { path, field }, sent) => {
  let cookie: string;
  let token: string;
  beforeAll(async () => {
    const { visitor } = await signIn(web().server.origin, maya);
    token = formTokenOf(await visitor.get(path));
    cookie = await visitor.cookies.getCookieString(web().server.origin);
  });

  /** Sends the head of a form with a file of 8 MB, and part of the body. */
  function beginUpload(bytes: number) {
    const { origin } = web().server;
    const body = Buffer.concat([
      Buffer.from(`--b\r\nContent-Disposition: form-data; name="form_token"\r\n\r\n${token}\r\n`),
      Buffer.from(`--b\r\nContent-Disposition: form-data; name="${field}"; filename="a.pdf"\r\n\r\n`),
      whole,
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const head = [
      `POST ${path} HTTP/1.1`,
      `Host: ${new URL(origin).host}`,
      `Cookie: ${cookie}`,
      `Origin: ${origin}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${body.length}`,
    ];
    const socket = connect(Number(new URL(origin).port), 'localhost');
    socket.on('error', () => undefined);
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(body.subarray(0, bytes));
    return socket;
  }

  test(`an upload aborted after ${sent} of 8 MB leaves no file or handle`, async () => {
    const [before, handles] = [filesOf(api), handlesOf(web()).length];
    const linesBefore = logged(web(), path).length;
    const socket = beginUpload(sent * megabyte);
    await vi.waitFor(() => {
      const begun = filesOf(api).filter((path) => !before.includes(path));
      expect(begun.map((path) => statSync(path).size > megabyte / 2)).toEqual([true]);
    }, patience);
    expect(handlesOf(api).filter((path) => path.startsWith(join(api.dataDirectory, 'files')))).toHaveLength(
      1,
    );
    socket.destroy();
    await vi.waitFor(() => {
      expect(filesOf(api)).toEqual(before);
      expect(logged(web(), path)).toHaveLength(linesBefore + 1);
      expect(handlesOf(api).filter((path) => path.startsWith(join(api.dataDirectory, 'files')))).toEqual([]);
      expect(handlesOf(web()).length).toBeLessThanOrEqual(handles);
    }, patience);
  });
});

test('aborted uploads leave no receipt row', async () => {
  for (const { server } of [remote, api]) await server[Symbol.asyncDispose]();
  const rowsIn = async (directory: string) => {
    const rows = await storedRows(directory, {});
    return ['receipts', 'message_attachments'].map((table) => rows.get(table));
  };
  const prepared = await copyPreparedData();
  expect(await rowsIn(api.dataDirectory)).toEqual(await rowsIn(prepared));
  await removeData(prepared);
});
