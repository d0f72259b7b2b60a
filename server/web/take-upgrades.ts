import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import type { WebApp } from './web-app.ts';

/** Node uses the first Host header; a proxy may have used the other (RFC 9112, 3.2). */
export const namesSeveralHosts = ({ headersDistinct }: IncomingMessage): boolean =>
  (headersDistinct.host?.length ?? 0) > 1;

/**
 * A request to upgrade to an unsupported protocol is answered like any other (RFC 9110, 7.8), and one
 * with several hosts is refused like any other.
 */
export function upgradeOptions({ upgrades }: Pick<WebApp, 'upgrades'>): ServerOptions {
  return {
    shouldUpgradeCallback: (request) => !namesSeveralHosts(request) && (upgrades?.wants(request) ?? false),
  };
}

/** Passes accepted upgrade requests to the app; the server must be created with its `upgradeOptions`. */
export function takeUpgrades(server: Server, { upgrades }: Pick<WebApp, 'upgrades'>): void {
  if (upgrades) server.on('upgrade', upgrades.take);
}
