// Starts a command of this folder on the project's own Node: node server/cli/wren.mjs COMMAND …
// This file and its imports run before anything is installed, on any Node from 20 on.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { ensureInstalled, isInstalled } from './steps/ensure-installed.mjs';
import {
  inProject,
  operatorOptions,
  projectDirectory,
  projectNode,
  readEnvFile,
  servingEnvironment,
  servingOptions,
} from './steps/project.mjs';

const compiled = inProject('build', 'server', 'compiled');
const shells = /^(ba|da|)sh$/;

/** The parent's process id, and its own parent's if that one is npm and the parent only its shell. */
function lineage() {
  const parent = process.ppid;
  try {
    const [, name, rest] = /^\d+ \((.*)\) \S (.*)$/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return shells.test(name ?? '') ? `${parent} ${rest?.split(' ')[0]}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}

/**
 * Calls back once npm, which started this process, has ended; a killed npm sends no signal.
 * @param {() => void} callback
 */
function whenNpmIsGone(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const before = lineage();
  const watch = setInterval(() => {
    if (lineage() === before) return;
    clearInterval(watch);
    callback();
  }, 500);
  watch.unref();
}

/**
 * Runs a file on the project's Node in the foreground and ends with the same exit code or signal.
 * It also ends when this process, or npm above it, is killed, so that its port and data are free.
 * @param {string} file
 * @param {string[]} args
 * @param {string[]} nodeOptions
 */
function handOver(file, args, nodeOptions) {
  const path = [dirname(projectNode), inProject('node_modules', '.bin'), process.env.PATH].join(delimiter);
  const leaveWithParent = `--import=${join(import.meta.dirname, 'steps', 'leave-with-parent.mjs')}`;
  const child = spawn(projectNode, [...nodeOptions, leaveWithParent, file, ...args], {
    cwd: projectDirectory,
    // The cache also stores compiled TypeScript; compiling it again takes 20 MB.
    env: {
      ...(nodeOptions === servingOptions && {
        NODE_COMPILE_CACHE: compiled,
        NODE_COMPILE_CACHE_PORTABLE: '1',
        ...servingEnvironment,
      }),
      ...process.env,
      PATH: path,
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const seen = new Set();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // npm repeats signals to us; a terminal's Ctrl-C reaches the child directly.
      if (seen.has(signal) || (signal === 'SIGINT' && process.stdin.isTTY)) return;
      seen.add(signal);
      child.kill(signal);
    });
  }
  whenNpmIsGone(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}

/** What runs on a server. */
const onServers = ['start', 'check-settings', 'migrate', 'admin', 'register-identity-provider'];

/** Reading the settings needs packages; a server of real data does not install them. */
function refuseToInstallInProduction() {
  if (process.env.SANDBOX !== 'off' || isInstalled({})) return;
  throw new Error(
    'Packages are missing. With SANDBOX=off nothing is installed automatically: run npm ci --omit=dev beside a build, or npm run build.',
  );
}

/** @type {Readonly<Record<string, string[]>>} */
const optionsOf = { start: servingOptions, admin: operatorOptions };

const [command = '', ...args] = process.argv.slice(2);
const file = join(import.meta.dirname, `${basename(command)}.ts`);
try {
  if (!existsSync(file)) {
    const commands = readdirSync(import.meta.dirname).filter((name) => /^[\w-]+\.ts$/.test(name));
    throw new Error(`Commands: ${commands.map((name) => basename(name, '.ts')).join(', ')}`);
  }
  // Before the command's own process, as Node reads NODE_EXTRA_CA_CERTS when it starts.
  if (onServers.includes(command)) {
    readEnvFile();
    refuseToInstallInProduction();
  }
  await ensureInstalled({ sandbox: command === 'start' && process.env.SANDBOX !== 'off' });
  handOver(file, args, optionsOf[command] ?? []);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
