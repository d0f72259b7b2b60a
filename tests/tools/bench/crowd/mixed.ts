import { parseArgs } from 'node:util';
import claims from '#app/i18n/locales/en/claims.json' with { type: 'json' };
import { formBody } from '#tests/http/form-body.ts';
import { residentMebibytes } from '../server-process.ts';
import type { SignedIn } from '../signed-in-cookie.ts';
import { startCrowdedServers } from './crowded-servers.ts';
import { openLoop, summary, type Asked } from './open-loop.ts';

const { values } = parseArgs({
  options: {
    rates: { type: 'string', default: '50,100,150' },
    processes: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '10' },
  },
});
const processes = Number(values.processes);
const seconds = Number(values.seconds);
const warmUp = { perSecond: 20 * processes, seconds: 5 };

/** A member's requests, with realistic order and frequency. */
async function dayOf({ visitor, cookie }: SignedIn): Promise<Asked[]> {
  const at = (path: string) => new URL(path, visitor.origin).href;
  const read = (name: string, path: string, headers: Record<string, string> = { Cookie: cookie }): Asked => ({
    name,
    url: at(path),
    headers: { Accept: 'text/html', ...headers },
  });
  const insights = await visitor.get('/insights');
  const article = /href="(\/insights\/[^/"?]+\/[^/"?]+)"/.exec(insights.html)?.[1];
  if (article === undefined) throw new Error('The articles page has no link to an article.');
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
  return [signIn, home, search, home, read('article', article), claim, home, save, search, signIn];
}

await using stack = new AsyncDisposableStack();
const servers = await startCrowdedServers(stack, { processes, browsers: 8 });
const idle = servers.map(({ server }) => Math.round(residentMebibytes(server)));
const days = (
  await Promise.all(servers.map(({ browsers }) => Promise.all(browsers.map((signedIn) => dayOf(signedIn)))))
)
  // Browsers of all processes in turn, as a load balancer would distribute them.
  .reduce<Asked[][]>((all, ofServer) => ofServer.map((day, index) => [...(all[index] ?? []), ...day]), [])
  .flat();
const actions = days.length;
/** Coprime to all counts of requests here, so that neighbors are of different browsers and kinds. */
const stride = 37;
const next = (index: number): Asked => {
  const action = days[(index * stride) % actions];
  if (!action) throw new Error('There are no requests.');
  return action;
};

await openLoop(next, warmUp);
console.log(`${processes} process(es), ${idle.join(' and ')} MiB before the load`);
for (const perSecond of values.rates.split(',').map(Number)) {
  const answers = await openLoop(next, { perSecond, seconds });
  const memory = servers.map(({ server }) => Math.round(residentMebibytes(server)));
  console.log(`\n${perSecond} a second: ${summary(answers, seconds)}; ${memory.join(' and ')} MiB`);
  for (const name of new Set(answers.map((answer) => answer.name))) {
    const some = answers.filter((answer) => answer.name === name);
    console.log(`  ${name.padEnd(14)}${summary(some, seconds)}`);
  }
}
