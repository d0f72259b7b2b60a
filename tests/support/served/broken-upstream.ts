import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './loopback.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  /** Complete once the request has ended. */
  body: string;
  /** Resolves when the request's connection is let go of. */
  released: Promise<unknown>;
}

export type BrokenUpstream = Awaited<ReturnType<typeof startBrokenUpstream>>;

/** A server on loopback that misbehaves on request, at first with these answers: `await using upstream = await startBrokenUpstream()`. */
export async function startBrokenUpstream(...first: Answer[]) {
  const received: ReceivedRequest[] = [];
  let answers = first;

  const server = createServer((request, response) => {
    const entry: ReceivedRequest = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: '',
      released: once(response, 'close'),
    };
    received.push(entry);
    request.on('data', (chunk: Buffer) => (entry.body += chunk.toString('latin1')));
    // A connection kept for later would hide whether the client let go of this one.
    response.setHeader('connection', 'close');
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(request, response);
  });
  const { port, ...listening } = await listen(server);
  return {
    ...listening,
    baseUrl: `http://127.0.0.1:${port}/api`,
    received,
    /** Answers the next requests in this order; the last one answers all further requests. */
    answerWith: (...next: Answer[]) => (answers = next),
  };
}

/** An address without a listener. */
export async function refusingBaseUrl(): Promise<string> {
  const upstream = await startBrokenUpstream();
  await upstream[Symbol.asyncDispose]();
  return upstream.baseUrl;
}

export function json(body: unknown, status = 200, headers: Record<string, string | string[]> = {}): Answer {
  return (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/vnd.api+json', ...headers })
      .end(JSON.stringify(body));
}

export const noContent: Answer = (_, response) => response.writeHead(204).end();

export const hangs: Answer = () => undefined;

export const html: Answer = (_, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Maya Torres</title>');

/** Declares JSON but sends something else. */
export const falseJson: Answer = (_, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('<p>Maya Torres</p>');

export const cutBody: Answer = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'transfer-encoding': 'chunked' });
  response.write('{"data": {"type": "user", "id"', () => response.destroy());
};

/** Promises more bytes than it sends, then closes. */
export const wrongLength: Answer = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"data": null}', () => response.destroy());
};

export function huge(bytes: number): Answer {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(`{"data": "${'x'.repeat(bytes)}"}`);
  };
}

/** Sends a byte now and then, for ever. */
export function drips(everyMs: number): Answer {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), everyMs);
    response.on('close', () => clearInterval(timer));
  };
}
