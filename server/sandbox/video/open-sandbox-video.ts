import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createHmac } from 'node:crypto';
import type { Clock } from '#app/domain/clock.ts';
import type { Log } from '#server/platform/log.ts';
import { type Deliver, openDeliveries } from '../deliveries.ts';
import { newSandboxVideoKeys, type SandboxVideoKeys } from './identifiers.ts';
import { usualTiming } from './line.ts';
import { answerRest } from './rest.ts';
import { serveClient } from './signalling.ts';
import { openSwitchboard, type Report } from './switchboard.ts';
import { WebSocketServer, type WebSocket } from 'ws';

/** Signalling address of the SDK. */
const path = '/sandbox/video/signaling';

const mostSockets = 500;
/** A description of a call is some 10 KB. */
const mostFrameBytes = 256 * 1024;
const farewellMs = 200;

/** Accepts websockets at one address. */
export function takeUpgrades(serve: (socket: WebSocket) => void) {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: mostFrameBytes,
    perMessageDeflate: false,
  });
  let closed = false;

  return {
    wants: (request: IncomingMessage) => request.url?.split('?', 1)[0] === path,

    take(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      if (closed || server.clients.size >= mostSockets) {
        socket.on('error', () => undefined);
        socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      } else {
        server.handleUpgrade(request, socket, head, serve);
      }
    },

    async close(): Promise<void> {
      closed = true;
      const gone = [...server.clients].map(async (client) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        const impatient = setTimeout(() => client.terminate(), farewellMs);
        client.once('close', () => resolve());
        client.close(1012);
        await promise;
        clearTimeout(impatient);
      });
      await Promise.all(gone);
    },
  };
}

/** A stand-in for Twilio Video that the real SDK connects to: rooms by REST, signalling by websocket, callbacks. */
export interface SandboxVideo {
  /** Random in each process. */
  keys: SandboxVideoKeys;
  /** Twilio's REST of rooms: /v1/Rooms, /v1/Rooms/{name|sid}, …/Participants/{identity|sid}; the origin is not looked at. */
  fetch(request: Request): Promise<Response>;
  /** The web sockets of /sandbox/video/signaling. */
  upgrades: {
    wants(request: IncomingMessage): boolean;
    take(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  };
  /** Delivers status callbacks in process. */
  deliverTo(deliver: Deliver): void;
  close(): Promise<void>;
}

interface SandboxVideoDependencies {
  /** Determines when tokens and rooms end; heartbeats and lost connections use real time. */
  clock: Clock;
  log: Log;
}

const sweepMs = 1000;

export function openSandboxVideo({ clock, log }: SandboxVideoDependencies): SandboxVideo {
  const keys = newSandboxVideoKeys();
  const callbacks = sendCallbacks({ keys, log });
  const switchboard = openSwitchboard({ clock, report: callbacks.report });
  const sockets = takeUpgrades((socket) =>
    serveClient(socket, { keys, clock, log, switchboard, timing: usualTiming }),
  );
  const sweeping = setInterval(switchboard.sweep, sweepMs).unref();

  return {
    keys,
    fetch: answerRest({ keys, switchboard }),
    upgrades: { wants: sockets.wants, take: sockets.take },
    deliverTo: callbacks.deliverTo,
    async close() {
      clearInterval(sweeping);
      await sockets.close();
      switchboard.close();
      await callbacks.close();
    },
  };
}

/** The X-Twilio-Signature of a form that is posted to a URL. */
export function signForm(url: string, form: URLSearchParams, authToken: string): string {
  const names = [...new Set(form.keys())].sort();
  const text = url + names.map((name) => name + (form.get(name) ?? '')).join('');
  return createHmac('sha1', authToken).update(text).digest('base64');
}

interface CallbackParts {
  keys: SandboxVideoKeys;
  log: Log;
  /** Milliseconds before each attempt after the first. */
  pauses?: readonly number[];
}

/** Sends room events to the product as form posts, in order per room. */
export function sendCallbacks({ keys, log, pauses }: CallbackParts) {
  const deliveries = openDeliveries({ log, event: 'sandbox-video-callback', pauses });
  return {
    deliverTo: deliveries.deliverTo,
    report(report: Report): void {
      const { room, event } = report;
      const url = room.settings.statusCallback;
      if (!url || deliveries.isFull()) return;
      const form = callbackForm(report, keys.accountSid, room.callbacks);
      room.callbacks += 1;
      const request = () => callbackRequest(url, form, keys.authToken);
      deliveries.add({ queue: room.sid, request, reason: event });
    },
    close: deliveries.close,
  };
}

function callbackForm({ event, room, participant, at }: Report, accountSid: string, sequence: number) {
  const secondsSince = (start: Temporal.Instant) =>
    String(Math.max(0, Math.floor(at.since(start).total('seconds'))));
  const form = new URLSearchParams({
    AccountSid: accountSid,
    RoomName: room.settings.name,
    RoomSid: room.sid,
    RoomStatus: room.endedAt ? 'completed' : 'in-progress',
    RoomType: room.settings.type,
    StatusCallbackEvent: event,
    Timestamp: at.toString({ smallestUnit: 'millisecond' }),
    SequenceNumber: String(sequence),
  });
  if (event === 'room-ended') form.set('RoomDuration', secondsSince(room.createdAt));
  if (!participant) return form;
  form.set('ParticipantSid', participant.sid);
  form.set('ParticipantIdentity', participant.identity);
  const gone = event === 'participant-disconnected';
  form.set('ParticipantStatus', gone ? 'disconnected' : 'connected');
  if (gone) form.set('ParticipantDuration', secondsSince(participant.joinedAt));
  return form;
}

const callbackRequest = (url: string, form: URLSearchParams, authToken: string) =>
  new Request(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'User-Agent': 'TwilioProxy/1.1',
      'X-Twilio-Signature': signForm(url, form, authToken),
    },
    body: form.toString(),
  });
