import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebBindings } from './client-address.ts';

export interface Upgrades {
  /** Whether the request is for a web socket of ours; every other one is answered as if it had not asked. */
  wants(request: IncomingMessage): boolean;
  take(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export interface WebApp {
  fetch(request: Request, bindings: WebBindings): Response | Promise<Response>;
  /** The web sockets that are spoken here. Missing where none are. */
  upgrades?: Upgrades | undefined;
  /** From now on /readyz answers 503, so that no new traffic is sent here. */
  drain(): void;
  /**
   * Ends all web sockets and streams of events: a server that closes waits for them, and they for nothing. Begins no
   * more jobs and waits for those under way.
   */
  hangUp(): Promise<void>;
  close(): Promise<void>;
}
