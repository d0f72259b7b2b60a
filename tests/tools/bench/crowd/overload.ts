import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { requestsPerSecond } from '../load.ts';
import { residentMebibytes } from '../server-process.ts';
import { startCrowdedServers } from './crowded-servers.ts';
import { ask, openLoop, percentile, summary, type Asked } from './open-loop.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, path: { type: 'string', default: '/' } },
});
const seconds = Number(values.seconds);
const warmUpSeconds = 5;
const probeEveryMs = 50;
const probes = 60;

await using stack = new AsyncDisposableStack();
const [crowded] = await startCrowdedServers(stack, { processes: 1, browsers: 8 });
if (!crowded) throw new Error('Nothing to measure.');
const { server, browsers } = crowded;
const url = server.origin + values.path;
const next = (index: number): Asked => ({
  name: values.path,
  url,
  headers: { Cookie: browsers[index % browsers.length]?.cookie ?? '', Accept: 'text/html' },
});
const target = { url, headers: { cookie: browsers[0]?.cookie ?? '', 'accept-encoding': 'gzip' } };
await requestsPerSecond(target, warmUpSeconds);
const capacity = await requestsPerSecond(target, seconds);
console.log(
  `${values.path}: ${Math.round(capacity)} requests a second from 32 clients that wait for their responses.`,
);

for (const times of [0.5, 2, 3]) {
  const before = await openLoop(next, { perSecond: 10, seconds: 2 });
  const usual = percentile(
    before.map(({ ms }) => ms),
    0.9,
  );
  const perSecond = Math.round(times * capacity);
  const answers = await openLoop(next, { perSecond, seconds });
  const ended = performance.now();
  let recovered = Number.NaN;
  for (let count = 0; count < probes; count += 1) {
    const due = performance.now();
    const { status, ms } = await ask(next(count), due);
    if (status === 200 && ms <= 2 * usual) {
      recovered = Math.round(performance.now() - ended);
      break;
    }
    await pause(probeEveryMs);
  }
  const done = answers.filter(({ status }) => status === 200).length / seconds / capacity;
  console.log(
    `${times} × that, ${perSecond} a second: ${summary(answers, seconds)}; ${Math.round(100 * done)} % of the capacity; ` +
      `as quick as before after ${recovered} ms; ${Math.round(residentMebibytes(server))} MiB`,
  );
}
