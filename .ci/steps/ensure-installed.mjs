import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { inProject, projectNode } from './project.mjs';
import { withProgress } from './progress.mjs';
import { run } from './run.mjs';
import { withLock } from './with-lock.mjs';

const readPackages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/** npm writes the inner lock file last, so a broken-off install has none. */
function isInstalled() {
  const inner = inProject('node_modules', '.package-lock.json');
  if (!existsSync(inner) || !existsSync(projectNode)) return false;
  const wanted = readPackages(inProject('package-lock.json'));
  const present = readPackages(inner);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link) return true;
    const found = present[path];
    if (found === undefined) return entry.optional === true || entry.peer === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function refuseLinkedPackages() {
  const packages = lstatSync(inProject('node_modules'), { throwIfNoEntry: false });
  if (packages?.isSymbolicLink()) {
    throw new Error('node_modules is a link and out of date: install where it points to.');
  }
}

/** npm under the Node that runs us: the project's own Node may be just what is missing. */
function installPackages() {
  const npmCli = process.env.npm_execpath;
  const [command, first] = npmCli?.endsWith('.js') ? [process.execPath, [npmCli]] : ['npm', []];
  // NODE_ENV=production must not leave out what the build needs.
  const flags = ['--include=dev', '--loglevel=error', '--no-audit', '--no-fund'];
  return run(command, [...first, 'ci', ...flags], { env: process.env });
}

/** Installs the locked packages unless they are there already. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock(inProject('.data', 'installing'), async () => {
    if (isInstalled()) return;
    refuseLinkedPackages();
    await withProgress('Installing packages', installPackages);
    if (!isInstalled()) throw new Error('npm ci ended well but packages are missing: see its output above.');
  });
}
