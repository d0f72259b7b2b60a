import fc from 'fast-check';
import { setTimeout as pause } from 'node:timers/promises';
import { storedRows, type LeftOut } from '#tests/support/served/stored-rows.ts';
import { allAddresses, describedAnswers } from './addresses.ts';
import { oddRequest } from './draw-request.ts';
import {
  newVisitor,
  nobody,
  operator,
  operatorEnvironment,
  signedInMember,
  signedInStaff,
} from './members.ts';
import { sendOddFrames } from './odd-frames.ts';
import { bytesOf, type Finding, type OddRequest, type Secrets } from './odd-request.ts';
import { rawExchange } from './raw-exchange.ts';
import { startWatchedServer, type WatchedServer } from './watched-server.ts';

export interface FuzzSettings {
  seed: number;
  requests: number;
  /** Migrated and filled; requests change it. */
  dataDirectory: string;
  /** Such as DATABASE_URL. Then rows are not compared. */
  environment?: Record<string, string>;
  /** Sent instead of generated requests. */
  replayed?: OddRequest | undefined;
  /** Whether slow answers are findings: not on a busy machine. */
  isTimed: boolean;
  say(line: string): void;
}

const mostProcessMs = 1000;
/** Much longer, because a busy machine delays the server. */
const mostSilenceMs = 5000;
const mostHeapGrowth = 16;
const enoughFindings = 20;
const renewEvery = 200;
/** With fewer, pages are still opened for the first time at the end, which makes the heap grow. */
const enoughForHeap = 2000;

const mayChange: LeftOut = {
  // Rate limits store any input for a while, and a challenge waits five minutes for its answer.
  rate_limits: 'all',
  sign_in_locks: 'all',
  passkey_challenges: 'all',
  // The sandbox's page of operators' calls reads with a key, and what it reads is recorded.
  audit_log: ({ act }) => /_(opened|listed|looked_up)$/.test(String(act)),
  audit_keys: 'all',
  audit_ends: 'all',
  // The demo company's row contains the current server's address.
  identity_providers: 'all',
};

/** Sends odd requests one after another and returns the findings. */
export async function fuzzServer(settings: FuzzSettings): Promise<Finding[]> {
  const findings: Finding[] = [];
  const environment = { ...operatorEnvironment, ...settings.environment };
  if (settings.replayed) {
    await using server = await startWatchedServer(settings.dataDirectory, environment);
    await sendAll(server, [settings.replayed], settings, findings);
    return findings;
  }
  const ofStrangers = Math.floor(settings.requests / 4);
  if (!settings.environment?.['DATABASE_URL']) await tryStrangers(settings, ofStrangers, findings);
  await using server = await startWatchedServer(settings.dataDirectory, environment);
  const drawn = oddRequest(await allAddresses(server.origin));
  const requests = fc.sample(drawn, { seed: settings.seed + 1, numRuns: settings.requests - ofStrangers });
  await sendAll(server, requests, settings, findings);
  const { seed, requests: wanted } = settings;
  findings.push(...(await sendOddFrames(server, { seed, count: Math.ceil(wanted / 100) })));
  return findings;
}

/** Checks that posts by unknown visitors leave no rows. */
async function tryStrangers(settings: FuzzSettings, count: number, findings: Finding[]): Promise<void> {
  const { dataDirectory, seed } = settings;
  // The first start processes due jobs.
  await (await startWatchedServer(dataDirectory, {}))[Symbol.asyncDispose]();
  const before = await storedRows(dataDirectory, mayChange);
  {
    await using server = await startWatchedServer(dataDirectory, {});
    const drawn = oddRequest(await allAddresses(server.origin), { as: 'nobody', reads: false });
    await sendAll(server, fc.sample(drawn, { seed, numRuns: count }), settings, findings);
  }
  for (const [table, rows] of await storedRows(dataDirectory, mayChange)) {
    const known = new Set(before.get(table));
    const added = rows.filter((row) => !known.has(row));
    if (added.length > 0)
      findings.push({ what: `${added.length} rows of ${table} were left behind: ${added[0]}` });
  }
}

const open: Record<
  OddRequest['as'],
  (origin: string, round: number, earlier: Secrets | undefined) => Promise<Secrets>
> = {
  nobody: async () => nobody,
  visitor: newVisitor,
  member: signedInMember,
  staff: signedInStaff,
  operator: async () => operator,
};

async function sendAll(
  server: WatchedServer,
  requests: readonly OddRequest[],
  { isTimed, say }: FuzzSettings,
  findings: Finding[],
): Promise<void> {
  const heaps: number[] = [];
  const health = watchHealth(server.origin);
  const isDescribed = await describedAnswers(server.origin);
  let known: Partial<Record<OddRequest['as'], Secrets>> = {};
  let earlier = known;
  let printed = server.printed().length;
  for (const [index, request] of requests.entries()) {
    if (index % renewEvery === 0) {
      earlier = { ...earlier, ...known };
      known = {};
    }
    const secrets = (known[request.as] ??= await open[request.as](server.origin, index, earlier[request.as]));
    const before = await server.usage();
    const started = performance.now();
    const host = new URL(server.origin).host;
    const { status, late } = await rawExchange(server.port, bytesOf(request, host, secrets), request.ending);
    const { processMs } = await server.usage();
    const took = processMs - before.processMs;
    const found = (what: string) => findings.push({ what, request });
    if (late) found('It was not answered within a minute.');
    if (status === undefined && request.ending === 'wait' && !late)
      found('The connection was closed without an answer.');
    if (status !== undefined && status >= 500)
      found(`It was answered with ${status}.\n${server.printed().slice(printed).trim()}`);
    else if (status !== undefined && !isDescribed(request, status))
      found(`It was answered with ${status}, which the API's description lacks.`);
    printed = server.printed().length;
    if (isTimed && took > mostProcessMs) found(`It took ${Math.round(took)} ms of the process.`);
    const silent = health.longestSilence();
    if (isTimed && silent > mostSilenceMs) found(`/healthz was silent for ${Math.round(silent)} ms.`);
    if (findings.length >= enoughFindings) break;
    if (index % Math.ceil(requests.length / 10) === 0) {
      const { heapMegabytes } = await server.heap();
      heaps.push(heapMegabytes);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      say(
        `${String(index).padStart(6)} requests, ${heapMegabytes.toFixed(1)} MB of heap, last in ${seconds} s`,
      );
    }
  }
  heaps.push((await server.heap()).heapMegabytes);
  await health.end();
  // The first third warms up: pages are compiled, and caches filled.
  const early = heaps[Math.ceil(heaps.length / 3)] ?? 0;
  const growth = (heaps.at(-1) ?? 0) - early;
  if (requests.length >= enoughForHeap && growth > mostHeapGrowth)
    findings.push({ what: `The heap grew by ${growth.toFixed(1)} MB.` });
}

/** Polls the server's health ten times a second. */
function watchHealth(origin: string) {
  let longest = 0;
  let ended = false;
  const watching = (async () => {
    while (!ended) {
      const asked = performance.now();
      await fetch(`${origin}/healthz`).then(
        (answer) => answer.text(),
        () => undefined,
      );
      longest = Math.max(longest, performance.now() - asked);
      await pause(100);
    }
  })();
  return {
    /** In milliseconds, since the last call. */
    longestSilence() {
      const silence = longest;
      longest = 0;
      return silence;
    },
    async end() {
      ended = true;
      await watching;
    },
  };
}
