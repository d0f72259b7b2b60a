import { request as overHttp, type IncomingHttpHeaders } from 'node:http';
import { request as overHttps } from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Exchange {
  status: number;
  headers: IncomingHttpHeaders;
  /** Decompressed. */
  body: Buffer;
}

export interface Outgoing {
  method: string;
  headers: Record<string, string>;
  body?: Uint8Array | undefined;
}

const timeoutMs = 30_000;

function decompressed(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === 'gzip') return gunzipSync(body);
  if (encoding === 'br') return brotliDecompressSync(body);
  return body;
}

/**
 * One request and its response. Not fetch, which handles redirects, Origin and Sec-Fetch headers itself.
 * Rejects after 30 seconds without data.
 */
export function exchange(url: URL, { method, headers, body }: Outgoing): Promise<Exchange> {
  const request = url.protocol === 'https:' ? overHttps : overHttp;
  const length = body ? { 'content-length': String(body.byteLength) } : {};
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: { ...headers, ...length } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const { statusCode = 0, headers: received } = answer;
        const plain = decompressed(Buffer.concat(chunks), received['content-encoding']);
        resolve({ status: statusCode, headers: received, body: plain });
      });
    });
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`${method} ${url.href}: no answer`)));
    sent.on('error', reject);
    sent.end(body);
  });
}
