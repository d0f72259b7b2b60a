import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { inProject, projectDirectory, projectNode } from './project.mjs';
import { withLock } from './with-lock.mjs';

/** @typedef {{ version?: string, integrity?: string, dev?: true, link?: true, optional?: true, peer?: true, optionalDependencies?: Record<string, string> }} Locked */
/** @typedef {{ development?: boolean, sandbox?: boolean }} Needed What is needed besides the packages that serving loads. */

/**
 * @param {string} path
 * @returns {Record<string, Locked>}
 */
const readPackages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/**
 * Whether the locked packages are installed. npm writes the inner lock file last, so an interrupted install has none.
 * @param {Needed} needed
 */
export function isInstalled({ development = false, sandbox = development }) {
  const inner = inProject('node_modules', '.package-lock.json');
  if (!existsSync(inner) || !existsSync(projectNode)) return false;
  const wanted = readPackages(inProject('package-lock.json'));
  const present = readPackages(inner);
  // The project's own optional packages are the sandbox's; those of packages are for other kinds of machines.
  const ofSandbox = Object.keys(wanted['']?.optionalDependencies ?? {}).map((name) => `node_modules/${name}`);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link || (entry.dev && !development)) return true;
    const found = present[path];
    if (found === undefined && sandbox && ofSandbox.includes(path)) return false;
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

/**
 * The program that runs npm, and its first arguments. Uses the Node of npm, because the project's own may be missing.
 * @returns {[string, string[]]}
 */
export function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  return npm?.endsWith('.js') ? [node, [npm]] : ['npm', []];
}

async function installPackages() {
  const [command, first] = npmCommand();
  // With NODE_ENV=production npm would omit packages that the build needs.
  const flags = ['--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'];
  const say = () => console.log('Installing packages …');
  say();
  const reminder = setInterval(say, 5000);
  try {
    const child = spawn(command, [...first, 'ci', ...flags], {
      cwd: projectDirectory,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [code, signal] = await once(child, 'exit');
    if (code !== 0) throw new Error(`npm ci ended with ${code ?? signal}.`);
  } finally {
    clearInterval(reminder);
  }
}

/**
 * Installs the locked packages unless they are installed. Serving an existing build does not need the development packages.
 * @param {Needed} needed
 */
export async function ensureInstalled(needed) {
  if (isInstalled(needed)) return;
  await withLock(inProject('.data', 'installing'), async () => {
    if (isInstalled(needed)) return;
    refuseLinkedPackages();
    await installPackages();
    if (!isInstalled({ development: true }))
      throw new Error('npm ci succeeded but packages are missing: see its output above.');
  });
}
