import type { WebSocket } from 'ws';
import { readFrame, type ClientBody } from './frames.ts';
import { refusal } from './messages.ts';
import type { Line } from './switchboard.ts';

/** Milliseconds, all by real time. */
export interface Timing {
  /** Interval of messages in both directions, heartbeats included. */
  heartbeat: number;
  /** From the opening of the socket to its hello, and from there to a room. */
  arrival: number;
  /** Time for the client to close the socket after our last message. */
  farewell: number;
}

export const usualTiming: Timing = { heartbeat: 5000, arrival: 30_000, farewell: 5000 };

const mostMissedHeartbeats = 3;
const mostWaitingBytes = 1024 * 1024;
/** Far more than the SDK sends, which sends candidates in bursts. */
const mostFrames = { count: 1000, milliseconds: 10_000 };

interface Told {
  /** Called with the client's messages, in order. */
  hear(body: ClientBody): void;
  /** Called once on close; `left` for a clean close, `broken` if the connection dropped. */
  gone(how: 'left' | 'broken'): void;
}

export interface ClientLine extends Line {
  readonly isOpen: boolean;
  /** The client is in a room: from now on only its heartbeats count. */
  arrived(): void;
}

/** The outer protocol on one socket: hello and welcome, heartbeats, and messages in between. */
export function openLine(socket: WebSocket, { hear, gone }: Told, timing: Timing): ClientLine {
  let greeted = false;
  let said = false;
  let saidBye = false;
  let missed = 0;
  let frames = 0;
  let heartbeats: NodeJS.Timeout | undefined;
  let farewell: NodeJS.Timeout | undefined;

  const put = (frame: object) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > mostWaitingBytes) socket.terminate();
    else socket.send(JSON.stringify(frame));
  };
  const stopBeating = () => clearInterval(heartbeats);
  const arrival = setTimeout(() => socket.terminate(), timing.arrival);
  const counting = setInterval(() => (frames = 0), mostFrames.milliseconds);

  const end = (lastWords: object) => {
    if (said) return;
    said = true;
    stopBeating();
    put(lastWords);
    farewell = setTimeout(() => socket.terminate(), timing.farewell);
  };

  const beat = () => {
    missed += 1;
    if (missed > mostMissedHeartbeats) socket.terminate();
    else put({ type: 'heartbeat' });
  };
  const greet = () => {
    put({ type: 'welcome', negotiatedTimeout: timing.heartbeat });
    if (greeted) return;
    greeted = true;
    heartbeats = setInterval(beat, timing.heartbeat);
  };
  const refuse = () =>
    end(greeted ? { type: 'msg', body: refusal(53004) } : { type: 'bad', reason: 'Unreadable' });

  socket.on('message', (data, isBinary) => {
    missed = 0;
    frames += 1;
    if (frames > mostFrames.count) return socket.terminate();
    if (said || socket.readyState !== socket.OPEN) return;
    const frame = Buffer.isBuffer(data) && !isBinary ? readFrame(data.toString()) : undefined;
    if (!frame || (!greeted && frame.type !== 'hello')) return refuse();
    switch (frame.type) {
      case 'hello': {
        // A client that waited too long for its welcome sends hello again.
        const again = greeted;
        greet();
        if (frame.body && !again) hear(frame.body);
        return;
      }
      case 'msg':
        return hear(frame.body);
      case 'bye':
        saidBye = true;
        return;
      case 'heartbeat':
        return;
    }
  });
  // A frame that is too long or invalid: the socket closes itself afterwards.
  socket.on('error', () => undefined);
  socket.once('close', (code) => {
    stopBeating();
    clearInterval(counting);
    clearTimeout(arrival);
    clearTimeout(farewell);
    // 1001: the tab was closed or navigated away, and the client will not resume.
    gone(saidBye || code === 1000 || code === 1001 ? 'left' : 'broken');
  });

  return {
    get isOpen() {
      return !said && socket.readyState === socket.OPEN;
    },
    send: (body) => {
      if (!said) put({ type: 'msg', body });
    },
    end: (body) => end({ type: 'msg', body }),
    drop: () => socket.terminate(),
    arrived: () => clearTimeout(arrival),
  };
}
