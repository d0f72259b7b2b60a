import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock } from '#app/domain/clock.ts';
import type { Log } from '#server/platform/log.ts';
import { sendCallbacks, type Deliver } from './callbacks.ts';
import { newSandboxVideoKeys, type SandboxVideoKeys } from './keys.ts';
import { usualTiming } from './line.ts';
import { answerRest } from './rest.ts';
import { serveClient } from './signalling.ts';
import { openSwitchboard } from './switchboard.ts';
import { takeUpgrades } from './upgrade.ts';

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
