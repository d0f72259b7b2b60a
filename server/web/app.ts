import * as build from 'virtual:react-router/server-build';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import type { WebBindings } from './client-address.ts';
import { compose } from './compose.ts';
import { openWorld } from './world.ts';

export interface WebApp {
  fetch(request: Request, bindings: WebBindings): Response | Promise<Response>;
  /** From now on /readyz answers 503, so that no new traffic is sent here. */
  drain(): void;
  close(): Promise<void>;
}

/** The whole product over the world that the environment describes. */
export async function createWebApp(env: Env, log: Log): Promise<WebApp> {
  return compose(await openWorld(env, log), build);
}
