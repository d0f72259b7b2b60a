import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebBindings } from './client-address.ts';

export interface Upgrades {
  /** Whether this app serves the requested web socket; other upgrades are answered as plain requests. */
  wants(request: IncomingMessage): boolean;
  take(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export interface WebApp {
  fetch(request: Request, bindings: WebBindings): Response | Promise<Response>;
  /** Answers METRICS_PORT. */
  metrics: Pick<WebApp, 'fetch'>;
  /** The app's web sockets, if any. */
  upgrades?: Upgrades | undefined;
  /** From now on /readyz answers 503, so that no new traffic is sent here. */
  drain(): void;
  /**
   * Ends all web sockets and event streams, which would keep a closing server open. Starts no more jobs and waits for
   * those that are running.
   */
  hangUp(): Promise<void>;
  close(): Promise<void>;
}
