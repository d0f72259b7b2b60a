import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from '#server/cli/steps/ensure-installed.mjs';
import { withProgress } from '#server/cli/steps/progress.ts';
import { CommandFailedError, run, runNode } from '#server/cli/steps/run.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import manifest from '../../../../package.json' with { type: 'json' };
import { startServer, type ServerStart } from '../server-process.ts';

/** Another stack with a similar login page, and with the same home and list of claims. */
export interface OtherStack {
  /** Directory of its sources in `apps`. */
  name: 'react-router' | 'next' | 'hono';
  title: string;
  /** The multiple of its requests a second that our pages are to reach, sign-in first; without targets it is only shown. */
  targets?: { signIn?: number; member: number };
  /** Packages besides this project's own, at exact versions. */
  packages: Readonly<Record<string, string>>;
  /** Arguments of Node that build the app in its directory. */
  build: readonly string[];
  serve: { file: string; args: readonly string[] };
}

const { dependencies, devDependencies } = manifest;

const template: OtherStack = {
  name: 'react-router',
  title: 'React Router',
  targets: { signIn: 5, member: 1.5 },
  packages: {
    '@react-router/dev': devDependencies['@react-router/dev'],
    '@react-router/node': dependencies['@react-router/node'],
    '@react-router/serve': dependencies['react-router'],
    isbot: '5.2.3',
    pg: dependencies.pg,
    react: dependencies.react,
    'react-dom': dependencies['react-dom'],
    'react-router': dependencies['react-router'],
    vite: devDependencies.vite,
  },
  build: ['node_modules/@react-router/dev/bin.cjs', 'build'],
  serve: { file: 'node_modules/@react-router/serve/bin.cjs', args: ['build/server/index.js'] },
};

const next: OtherStack = {
  name: 'next',
  title: 'Next',
  packages: {
    next: '16.4.6',
    pg: dependencies.pg,
    react: dependencies.react,
    'react-dom': dependencies['react-dom'],
  },
  build: ['node_modules/next/dist/bin/next', 'build'],
  serve: { file: 'node_modules/next/dist/bin/next', args: ['start', '--hostname', '127.0.0.1'] },
};

const hono: OtherStack = {
  name: 'hono',
  title: 'Hono',
  targets: { member: 0.7 },
  packages: {},
  build: ['../../../node_modules/vite/bin/vite.js', 'build', '--ssr', 'server.tsx', '--outDir', 'build'],
  serve: { file: 'build/server.js', args: [] },
};

export const otherStacks: readonly OtherStack[] = [template, next, hono];

/** Installed packages are kept for the next run. */
const home = join(projectRoot, '.data', 'stacks');
const apps = join(import.meta.dirname, 'apps');

/**
 * Writes, installs, builds and starts another stack's pages in a directory of its own. Prints a failure to install
 * or to build and returns undefined.
 */
export async function startStack(stack: OtherStack, environment: ServerStart['environment']) {
  const directory = join(home, stack.name);
  try {
    await install(stack, directory);
    cpSync(join(apps, stack.name), directory, { recursive: true });
    cpSync(join(apps, 'shared'), join(directory, 'shared'), { recursive: true });
    const building = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
    await withProgress(`Building ${stack.name}`, () => runNode(stack.build, building, directory));
  } catch (error) {
    if (!(error instanceof CommandFailedError)) throw error;
    console.log(
      `${error.message}\n${stack.title} is left out: it could not be installed from the registry, or not be built.`,
    );
    return undefined;
  }
  const { file, args } = stack.serve;
  return startServer({ file, args, project: directory, environment, logFile: join(directory, 'server.log') });
}

/** Installs packages unless the same versions are installed. */
async function install({ name, packages }: OtherStack, directory: string): Promise<void> {
  const manifest = JSON.stringify({
    name: `stack-${name}`,
    private: true,
    type: 'module',
    imports: { '#tests/tools/bench/stacks/apps/shared/*': './shared/*' },
    dependencies: packages,
  });
  const installed = join(directory, 'installed.json');
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'package.json'), manifest);
  if (Object.keys(packages).length === 0) return;
  if (existsSync(installed) && readFileSync(installed, 'utf8') === manifest) return;
  const [command, first] = npmCommand();
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1'];
  // Without --prefix, npm started by npm installs into the directory of the outer one.
  const args = [...first, 'install', '--prefix', directory, ...flags];
  await withProgress(`Installing ${name} from the registry`, () => run(command, args, {}, directory));
  writeFileSync(installed, manifest);
}
