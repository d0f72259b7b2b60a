import * as build from 'virtual:react-router/server-build';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/platform/log.ts';
import { compose } from './compose.ts';
import { openDependencies } from './dependencies.ts';
import { withPlainKeys } from './encryption-keys/plain-keys.ts';
import { serveUntilStopped } from './serve.ts';
import type { WebApp } from './web-app.ts';

/** The whole app, configured by the environment. */
export async function createWebApp(env: Env, log: Log): Promise<WebApp> {
  const dependencies = await openDependencies(await withPlainKeys(env), log, build.assets.version);
  const load = () => import('virtual:react-router/server-build');
  return compose(dependencies, build, import.meta.env.DEV ? { load } : {});
}

/** The build as a process of its own. */
export const serve = () => serveUntilStopped(createWebApp, build.assets.version);
