import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { add, check, countPlaywright, countVitest, inWords, type Counts } from './steps/checks.ts';
import { ensureBuilt } from './steps/ensure-built.ts';
import { ensureInstalled } from './steps/ensure-installed.mjs';
import { findBrowsers } from './steps/find-programs.ts';
import { findChromium } from './steps/find-programs.ts';
import { findHtmlChecker } from './steps/find-programs.ts';
import { findPostgres } from './steps/find-programs.ts';
import { onLanes } from './steps/on-lanes.ts';
import { inProject } from './steps/project.mjs';
import { runSteps } from './steps/run-steps.ts';
import { run } from './steps/run.ts';

const reports = inProject('.data', 'test-reports');
const program = (name: string) => inProject('node_modules', '.bin', name);
const tool = (name: string, ...args: string[]) => run(program(name), args);

const staticChecks = async () => [
  await check('format', () => tool('oxfmt', '--check', '.')),
  await check('lint', () => tool('oxlint', '--type-aware', '--deny-warnings')),
  await check('types', async () => {
    await tool('react-router', 'typegen');
    await tool('tsc');
  }),
  await check('unused code', () => tool('knip', '--config', '.ci/knip.json')),
];

type Tools = Readonly<Record<string, string>>;

function vitest(
  title: string,
  projects: readonly string[],
  findTools: () => Promise<Tools>,
  parts: readonly string[] = [],
): Promise<Counts> {
  const report = join(reports, `${title.replaceAll(/\W+/g, '-')}.json`);
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--maxWorkers=50%',
    ...parts,
    `--outputFile.json=${report}`,
    ...projects.map((project) => `--project=${project}`),
  ];
  return check(
    title,
    async () => run(program('vitest'), args, { NO_COLOR: '1', ...(await findTools()) }),
    () => countVitest(report),
  );
}

let lookedFor: Promise<unknown> = Promise.resolve();
/** Once, and one thing at a time: it may have to be installed, and two installations get into each other's way. */
function looking<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    if (!found) {
      found = lookedFor.then(find);
      lookedFor = found.catch(() => undefined);
    }
    return found;
  };
}
const chromium = looking(findChromium);
const postgres = looking(findPostgres);
const otherBrowsers = looking(findBrowsers);
const htmlChecker = looking(findHtmlChecker);

const chromiumPath = async () => ({ CHROMIUM_PATH: await chromium() });
const chromiumIfAny = (): Promise<Tools> => chromiumPath().catch(() => ({}));
const postgresPath = async () => ({ POSTGRES_BIN: await postgres() });

/** Where it is not to be had, that no page was checked is said; it is no failure of the product. */
async function htmlCheckerIfAny(): Promise<Tools> {
  const checker = await htmlChecker().catch(() => undefined);
  if (!checker)
    console.log('– the Nu HTML checker: not run, because it or java cannot be found or installed');
  return checker ?? {};
}

const tests = () => vitest('tests', ['alone', 'pglite'], chromiumIfAny);
const onPostgres = () =>
  vitest('tests on PostgreSQL', ['postgres'], async () => ({
    ...(await chromiumIfAny()),
    ...(await postgresPath()),
  }));
const overHttp = (parts?: readonly string[]) =>
  vitest('the app over HTTP', ['http'], htmlCheckerIfAny, parts);

function journeys(parts: readonly string[] = []): Promise<Counts> {
  const report = join(reports, 'journeys.json');
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=line,json', ...parts];
  return check(
    'journeys in Chromium',
    async () => {
      const tools = await chromiumPath();
      return run(program('playwright'), args, {
        ...tools,
        NO_COLOR: '1',
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      });
    },
    () => countPlaywright(report),
  );
}

/** Where a browser is not to be had, that its journeys were not run is said; it is no failure of the product. */
async function journeysElsewhere(): Promise<Counts[]> {
  const { found, lacking } = await otherBrowsers();
  for (const { name, programs } of lacking) {
    console.log(
      `– journeys in ${name}: not run, because ${programs.join(' and ')} cannot be found or installed`,
    );
  }
  if (found.length === 0) return [];
  const browsers = async () => ({ BROWSERS: found.join(' ') });
  return [await vitest(`journeys in ${found.join(', ')}`, ['browsers'], browsers)];
}

/** `npm run test:unit -- app/forms`, `npm run test:e2e -- -g "sign in"`: what follows is the test runner's. */
const suites: Readonly<Record<string, (parts: readonly string[]) => Promise<Counts[]>>> = {
  unit: async (parts) => [await vitest('tests without a build', ['alone', 'pglite'], chromiumIfAny, parts)],
  http: async (parts) => [await check('build', ensureBuilt), await overHttp(parts)],
  e2e: async (parts) => [await check('build', ensureBuilt), await journeys(parts)],
};

const isJourney = (part: string) => part.startsWith('tests/e2e');

/** `npm test -- app/forms tests/e2e/sign-in`: what lies in and under these places, without static checks. */
async function testsOf(parts: readonly string[]): Promise<Counts[]> {
  const tested = parts.filter((part) => !isJourney(part));
  const seen = parts.filter(isJourney);
  return [
    await check('build', ensureBuilt),
    ...(tested.length > 0
      ? [await vitest(`tests in ${tested.join(', ')}`, ['alone', 'pglite', 'http'], chromiumPath, tested)]
      : []),
    ...(seen.length > 0 ? [await journeys(seen)] : []),
  ];
}

/**
 * What is quickly told first, then the longest, so that all lanes end at about the same time. Journeys, which wait for
 * browsers, take about a core, as a run of vitest does with half of the workers: two lanes keep two cores busy.
 */
async function allTests(): Promise<Counts[]> {
  const built = await check('build', ensureBuilt);
  const alone = (suite: () => Promise<Counts>) => async () => [await suite()];
  const suites = [staticChecks, alone(tests), alone(journeys), alone(overHttp), alone(onPostgres)];
  const counts = await onLanes(2, [...suites, journeysElsewhere]);
  return [built, ...counts.flat()];
}

await runSteps(async () => {
  await ensureInstalled({ development: true });
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const [first, ...rest] = process.argv.slice(2);
  const suite = suites[/^--only=(.*)/.exec(first ?? '')?.[1] ?? ''];
  const all = add(await (suite ? suite(rest) : first ? testsOf([first, ...rest]) : allTests()));
  console.log(inWords(all));
  process.exitCode = all.failed > 0 ? 1 : 0;
});
