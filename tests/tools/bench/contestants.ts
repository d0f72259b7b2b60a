import { join } from 'node:path';
import { startServer, type ServerProcess } from './server-process.ts';
import { signedInCookie } from './signed-in-cookie.ts';

export interface Contestant {
  name: string;
  server: ServerProcess;
  /** Cookie header of the demo member's session on this server. */
  cookie: string;
  /** Sent with every request. */
  headers?: Record<string, string>;
}

/** The contestant that the others are compared with. */
export const subject = 'wren';

interface Running {
  contestants: Contestant[];
  /** The product's pages with a breakdown of their time. */
  watched: Contestant;
}

const pagesServer = '.data/bench/build/server/pages-server.js';

/** Starts all contestants in separate processes, and signs the demo member in at each. */
export async function startContestants(
  directory: string,
  keep: (server: ServerProcess) => void,
): Promise<Running> {
  const start = async (name: string, file: string, ...args: string[]): Promise<Contestant> => {
    const key = join(directory, name.replaceAll(' ', '-'));
    const server = await startServer({ file, args, dataDirectory: key, logFile: `${key}.log` });
    keep(server);
    return { name, server, cookie: await signedInCookie(server.origin) };
  };
  const [wren, tree, plain, watched] = await Promise.all([
    start(subject, 'server/main.mjs'),
    start('renderToString alone', pagesServer, 'tree'),
    start('default React Router', pagesServer, 'default'),
    start('watched', pagesServer, 'watched'),
  ]);
  const server = await startServer({
    file: 'tests/tools/bench/fixed-server.ts',
    args: [wren.server.origin, wren.cookie],
    logFile: join(directory, 'fixed-buffer.log'),
  });
  keep(server);
  const gzipped = { ...wren, name: `${subject}, gzip`, headers: { 'accept-encoding': 'gzip' } };
  return { contestants: [wren, gzipped, { ...wren, name: 'fixed buffer', server }, tree, plain], watched };
}
