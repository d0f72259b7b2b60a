import { TrieRouter } from 'hono/router/trie-router';
import type { RouterRoute } from 'hono/types';

/** Answers which methods an address has, from the route table itself. */
export function allowedMethods(routes: RouterRoute[]): (path: string) => string[] {
  const table = new TrieRouter<string>();
  for (const { method, path } of routes) {
    // Middleware is registered for ALL methods; only handlers name one.
    if (method !== 'ALL') table.add('ALL', path, method);
  }
  return (path) => {
    const [matches] = table.match('ALL', path);
    const methods = new Set(matches.map(([method]) => method));
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods].toSorted();
  };
}
