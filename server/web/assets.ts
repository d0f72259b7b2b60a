import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { embedPolicy } from './security-headers.ts';

const oneYear = 'public, max-age=31536000, immutable';
const oneDay = 'public, max-age=86400';

/** Pictures that operators imported, or that were drawn for development: files in DATA_DIR/pictures, at the addresses of built ones. */
export function storedPictures(dataDir: string): MiddlewareHandler {
  const root = join(dataDir, 'pictures');
  // serveStatic prints a warning about a missing directory.
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const serve = serveStatic({
    root,
    rewriteRequestPath: (path) => path.slice('/images'.length),
    onFound: (_, context) => context.header('Cache-Control', oneDay),
  });
  return (context, next) => (context.req.path.startsWith('/images/') ? serve(context, next) : next());
}

/** Directory of built browser files. */
export const builtFiles = join(dirname(findPackageJSON(import.meta.url) ?? ''), 'build', 'client');

/** Whether a picture was built or imported, by its `image_key`. */
export const hasPictureIn = (dataDir: string) => (key: string) =>
  [join(builtFiles, 'images'), join(resolve(dataDir), 'pictures')].some((directory) =>
    existsSync(join(directory, `${key}-w256.webp`)),
  );

/**
 * Built files, precompressed at build time. Hashed names never change, so they are cached forever. The list of files is read at the
 * start, so no page waits for the disk.
 */
export function assets(): MiddlewareHandler {
  const known = new Set(readdirSync(builtFiles, { recursive: true }).map((path) => `/${String(path)}`));
  const serve = serveStatic({
    root: builtFiles,
    precompressed: true,
    onFound(path, context) {
      context.header('Cache-Control', path.includes('/assets/') ? oneYear : oneDay);
      if (path.includes('/embeds/')) context.header('Content-Security-Policy', embedPolicy);
      // Also on uncompressed answers: a shared cache must not serve those to every client.
      context.header('Vary', 'Accept-Encoding');
    },
  });
  return (context, next) => (known.has(context.req.path) ? serve(context, next) : next());
}
