import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ServerBody, WholeState } from '#server/sandbox/video/messages.ts';

type Body<Type extends ServerBody['type']> = Extract<ServerBody, { type: Type }>;

export type VideoClient = Awaited<ReturnType<typeof openVideoClient>>;

/** A client that implements the signalling protocol itself. */
export async function openVideoClient(url: string) {
  const socket = new WebSocket(url);
  const bodies: ServerBody[] = [];
  const frames: { type: string; [key: string]: unknown }[] = [];
  let wake = Promise.withResolvers<void>();
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  let isClosed = false;
  void closed.then(() => {
    isClosed = true;
    wake.resolve();
  });
  socket.on('error', () => undefined);
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as { type: string; body: ServerBody };
    frames.push(frame);
    if (frame.type === 'msg') bodies.push(frame.body);
    wake.resolve();
    wake = Promise.withResolvers();
  });
  async function take<T>(from: T[], wanted: (one: T) => boolean): Promise<T> {
    for (;;) {
      const [found] = from.splice(from.findIndex(wanted), from.some(wanted) ? 1 : 0);
      if (found) return found;
      if (isClosed) throw new Error('The socket closed before the message arrived.');
      await wake.promise;
    }
  }
  await once(socket, 'open');
  return {
    socket,
    /** Received bodies that were not consumed yet. */
    bodies,
    /** Received frames of all types. */
    frames,
    closed,
    frame: (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    say: (body: object) => socket.send(JSON.stringify({ type: 'msg', body })),
    /** Returns the next body of a type and skips others before it. */
    next: <Type extends ServerBody['type']>(type: Type) =>
      take(bodies, (body) => body.type === type) as Promise<Body<Type>>,
    nextFrame: (type: string) => take(frames, (frame) => frame.type === type),
  };
}

export const hello = (body?: object) => ({
  type: 'hello',
  id: 'a hello',
  version: 2,
  timeout: 5000,
  ...(body && { body }),
});

export const track = (id: string, kind = 'video', enabled = true) => ({
  id,
  kind,
  name: id,
  enabled,
  priority: 'standard',
});

export const offer = (id: string, revision = 1) => ({
  id,
  description: { type: 'offer', revision, sdp: `offer ${revision}` },
});

export const connectBody = (token: string, tracks: object[] = []) => ({
  type: 'connect',
  version: 2,
  token,
  format: 'unified',
  ice_servers: 'acquire',
  participant: { revision: 1, tracks },
  peer_connections: [offer('own')],
  media_signaling: {},
  subscribe: { rules: [{ type: 'include', all: true }], revision: 1 },
  publisher: { name: 'twilio-video.js', sdk_version: '2.36.0', user_agent: 'test' },
});

/** A client in a room. */
export async function enter(
  url: string,
  token: string,
  tracks: object[] = [],
): Promise<VideoClient & { state: WholeState }> {
  const client = await openVideoClient(url);
  client.frame(hello(connectBody(token, tracks)));
  return Object.assign(client, { state: await client.next('connected') });
}
