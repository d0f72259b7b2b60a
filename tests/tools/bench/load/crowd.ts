import { setTimeout as pause } from 'node:timers/promises';
import claims from '#app/i18n/locales/en/claims.json' with { type: 'json' };
import { formBody } from '#tests/http/form-body.ts';
import { closedLoop } from '../answers.ts';
import { percentile } from '../rounds.ts';
import { cpuMs, residentMebibytes, type ServerProcess } from '../server-process.ts';
import { firstArticle, signIn, type SignedIn } from '../signed-in.ts';
import { openWorkspace } from '../workspace.ts';
import { ask, openLoop, summary, type Answered, type Asked } from './open-loop.ts';

/** Requests of a member, in usual order and frequency. */
async function memberDay({ visitor, cookie }: SignedIn): Promise<Asked[]> {
  const at = (path: string) => new URL(path, visitor.origin).href;
  const read = (name: string, path: string, headers: Record<string, string> = { Cookie: cookie }): Asked => ({
    name,
    url: at(path),
    headers: { Accept: 'text/html', ...headers },
  });
  const article = read('article', await firstArticle(visitor));
  const form = await visitor.get('/reimbursement');
  const entries = form.form({ button: claims.saveForLater }).entries(claims.saveForLater);
  const { contentType, body } = await formBody(entries, 'multipart/form-data');
  const save: Asked = {
    name: 'save a draft',
    url: at('/reimbursement'),
    method: 'POST',
    headers: {
      Accept: 'text/html',
      Cookie: cookie,
      'Content-Type': contentType,
      Origin: visitor.origin.origin,
    },
    body,
  };
  const signIn = read('sign-in', '/signin', {});
  const home = read('home', '/');
  const search = read('search', '/all-providers?query=kel');
  const claim = read('claim form', '/reimbursement');
  return [signIn, home, search, home, article, claim, home, save, search, signIn];
}

const browsersPerProcess = 8;
const warmUpSeconds = 5;
const probeEveryMs = 50;
const probes = 60;

interface Crowd {
  /** The page that is overloaded. */
  path: string;
  isSignedOut: boolean;
  /** Requests of mixed traffic per second. */
  rates: readonly number[];
  processes: number;
  seconds: number;
}

/** Answers, refusals and memory at given rates of mixed traffic, and at multiples of what one process can answer. */
export async function printCrowd({ path, isSignedOut, rates, processes, seconds }: Crowd): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const workspace = await openWorkspace(stack);
  const servers: ServerProcess[] = [];
  const browsers: SignedIn[][] = [];
  for (let number = 0; number < processes; number += 1) {
    const server = stack.use(await workspace.start('wren'));
    servers.push(server);
    for (let index = 0; index < browsersPerProcess; index += 1) {
      (browsers[index] ??= []).push(await signIn(server.origin));
    }
  }
  const memory = () => `${servers.map((server) => Math.round(residentMebibytes(server))).join(' and ')} MiB`;
  const report = (title: string, answers: readonly Answered[], ...more: string[]) =>
    console.log([`${title}: ${summary(answers, seconds)}`, ...more].join('; '));

  // Consecutive browsers belong to different processes, as a proxy would distribute them.
  const days = (await Promise.all(browsers.flat().map((browser) => memberDay(browser)))).flat();
  /** Coprime to all counts of requests here, so that consecutive requests are of different browsers and kinds. */
  const stride = 37;
  const nextOfDay = (index: number): Asked => {
    const request = days[(index * stride) % days.length];
    if (!request) throw new Error('There are no requests.');
    return request;
  };
  const idle = memory();
  await openLoop(nextOfDay, { perSecond: 20 * processes, seconds: warmUpSeconds });
  console.log(`${processes} process(es), ${idle} before the load`);
  const cpu = () => servers.reduce((sum, server) => sum + cpuMs(server), 0);
  for (const perSecond of rates) {
    const before = cpu();
    const answers = await openLoop(nextOfDay, { perSecond, seconds });
    const each = `${((cpu() - before) / answers.length).toFixed(1)} ms of CPU each`;
    report(`\nmixed, ${perSecond} a second`, answers, each, memory());
    for (const name of new Set(answers.map((answer) => answer.name))) {
      report(
        `  ${name.padEnd(14)}`,
        answers.filter((answer) => answer.name === name),
      );
    }
  }

  const [server] = servers;
  if (!server) throw new Error('There is no process.');
  const cookies = browsers.flatMap(([browser]) => (browser && !isSignedOut ? [browser.cookie] : []));
  const next = (index: number): Asked => {
    const cookie = cookies[index % cookies.length];
    const headers = { Accept: 'text/html', ...(cookie && { Cookie: cookie }) };
    return { name: path, url: server.origin + path, headers };
  };
  const target = { server, path, cookie: cookies[0] };
  await closedLoop(target, { seconds: warmUpSeconds });
  const { perSecond: capacity } = await closedLoop(target, { seconds });
  console.log(`\n${path}: ${Math.round(capacity)} a second over 32 connections that wait for their answers`);
  for (const multiple of [0.5, 2, 3]) {
    const before = await openLoop(next, { perSecond: 10, seconds: 2 });
    const usual = percentile(
      before.map(({ ms }) => ms),
      0.9,
    );
    const perSecond = Math.round(multiple * capacity);
    const answers = await openLoop(next, { perSecond, seconds });
    const recovered = await msUntilAsQuick(next, 2 * usual);
    const done = answers.filter(({ status }) => status === 200).length / seconds / capacity;
    report(
      `${multiple} × that, ${perSecond} a second`,
      answers,
      `${Math.round(100 * done)} % of the capacity`,
      `as quick as before after ${recovered} ms`,
      memory(),
    );
  }
}

/** Milliseconds until a page takes at most this long; NaN when it never does. */
async function msUntilAsQuick(next: (index: number) => Asked, mostMs: number): Promise<number> {
  const begun = performance.now();
  for (let count = 0; count < probes; count += 1) {
    const { status, ms } = await ask(next(count), performance.now());
    if (status === 200 && ms <= mostMs) return Math.round(performance.now() - begun);
    await pause(probeEveryMs);
  }
  return Number.NaN;
}
