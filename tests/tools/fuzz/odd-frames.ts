import { once } from 'node:events';
import fc from 'fast-check';
import { WebSocket } from 'ws';
import { oddText, oneOf, plainText, type Finding } from './odd-request.ts';
import type { WatchedServer } from './watched-server.ts';

const mostProcessMs = 1000;
const megabyte = 1024 * 1024;

type Frames = readonly (string | Buffer)[];

const hello = '{"type":"hello"}';
const messages = ['ice', 'connect', 'sync', 'update', 'disconnect', 'x'];

/** The frames of one connection: like the SDK's, nearly so, or arbitrary. */
const oddFrames = fc
  .tuple(
    fc.boolean(),
    fc.oneof(
      fc
        .array(
          fc.record({
            type: oneOf(['hello', 'msg', 'bye', 'heartbeat', 'x']),
            body: fc.oneof(
              fc.record({ type: oneOf(messages), token: fc.string(), participant: fc.json() }),
              fc.jsonValue(),
            ),
          }),
          { maxLength: 20 },
        )
        .map((frames) => frames.map((frame) => JSON.stringify(frame))),
      fc.array(oddText(60_000), { minLength: 1, maxLength: 5 }).map((texts) => texts.map(plainText)),
      fc
        .array(fc.uint8Array({ maxLength: 1000 }), { maxLength: 20 })
        .map((frames) => frames.map(Buffer.from)),
      fc.constant(['a'.repeat(megabyte)]),
      fc.constant([`${'['.repeat(100_000)}${']'.repeat(100_000)}`]),
      oneOf(['{"type":"heartbeat"}', '', hello, '{"type":"msg","body":{"type":"update"}}']).map((frame) =>
        Array.from({ length: 5000 }, () => frame),
      ),
    ),
  )
  .map(([greets, frames]): Frames => (greets ? [hello, ...frames] : frames));

/** Sends odd frames on many web sockets of the sandbox's calls, one after another, and returns the findings. */
export async function sendOddFrames(server: WatchedServer, { seed, count }: { seed: number; count: number }) {
  const findings: Finding[] = [];
  const address = `${server.origin.replace('http', 'ws')}/sandbox/video/signaling`;
  for (const frames of fc.sample(oddFrames, { seed, numRuns: count })) {
    const { processMs } = await server.usage();
    await speak(address, frames);
    const took = (await server.usage()).processMs - processMs;
    if (took <= mostProcessMs) continue;
    const first = frames.map(String).join(' ').slice(0, 200);
    findings.push({ what: `${frames.length} frames took ${Math.round(took)} ms of the process: ${first}` });
  }
  return findings;
}

async function speak(address: string, frames: Frames): Promise<void> {
  const socket = new WebSocket(address);
  // A connection that the server cuts counts as an answer.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').catch(() => undefined);
  await Promise.race([once(socket, 'open').catch(() => undefined), closed]);
  for (const frame of frames) if (socket.readyState === socket.OPEN) socket.send(frame);
  // The pong comes after everything before it was processed.
  if (socket.readyState === socket.OPEN) socket.ping();
  await Promise.race([once(socket, 'pong').catch(() => undefined), closed]);
  socket.close();
  await closed;
}
