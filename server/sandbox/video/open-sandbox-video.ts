import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock } from '#app/domain/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { Deliver } from '../deliveries.ts';
import { sendCallbacks } from './callbacks.ts';
import { newSandboxVideoKeys, type SandboxVideoKeys } from './identifiers.ts';
import { usualTiming } from './line.ts';
import { answerRest } from './rest.ts';
import { serveClient } from './signalling.ts';
import { openSwitchboard } from './switchboard.ts';
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
