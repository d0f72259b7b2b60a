import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchChromium } from '#tests/support/browsers/chromium.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { inRounds, median } from '../rounds.ts';
import { startServer } from '../server-process.ts';
import { signedInCookie } from '../signed-in-cookie.ts';
import { openSlowPage, paintAfterPressing, paintAfterTyping } from './slow-page.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
const rounds = Number(values.rounds);

const work = join(projectRoot, '.data', 'bench');
mkdirSync(work, { recursive: true });
const directory = mkdtempSync(join(work, 'browser-'));
await using stack = new AsyncDisposableStack();
stack.defer(() => rmSync(directory, { recursive: true, force: true }));
const { origin } = stack.use(
  await startServer({
    file: 'server/main.mjs',
    dataDirectory: join(directory, 'data'),
    logFile: join(directory, 'log'),
  }),
);
const cookie = await signedInCookie(origin);
const browser = await launchChromium();
stack.defer(() => browser.close());

const next = '/care-tasks';
const measures = new Map<string, () => Promise<number>>([
  [
    'sign-in, first view',
    async () => {
      await using page = await openSlowPage(browser, origin);
      return await paintAfterTyping(page, '/signin');
    },
  ],
  [
    'home, first view',
    async () => {
      await using page = await openSlowPage(browser, origin, cookie);
      return await paintAfterTyping(page, '/');
    },
  ],
  [
    'the care plan after home',
    async () => {
      await using page = await openSlowPage(browser, origin, cookie);
      await paintAfterTyping(page, '/');
      return await paintAfterTyping(page, next);
    },
  ],
  [
    'from pressing on home to the care plan',
    async () => {
      await using page = await openSlowPage(browser, origin, cookie);
      await paintAfterTyping(page, '/');
      return await paintAfterPressing(page, next);
    },
  ],
]);

const measured = await inRounds(
  [...measures.keys()],
  async (name) => (await measures.get(name)?.()) ?? Number.NaN,
  {
    rounds,
    onRound: (round) => console.log(round === 0 ? 'Warming up …' : `Round ${round} of ${rounds} …`),
  },
);
for (const [name, figures] of measured) {
  const [middle, least, most] = [median(figures), Math.min(...figures), Math.max(...figures)].map(Math.round);
  console.log(`${name}: ${middle} ms (${least} to ${most})`);
}
