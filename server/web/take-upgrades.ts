import type { Server, ServerOptions } from 'node:http';
import type { WebApp } from './web-app.ts';

/** A request to upgrade to a protocol that this server does not speak is answered like any other (RFC 9110, 7.8). */
export function upgradeOptions({ upgrades }: Pick<WebApp, 'upgrades'>): ServerOptions {
  return { shouldUpgradeCallback: (request) => upgrades?.wants(request) ?? false };
}

/** Lets the app have the web sockets it wants, from a server that was made with `upgradeOptions` of it. */
export function takeUpgrades(server: Server, { upgrades }: Pick<WebApp, 'upgrades'>): void {
  if (upgrades) server.on('upgrade', upgrades.take);
}
