import './standing-clock.ts';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routeTable } from '#tests/e2e/route-table.ts';
import { launchChromium } from '#tests/support/browsers/chromium.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { startBuiltServer } from '#tests/support/served/built-server.ts';
import { contactSheet } from './contact-sheet.ts';
import { readGalleryOptions, usage } from './shot.ts';
import { PictureStore } from './picture-store.ts';
import { visitPages } from './visit-pages.ts';

const options = readGalleryOptions(process.argv.slice(2));
if (!options) {
  console.error(usage);
  process.exit(2);
}
const { out, only, looks, workers } = options;
const pages = routeTable.filter(({ kind, path }) => kind === 'plain' || kind === 'island' || path === '/*');
const wanted = pages.filter(
  ({ path }) => only.length === 0 || only.some((start) => path === start || path.startsWith(`${start}/`)),
);
if (wanted.length === 0) {
  console.error(`No page of the route table starts with ${only.join(' or ')}.`);
  process.exit(2);
}

await using stack = new AsyncDisposableStack();
const work = join(projectRoot, '.data');
mkdirSync(work, { recursive: true });
const dataDirectory = mkdtempSync(join(work, 'gallery-'));
stack.defer(() => rmSync(dataDirectory, { recursive: true, force: true }));
const clock = join(import.meta.dirname, 'standing-clock.ts');
console.log('Starting a server of its own, with the demo …');
const server = stack.use(
  await startBuiltServer({ dataDirectory, environment: { NODE_OPTIONS: `--import=${clock}` } }),
);
const browser = await launchChromium(['--run-all-compositor-stages-before-draw']);
stack.defer(() => browser.close());

const started = performance.now();
const store = new PictureStore(
  out,
  pages.map(({ path }) => path),
);
let taken = 0;
let changed = 0;
const failures = await visitPages(wanted, {
  browser,
  origin: server.origin,
  looks,
  workers,
  async keep(shot, picture) {
    if (await store.keep(shot, picture)) changed += 1;
    taken += 1;
    if (taken % 100 === 0) console.log(`${taken} of ${wanted.length * looks.length} pictures`);
  },
});
await store.close();
const sheet = join(out, 'index.html');
await writeFile(sheet, contactSheet(store.shots));
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`${taken} pictures in ${seconds} s, ${changed} differ from the run before: ${sheet}`);
for (const failure of failures) console.log(`Failed: ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
