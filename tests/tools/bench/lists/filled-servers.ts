import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openSql } from '#server/db/open-sql.ts';
import type { Sql } from '#server/db/sql.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { inRounds, median, medianOf, medianRatio, type Measured } from '../rounds.ts';
import { startServer } from '../server-process.ts';
import { signedInCookie } from '../signed-in-cookie.ts';

/** A built server on an embedded database with generated rows, and its signed-in demo member. */
export interface FilledServer {
  origin: string;
  cookie: string;
}

interface Fill<Size extends { name: string }> {
  sizes: readonly Size[];
  /** Adds rows to a copy of the demo's data. */
  fill: (sql: Sql, size: Size) => Promise<void>;
  environment?: Readonly<Record<string, string>>;
}

/** Starts one server for each size; all end with the stack. */
export async function startFilledServers<Size extends { name: string }>(
  stack: AsyncDisposableStack,
  { sizes, fill, environment = {} }: Fill<Size>,
): Promise<ReadonlyMap<string, FilledServer>> {
  const work = join(projectRoot, '.data', 'bench');
  mkdirSync(work, { recursive: true });
  const directory = mkdtempSync(join(work, 'lists-'));
  stack.defer(() => rmSync(directory, { recursive: true, force: true }));
  const start = (name: string) =>
    startServer({
      file: 'server/main.mjs',
      dataDirectory: join(directory, name),
      logFile: join(directory, `${name}.log`),
      environment,
    });
  await (await start('seeded'))[Symbol.asyncDispose]();
  const servers = new Map<string, FilledServer>();
  for (const size of sizes) {
    cpSync(join(directory, 'seeded'), join(directory, size.name), { recursive: true });
    const database = await openSql({ dataDir: join(directory, size.name, 'database') });
    try {
      await fill(database.sql, size);
    } finally {
      await database.close();
    }
    const { origin } = stack.use(await start(size.name));
    servers.set(size.name, { origin, cookie: await signedInCookie(origin) });
  }
  return servers;
}

/** Median of several response times in milliseconds, one request at a time. */
export async function middleAnswer(
  { origin, cookie }: FilledServer,
  path: string,
  { answers, read = (response) => response.arrayBuffer() }: Asking,
): Promise<number> {
  const times: number[] = [];
  for (let asked = 0; asked < answers; asked += 1) {
    const begun = performance.now();
    const response = await fetch(origin + path, { headers: { cookie }, redirect: 'manual' });
    await read(response);
    times.push(performance.now() - begun);
    if (response.status !== 200) throw new Error(`${origin}${path} answers ${response.status}.`);
  }
  return median(times);
}

interface Asking {
  answers: number;
  /** Reads the part of the response that is measured; all of it by default. */
  read?: (response: Response) => Promise<unknown>;
}

const allowed = 2;

interface Comparison {
  names: readonly string[];
  /** The first one is the base of the comparison. */
  sizes: readonly { name: string }[];
  measure: (name: string, size: string) => Promise<number>;
  rounds: number;
}

/** Measures in turn, and prints all figures and the ratio of the last size to the first. */
export async function printComparison({ names, sizes, measure, rounds }: Comparison): Promise<void> {
  const titleOf = (name: string, size: string) => `${name}: ${size}`;
  const titles = new Map(
    names.flatMap((name) =>
      sizes.map((size) => [titleOf(name, size.name), () => measure(name, size.name)] as const),
    ),
  );
  const measured: Measured = await inRounds(
    [...titles.keys()],
    (title) => {
      const ask = titles.get(title);
      if (!ask) throw new Error(`There is no request for ${title}.`);
      return ask();
    },
    {
      rounds,
      onRound: (round) => console.log(round === 0 ? 'Warming up …' : `Round ${round} of ${rounds} …`),
    },
  );
  const heads = sizes.map(({ name }) => name.padStart(8)).join(' ');
  console.log(`\n${'Response time in milliseconds (p50)'.padEnd(36)} ${heads}    ratio`);
  const [first, last] = [sizes.at(0), sizes.at(-1)];
  if (!first || !last) return;
  for (const name of names) {
    const figures = sizes.map((size) => medianOf(measured, titleOf(name, size.name)).toFixed(2).padStart(8));
    const ratio = medianRatio(measured, titleOf(name, last.name), titleOf(name, first.name));
    const verdict = ratio <= allowed ? `within ${allowed}×` : `OVER ${allowed}×`;
    console.log(`${name.padEnd(36)} ${figures.join(' ')} ${ratio.toFixed(2).padStart(8)}  ${verdict}`);
  }
}
