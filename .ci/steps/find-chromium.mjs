import { existsSync } from 'node:fs';
import { aptInstall, mayInstall, onPath } from './find-program.mjs';
import { inProject } from './project.mjs';
import { withProgress } from './progress.mjs';
import { runNode } from './run.mjs';

const installed = () => onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');

async function ofPlaywright() {
  const script = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))";
  const path = (await runNode(['--eval', script])).trim();
  return existsSync(path) ? path : undefined;
}

async function downloaded() {
  const playwright = inProject('node_modules', 'playwright', 'cli.js');
  await withProgress('Downloading a Chromium', () => runNode([playwright, 'install', 'chromium']));
  return ofPlaywright();
}

/** Path of a Chromium: the one asked for, the machine's, Debian's, or Playwright's own. */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const present = installed() ?? (await ofPlaywright());
  if (present) return present;
  if (mayInstall() && (await aptInstall('chromium'))) return installed();
  const fetched = await downloaded();
  if (!fetched) throw new Error('No Chromium: install one, or set CHROMIUM_PATH.');
  return fetched;
}
