import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

const pieces = z.array(z.tuple([z.string(), z.int().nonnegative()]).readonly()).readonly();

/** A text as parts with repetitions: short to print, however long it is. */
export type Pieces = z.infer<typeof pieces>;

/** Those who send requests: `staff` have sessions at the desk and at the benefits API, `operator` a key for all roles. */
export const callers = ['nobody', 'visitor', 'member', 'staff', 'operator'] as const;

const oddRequest = z.object({
  /** Whose cookies or key it has. In its texts `{token}` is replaced by the form token, `{csrf}` by that of the benefits API. */
  as: z.enum(callers),
  method: z.string(),
  target: pieces,
  headers: z.array(z.tuple([z.string(), pieces]).readonly()).readonly(),
  body: pieces.optional(),
  /** How the body's length is given. */
  framing: z.enum(['length', 'chunked', 'too-long', 'none']),
  /** After the last byte: wait for the answer, half-close, or disconnect in the middle of the body. */
  ending: z.enum(['wait', 'half-close', 'leave']),
});

/** One request without values that only the running server has. Plain JSON, so that it can be replayed. */
export type OddRequest = z.infer<typeof oddRequest>;

/** A request encoded as one command line argument. */
export const asReplay = (request: OddRequest) => Buffer.from(JSON.stringify(request)).toString('base64url');

export const readReplay = (word: string): OddRequest =>
  oddRequest.parse(JSON.parse(Buffer.from(word, 'base64url').toString()));

export interface Secrets {
  cookie: string;
  token: string;
  csrf: string;
  /** Key of an operator. */
  key?: string;
}

export const plain = (text: string): Pieces => [[text, 1]];

export const plainText = (parts: Pieces) => parts.map(([text, times]) => text.repeat(times)).join('');

const textOf = (parts: Pieces, { token, csrf }: Secrets) =>
  plainText(parts).replaceAll('{token}', token).replaceAll('{csrf}', csrf);

/** Without line breaks, which could end the head early. */
const inLine = (text: string) => text.replace(/[\r\n]/g, '');

/** The bytes to send: the head, and the parts of the body. */
export function bytesOf(request: OddRequest, host: string, secrets: Secrets): { head: Buffer; body: Buffer } {
  const content = Buffer.from(textOf(request.body ?? [], secrets));
  const framed: Record<OddRequest['framing'], [head: string[], body: Buffer]> = {
    length: [[`Content-Length: ${content.length}`], content],
    'too-long': [[`Content-Length: ${content.length + 10}`], content],
    chunked: [['Transfer-Encoding: chunked'], chunked(content)],
    none: [[], Buffer.alloc(0)],
  };
  const [framing, body] = framed[request.framing];
  const lines = [
    `${request.method} ${inLine(textOf(request.target, secrets))} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: close',
    ...(secrets.cookie ? [`Cookie: ${secrets.cookie}`] : []),
    ...(secrets.key === undefined ? [] : [`Authorization: Bearer ${secrets.key}`]),
    ...request.headers.map(([name, value]) => `${name}: ${inLine(textOf(value, secrets))}`),
    ...framing,
  ];
  return { head: Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body };
}

function chunked(content: Buffer): Buffer {
  const last = Buffer.from('0\r\n\r\n');
  if (content.length === 0) return last;
  return Buffer.concat([
    Buffer.from(`${content.length.toString(16)}\r\n`),
    content,
    Buffer.from('\r\n'),
    last,
  ]);
}

/** A failed check, with the request that caused it. */
export interface Finding {
  what: string;
  request?: OddRequest;
}

const units = [
  'a', '0', '9', ' ', '\t', '.', ',', ';', ':', '-', '+', '/', '\\', '&', '=', '?', '#', '%', '%00', '%0a', '%ff',
  '%E0%A4%A', '%2e%2e%2f', '\0', '\n', '\r\n', '\u2028', '\u202E', 'é', '💚', '(', '[', '{', '[0]', '[99]', '.a',
  '"', "'", '<', '<b>', '*', '|', '_', '$', '@', '1e9', '-1', '2026-02-30', '9999-12-31', '99999999999999999999',
  'constructor', '__proto__', 'null', 'gzip ', 'q=0.1,', 'a=1;', '{"a":', '../', 'ä', 'ß', '\ud83d',
]; // prettier-ignore

export const times = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 2, arbitrary: fc.constantFrom(100, 1000) },
  { weight: 1, arbitrary: fc.constantFrom(5000, 60_000) },
);

/** A text of repeated parts with a maximum size. */
export function oddText(mostBytes: number): Arbitrary<Pieces> {
  const part = fc.tuple(
    fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...units) }, fc.string({ maxLength: 12 })),
    times,
  );
  return fc.array(part, { minLength: 0, maxLength: 4 }).map((parts) => {
    let left = mostBytes;
    return parts.map(([text, wanted]): [string, number] => {
      const length = Math.max(1, Buffer.byteLength(text));
      const fitting = Math.min(wanted, Math.floor(left / length));
      left -= fitting * length;
      return [text, fitting];
    });
  });
}

export const joined = (...texts: (Pieces | string)[]): Pieces =>
  texts.flatMap((text) => (typeof text === 'string' ? plain(text) : text));

export const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
