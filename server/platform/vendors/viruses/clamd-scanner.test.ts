import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { onPath } from '#server/cli/steps/programs.ts';
import { freePort } from '#tests/support/served/loopback.ts';
import { startClamd, startFakeClamd } from '#tests/support/vendors/clamd-server.ts';
import { eicarText, pdfFile } from '#tests/support/files/receipt-files.ts';
import { clamdScanner } from './clamd-scanner.ts';
import { ScannerAwayError, VirusFoundError } from './virus-scanner.ts';

async function* inPieces(whole: Buffer, size = 65_536): AsyncGenerator<Buffer> {
  yield Buffer.alloc(0);
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
}

const scan = (url: string, file: Buffer, patienceMs = 60_000) =>
  buffer(clamdScanner({ url, patienceMs }).passOn(inPieces(file)));

const infected = Buffer.concat([pdfFile('', 200_000), Buffer.from(eicarText), pdfFile()]);

test('a clean file is passed on as it is, however long, and scanned whole', async () => {
  await using clamd = await startFakeClamd();
  const files = [Buffer.alloc(0), randomBytes(1), randomBytes(10_000_000)];
  for (const file of files) expect((await scan(clamd.url, file)).equals(file)).toBe(true);
  expect(clamd.received.map((file, index) => files[index]?.equals(file))).toEqual([true, true, true]);
});

test('an infected file does not come to its end', async () => {
  await using clamd = await startFakeClamd();
  const passed: Buffer[] = [];
  const scanned = async () => {
    for await (const piece of clamdScanner({ url: clamd.url }).passOn(inPieces(infected)))
      passed.push(Buffer.from(piece));
  };
  await expect(scanned()).rejects.toThrow(new VirusFoundError('Tests.EICAR'));
  expect(Buffer.concat(passed).length).toBe(infected.length);
});

const says = (answer: string) => (socket: Socket) => {
  socket.end(answer);
  return true;
};

test.each([
  ['does not take the connection’s bytes', () => true],
  ['hangs up', (socket: Socket) => Boolean(socket.destroy())],
  ['says nothing and hangs up', says('')],
  ['finds the file too long', says('INSTREAM size limit exceeded. ERROR\0')],
  ['answers something else', says('stream: OK, perhaps\0')],
])('a file has no end when clamd %s', async (_, fault) => {
  await using clamd = await startFakeClamd();
  clamd.fault = fault;
  for (const file of [pdfFile(), randomBytes(5_000_000)])
    await expect(scan(clamd.url, file, 200)).rejects.toThrow(ScannerAwayError);
});

test('a scan fails where there is no clamd', async () => {
  for (const url of [`tcp://127.0.0.1:${await freePort()}`, 'unix:/nowhere/clamd.ctl'])
    await expect(scan(url, pdfFile())).rejects.toThrow(ScannerAwayError);
});

test.each([
  ['finds nothing', () => false, pdfFile(), 'ok'],
  ['finds something', () => false, infected, 'ok'],
  ['answers something else', says('stream: OK, perhaps\0'), pdfFile(), 'failed'],
  ['hangs up', (socket: Socket) => Boolean(socket.resetAndDestroy()), randomBytes(5_000_000), 'unreachable'],
  ['is silent', () => true, pdfFile(), 'timeout'],
])('a scan is observed once when clamd %s', async (_, fault, file, result) => {
  await using clamd = await startFakeClamd();
  clamd.fault = fault;
  const observe = vi.fn();
  const scanner = clamdScanner({ url: clamd.url, patienceMs: 500, observe });
  await buffer(scanner.passOn(inPieces(file))).catch(() => undefined);
  expect(observe.mock.calls).toEqual([[result, expect.any(Number)]]);
});

test('the time of a scan is that of clamd alone, and an upload that failed has none', async () => {
  await using clamd = await startFakeClamd();
  const observe = vi.fn();
  async function* slow(fails: boolean): AsyncGenerator<Buffer> {
    yield pdfFile();
    vi.advanceTimersByTime(60_000);
    if (fails) throw new Error('the line went dead');
  }
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const scanner = clamdScanner({ url: clamd.url, observe });
    await buffer(scanner.passOn(slow(false)));
    await expect(buffer(scanner.passOn(slow(true)))).rejects.toThrow('the line went dead');
  } finally {
    vi.useRealTimers();
  }
  expect(observe.mock.calls).toEqual([['ok', 0]]);
});

test('the error of a broken stream is passed on, and the connection closed', async () => {
  await using clamd = await startFakeClamd();
  const { promise: closed, resolve } = Promise.withResolvers<boolean>();
  clamd.fault = (socket) => {
    socket.on('close', resolve).resume();
    return true;
  };
  async function* broken(): AsyncGenerator<Buffer> {
    yield pdfFile();
    throw new Error('the line went dead');
  }
  await expect(buffer(clamdScanner({ url: clamd.url }).passOn(broken()))).rejects.toThrow(
    'the line went dead',
  );
  await closed;
});

// In the nightly suite, which installs it.
test.each(onPath('clamd') ? [startClamd] : [])(
  'a real clamd finds the test virus in a file, and nothing in others',
  async (start) => {
    await using clamd = await start();
    const file = randomBytes(10_000_000);
    expect((await scan(clamd.url, file)).equals(file)).toBe(true);
    expect(await scan(clamd.url, Buffer.alloc(0))).toHaveLength(0);
    await expect(scan(clamd.url, infected)).rejects.toThrow(VirusFoundError);
  },
);
