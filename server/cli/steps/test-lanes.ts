import { rmSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.ts';
import { runLane, type Lane } from './lane.ts';
import { inProject } from './project.mjs';
import { measure } from './run.ts';

/** Environment variables of the test runners. */
export type Environment = Readonly<Record<string, string>>;

const reports = inProject('.data', 'test-reports');
/** Removes the reports of an earlier run. */
export function clearReports(): void {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
}

const program = (name: string) => inProject('node_modules', '.bin', name);

/** One call of a test runner. Its reporter writes counts and times; the other output is shown on failure. */
function testRunner(title: string, name: string, args: readonly string[], environment: Environment) {
  const report = join(reports, `${title.replaceAll(/\W+/g, '-')}.json`);
  const step = async () =>
    (await measure(program(name), args, { NO_COLOR: '1', ...environment, LANE_REPORT: report })).cpuMs;
  return runLane(title, step, report);
}

interface VitestOptions {
  projects: readonly string[];
  workers: number;
  places?: readonly string[];
}

/** A shaken run gets the runners' files and tests in another order. */
const shuffled = ({ SHAKE }: Environment) =>
  SHAKE ? ['--sequence.shuffle.files', `--sequence.seed=${SHAKE}`] : [];

const vitest = (title: string, { projects, workers, places = [] }: VitestOptions, environment: Environment) =>
  testRunner(
    title,
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=./tests/support/reporting/vitest-reporter.ts',
      '--passWithNoTests',
      ...shuffled(environment),
      `--maxWorkers=${workers}`,
      ...places,
      ...projects.map((project) => `--project=${project}`),
    ],
    environment,
  );

function journeys(environment: Environment, places: readonly string[] = []): Promise<Lane> {
  return testRunner(
    'journeys in Chromium',
    'playwright',
    [
      'test',
      '--config=tests/e2e/playwright.config.ts',
      '--reporter=line,./tests/support/reporting/playwright-reporter.ts',
      '--pass-with-no-tests',
      ...places,
    ],
    environment,
  );
}

async function staticChecks(): Promise<Lane[]> {
  const tool = (title: string, ...commands: readonly (readonly [string, ...string[]])[]) =>
    runLane(title, async () => {
      let cpuMs = 0;
      for (const [name, ...args] of commands) cpuMs += (await measure(program(name), args)).cpuMs;
      return cpuMs;
    });
  return [
    await tool('format', ['oxfmt', '--check', '.']),
    await tool(
      'lint and types',
      ['react-router', 'typegen'],
      ['oxlint', '--type-aware', '--type-check', '--deny-warnings'],
    ),
    await tool('unused code', ['knip', '--config', '.ci/knip.json']),
  ];
}

const build = () =>
  runLane('build', async () => {
    await ensureBuilt();
    return 0;
  });

/**
 * Everything, one lane after the other: each keeps all processors busy, and two at a time took a sixth more CPU time.
 */
export async function everything(environment: Environment): Promise<Lane[]> {
  return [
    await build(),
    // Order, clock and load change nothing about them.
    ...(environment.SHAKE ? [] : await staticChecks()),
    await vitest('tests', { projects: ['alone', 'postgres', 'pglite'], workers: 2 }, environment),
    ...(environment.CHROMIUM_PATH ? [await journeys(environment)] : []),
    await vitest('the app over HTTP', { projects: ['http'], workers: 2 }, environment),
    ...(environment.BROWSERS
      ? [await vitest('other browsers', { projects: ['browsers'], workers: 1 }, environment)]
      : []),
  ];
}

/** The tests in and under these paths. */
export async function testsIn(places: readonly string[], environment: Environment): Promise<Lane[]> {
  const isJourney = (place: string) => place.startsWith('tests/e2e');
  const tested = places.filter((place) => !isJourney(place));
  const seen = places.filter(isJourney);
  const projects = ['alone', 'postgres', 'pglite', 'http'];
  return [
    ...(tested.length > 0
      ? [await vitest('tests', { projects, workers: 2, places: tested }, environment)]
      : []),
    ...(seen.length > 0 ? [await journeys(environment, seen)] : []),
  ];
}
