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
  await check('build', ensureBuilt),
];

function vitest(title, projects, findTools) {
  const report = join(reports, `${title.replaceAll(' ', '-')}.json`);
  const args = ['run', '--config', 'tests/vitest.config.ts', '--reporter=default', '--reporter=json'];
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

const chromiumPath = async () => ({ CHROMIUM_PATH: await findChromium() });
const postgresPath = async () => ({ POSTGRES_BIN: await findPostgres() });

const tests = async () => [
  await vitest('tests', ['alone', 'pglite'], () => chromiumPath().catch(() => ({}))),
  await vitest('tests on PostgreSQL', ['postgres'], postgresPath),
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
  const [checked, tested] = await Promise.all([staticChecks(), tests()]);
  // Both need the build.
  const overHttp = await vitest('the app over HTTP', ['http'], () => ({}));
  const all = add([...checked, ...tested, overHttp, await journeys()]);
  console.log(inWords(all));
  process.exitCode = all.failed > 0 ? 1 : 0;
});
