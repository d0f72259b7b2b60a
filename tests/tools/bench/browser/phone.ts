import { launchChromium } from '#tests/support/browsers/chromium.ts';
import { noteLoads } from '#tests/e2e/support/weight.ts';
import { spread, table, whole } from '../report.ts';
import { inRounds } from '../rounds.ts';
import { signIn } from '../signed-in.ts';
import { openWorkspace } from '../workspace.ts';
import { openSlowPage, paintAfterPressing, paintAfterTyping } from './slow-page.ts';

const next = '/care-tasks';
/** The page of a call before joining, and the link that leads there by a redirect. */
const [call, toCall] = ['/calls', '/calls/demo-call'];
const weighed = ['html', 'css', 'js', 'pictures', 'requests', 'elements'] as const;

/** When pages are painted on a slow phone, and the gzipped bytes that they load. */
export async function printPhone(rounds: number): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const workspace = await openWorkspace(stack, { embedded: true });
  const { origin } = stack.use(await workspace.start('wren'));
  const { cookie } = await signIn(origin);
  const browser = await launchChromium();
  stack.defer(() => browser.close());

  const measures = new Map([
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
  const measured = await inRounds(measures, rounds);
  const times = Array.from(measured, ([name, figures]) => [name, spread(figures)]);
  console.log(`\n${table(['Largest part painted after', 'ms'], times)}`);

  const weights: string[][] = [];
  for (const path of ['/signin', '/', '/reimbursement', call]) {
    await using slow = await openSlowPage(browser, origin, path === '/signin' ? undefined : cookie);
    if (path === call) await slow.page.goto(toCall);
    const loads = noteLoads(slow.page);
    await slow.page.goto(path);
    const weight = await loads.weigh({ untilQuiet: true });
    weights.push([path, ...weighed.map((column) => whole(weight[column]))]);
  }
  console.log(`\n${table(['Weight of a first view, bytes', ...weighed], weights)}`);
}
