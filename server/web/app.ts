import * as build from 'virtual:react-router/server-build';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import type { WebBindings } from './client-address.ts';
import { compose } from './compose.ts';
import { openWorld } from './world.ts';

export interface WebApp {
  fetch(request: Request, bindings: WebBindings): Response | Promise<Response>;
  /** Takes a connection that is to become a web socket; false when it is for nobody here. Missing where nothing speaks it. */
  upgrade?: ((request: IncomingMessage, socket: Duplex, head: Buffer) => boolean) | undefined;
  /** From now on /readyz answers 503, so that no new traffic is sent here. */
  drain(): void;
  /** Ends all web sockets: a server that closes waits for them, and they for nothing. */
  hangUp(): Promise<void>;
  close(): Promise<void>;
}

/** The whole product over the world that the environment describes. */
export async function createWebApp(env: Env, log: Log): Promise<WebApp> {
  return compose(await openWorld(env, log), build);
}
