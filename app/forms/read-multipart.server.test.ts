import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { describe, expect, test } from 'vitest';
import { readMultipart as readInto, type UploadedFile } from './read-multipart.server.ts';

const boundary = 'wren-boundary';
const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = (filename = 'receipt.pdf') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="receipts"; filename="${filename}"\r\nContent-Type: application/pdf\r\n\r\n`;
const file = (content: string, filename?: string) => `${fileHead(filename)}${content}\r\n`;
const end = `--${boundary}--\r\n`;

function requestOf(body: BodyInit, contentType = `multipart/form-data; boundary=${boundary}`): Request {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body,
    headers: { 'content-type': contentType },
    duplex: 'half',
  };
  return new Request('http://localhost/', init);
}

async function readMultipart(
  request: Request,
  isOurs: (fields: FormData) => boolean,
  onFile: (file: UploadedFile) => Promise<void>,
): Promise<FormData> {
  const fields = new FormData();
  await readInto(request, fields, { isOurs, onFile });
  return fields;
}

const always = () => true;
const never = () => false;
const noFile = async () => {
  throw new Error('No file was expected.');
};

/** Reads each file to its end and keeps its text. */
function reader(): { seen: string[]; onFile: (file: UploadedFile) => Promise<void> } {
  const seen: string[] = [];
  return {
    seen,
    async onFile({ field: name, filename, bytes }) {
      const chunks: Buffer[] = [];
      for await (const chunk of bytes) chunks.push(chunk);
      seen.push(`${name} ${filename} ${Buffer.concat(chunks).toString()}`);
    },
  };
}

/** The status of the response that reading throws. */
async function refusal(reading: Promise<unknown>): Promise<number | undefined> {
  const thrown: unknown = await reading.then(
    () => undefined,
    (error: unknown) => error,
  );
  return (thrown as { init?: { status?: number } } | undefined)?.init?.status;
}

test('the account named for password managers is no answer', async () => {
  const body = field('token', 't') + field('username', 'maya.rivera@acme.example') + end;
  expect([...(await readMultipart(requestOf(body), never, noFile))]).toEqual([['token', 't']]);
});

test('collects fields and hands files on, in their order', async () => {
  const { seen, onFile } = reader();
  const body = field('token', 't') + file('one') + field('note', 'añadir ❤') + file('two', 'a%22%20') + end;
  const fields = await readMultipart(requestOf(body), always, onFile);
  expect([...fields]).toEqual([
    ['token', 't'],
    ['note', 'añadir ❤'],
  ]);
  expect(seen).toEqual(['receipts receipt.pdf one', 'receipts a"%20 two']);
});

test('an empty file field is not a file', async () => {
  const fields = await readMultipart(requestOf(field('a', '1') + file('', '') + end), always, noFile);
  expect([...fields]).toEqual([['a', '1']]);
});

test('a form without a valid token is read up to its first file', async () => {
  let pulled = 0;
  let canceled = false;
  const source = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next =
        pulled === 0 ? field('token', 'foreign') + field('note', 'typed') + fileHead() : 'x'.repeat(1000);
      pulled += 1;
      controller.enqueue(new TextEncoder().encode(next));
    },
    cancel() {
      canceled = true;
    },
  });
  const fields = new FormData();
  const isOurs = (seen: FormData) => seen.get('token') === 't';
  expect(await readInto(requestOf(source), fields, { isOurs, onFile: noFile })).toBe(false);
  expect([...fields.keys()]).toEqual(['token', 'note']);
  expect(pulled).toBeLessThan(10);
  expect(canceled).toBe(true);
});

describe('a reader that stops reading a file', () => {
  const large = 'x'.repeat(3_000_000);
  const body = field('a', '1') + file(large) + file('small', 'b.pdf') + field('b', '2') + end;
  const leavings: [string, (bytes: Readable) => unknown][] = [
    ['unread', () => undefined],
    ['destroyed with an error', (bytes) => bytes.destroy(new Error('too large'))],
    ['after its first bytes', (bytes) => once(bytes, 'data').then(() => bytes.destroy())],
    ['with a web stream, canceled', (bytes) => Readable.toWeb(bytes).cancel()],
    [
      'with a web stream, canceled after its first bytes',
      async (bytes) => {
        const reader = createReadableStreamFromReadable(bytes).getReader();
        await reader.read();
        await reader.cancel();
      },
    ],
  ];
  test.each(leavings)('%s gets the next one, and all fields', async (_, leave) => {
    const seen: string[] = [];
    const fields = await readMultipart(requestOf(body), always, async ({ filename, bytes }) => {
      seen.push(filename);
      if (filename !== 'b.pdf') await leave(bytes);
      else seen.push(String(await bytes.toArray()));
    });
    expect(seen).toEqual(['receipt.pdf', 'b.pdf', 'small']);
    expect([...fields.values()]).toEqual(['1', '2']);
  });
});

test('NUL characters are removed from the input', async () => {
  const fields = await readMultipart(requestOf(field('a', 'x\0y') + end), never, noFile);
  expect(fields.get('a')).toBe('xy');
});

test('a long text is kept whole', async () => {
  const text = 'a'.repeat(60_000);
  expect((await readMultipart(requestOf(field('a', text) + end), never, noFile)).get('a')).toBe(text);
});

test.each([
  ['a text above the limit', field('a', 'a'.repeat(70_000))],
  ['texts that are too much together', field('a', 'a'.repeat(60_000)).repeat(5)],
  ['more fields than a form has', field('a', '1').repeat(301)],
  ['more files than the limit', file('x').repeat(101)],
])('%s is refused, never cut short', async (_, parts) => {
  expect(await refusal(readMultipart(requestOf(parts + end), always, reader().onFile))).toBe(413);
});

test('ten thousand parts are refused', async () => {
  const body = field('a', '').repeat(10_000) + end;
  expect(await refusal(readMultipart(requestOf(body), never, noFile))).toBe(413);
});

test.each([
  ['no boundary', field('a', '1') + end, 'multipart/form-data'],
  ['another boundary', field('a', '1') + end, 'multipart/form-data; boundary=other'],
  ['no end', field('a', '1'), undefined],
  ['an end in the middle of a head', '--wren-boundary\r\nContent-Dispo', undefined],
  ['an end in the middle of a text', field('a', '1').slice(0, -3), undefined],
  [
    'a field without a name',
    '--wren-boundary\r\nContent-Disposition: form-data\r\n\r\nx\r\n' + end,
    undefined,
  ],
  ['nothing', '', undefined],
  ['something else', 'a=1&b=2', undefined],
])('%s is a malformed body', async (_, body, contentType) => {
  expect(await refusal(readMultipart(requestOf(body, contentType), always, reader().onFile))).toBe(400);
});

test('a file that is cut off fails for its reader, and for the form', async () => {
  const { onFile, seen } = reader();
  const reading = readMultipart(requestOf(`${fileHead()}half a fi`), always, onFile);
  expect(await refusal(reading)).toBe(400);
  expect(seen).toEqual([]);
});

test('an unread file that is cut off is a malformed body too', async () => {
  const unread = async () => undefined;
  expect(await refusal(readMultipart(requestOf(`${fileHead()}half a fi`), always, unread))).toBe(400);
});

test('when the client disconnects, the file’s reader gets an error', async () => {
  const source = new TransformStream<Uint8Array, Uint8Array>();
  const writer = source.writable.getWriter();
  const started = Promise.withResolvers<UploadedFile>();
  const failed = Promise.withResolvers<unknown>();
  const reading = readMultipart(requestOf(source.readable), always, async (uploaded) => {
    started.resolve(uploaded);
    const [error] = await once(uploaded.bytes.resume(), 'error');
    failed.resolve(error);
  });
  const outcome = reading.catch((error: unknown) => error);
  await writer.write(new TextEncoder().encode(`${fileHead()}half a fi`));
  await started.promise;
  const gone = new Error('gone');
  await writer.abort(gone);
  expect(await outcome).toBe(gone);
  expect(await failed.promise).toBe(gone);
});

test('when storing a file fails, the rest is discarded and no more files are passed on', async () => {
  const broken = new Error('no storage');
  let files = 0;
  const body = file('one') + file('two') + field('a', '1') + end;
  const reading = readMultipart(requestOf(body), always, async () => {
    files += 1;
    throw broken;
  });
  await expect(reading).rejects.toBe(broken);
  expect(files).toBe(1);
});

test('a file of 20 MB passes through in constant memory', async () => {
  const chunk = randomBytes(64 * 1024);
  const chunks = 320;
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent === 0) controller.enqueue(new TextEncoder().encode(fileHead()));
        if (sent < chunks) controller.enqueue(chunk);
        else {
          controller.enqueue(new TextEncoder().encode(`\r\n${end}`));
          controller.close();
        }
        sent += 1;
      },
    },
    { highWaterMark: 0 },
  );
  let received = 0;
  let mostAhead = 0;
  await readMultipart(requestOf(body), always, async ({ bytes }) => {
    for await (const part of bytes as AsyncIterable<Buffer>) {
      received += part.length;
      mostAhead = Math.max(mostAhead, sent * chunk.length - received);
      // A slow disk: unread bytes must not accumulate.
      await new Promise(setImmediate);
    }
  });
  expect(received).toBe(chunks * chunk.length);
  expect(mostAhead).toBeLessThan(1024 * 1024);
});
