import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { add, check, countPlaywright, countVitest, inWords } from './steps/checks.mjs';
import { ensureBuilt } from './steps/ensure-built.mjs';
import { ensureInstalled } from './steps/ensure-installed.mjs';
import { findChromium } from './steps/find-chromium.mjs';
import { findPostgres } from './steps/find-postgres.mjs';
import { main } from './steps/main.mjs';
import { inProject } from './steps/project.mjs';
import { projectEnvironment, run } from './steps/run.mjs';

const reports = inProject('.data', 'test-reports');
const tool = (name, ...args) => run(inProject('node_modules', '.bin', name), args);

const staticChecks = async () => [
  await check('format', () => tool('oxfmt', '--check', '.')),
  await check('lint', () => tool('oxlint', '--type-aware', '--deny-warnings')),
  await check('types', async () => {
    await tool('react-router', 'typegen');
    await tool('tsc');
  }),
  await check('unused code', () => tool('knip', '--config', '.ci/knip.json')),
];

function vitest(title, projects, findTools) {
  const report = join(reports, `${title.replaceAll(' ', '-')}.json`);
  const args = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    '--maxWorkers=50%',
  ];
  const chosen = projects.map((project) => `--project=${project}`);
  return check(
    title,
    async () =>
      run(inProject('node_modules', '.bin', 'vitest'), [...args, `--outputFile.json=${report}`, ...chosen], {
        env: projectEnvironment({ NO_COLOR: '1', ...(await findTools()) }),
      }),
    () => countVitest(report),
  );
}

let chromium;
/** Looked for once: it may have to be installed, and two installations at a time get into each other's way. */
async function chromiumPath() {
  chromium ??= findChromium();
  return { CHROMIUM_PATH: await chromium };
}
const postgresPath = async () => ({ POSTGRES_BIN: await findPostgres() });

const tests = async () => [
  await vitest('tests', ['alone', 'pglite'], () => chromiumPath().catch(() => ({}))),
  await vitest('tests on PostgreSQL', ['postgres'], postgresPath),
  await vitest('the app over HTTP', ['http'], () => ({})),
];

function journeys() {
  const report = join(reports, 'journeys.json');
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=line,json'];
  return check(
    'journeys in Chromium',
    async () =>
      run(inProject('node_modules', '.bin', 'playwright'), args, {
        env: projectEnvironment({
          ...(await chromiumPath()),
          NO_COLOR: '1',
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        }),
      }),
    () => countPlaywright(report),
  );
}

await main(async () => {
  await ensureInstalled();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const built = await check('build', ensureBuilt);
  // A browser and its server often wait for each other: one worker of tests beside them keeps two cores busy.
  const [tested, seen] = await Promise.all([
    tests(),
    staticChecks().then(async (checked) => [...checked, await journeys()]),
  ]);
  const all = add([built, ...tested, ...seen]);
  console.log(inWords(all));
  process.exitCode = all.failed > 0 ? 1 : 0;
});
