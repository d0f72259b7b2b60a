import { once } from 'node:events';
import { connect } from 'node:net';
import type { OddRequest } from './odd-request.ts';

const mostWaitingMs = 60_000;
const endless = /^content-type: text\/event-stream/im;

export interface RawAnswer {
  /** Undefined when the connection was closed without an answer. */
  status: number | undefined;
  /** The answer did not come within a minute. */
  late: boolean;
}

/** Sends exactly these bytes on a new connection, and reads until it is closed or an event stream starts. */
export async function rawExchange(
  port: number,
  { head, body }: { head: Buffer; body: Buffer },
  ending: OddRequest['ending'],
): Promise<RawAnswer> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const chunks: Buffer[] = [];
  let late = false;
  let begun = false;
  // A connection that the server cuts while we still send counts as an answer.
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    chunks.push(Buffer.from(chunk));
    // An event stream has no end; its head identifies it.
    begun ||= endless.test(Buffer.concat(chunks).toString('latin1', 0, 4096));
    if (begun) socket.destroy();
  });
  socket.on('end', () => socket.end());
  socket.setTimeout(mostWaitingMs, () => {
    late = true;
    socket.destroy();
  });
  const closed = once(socket, 'close').catch(() => undefined);
  socket.write(head);
  if (ending === 'leave') {
    socket.write(body.subarray(0, body.length / 2), () => socket.destroy());
  } else if (ending === 'half-close') socket.end(body);
  else socket.write(body);
  await closed;
  const status = /^HTTP\/1\.1 (\d{3})/.exec(Buffer.concat(chunks).toString('latin1', 0, 20))?.[1];
  return { status: status === undefined ? undefined : Number(status), late };
}
