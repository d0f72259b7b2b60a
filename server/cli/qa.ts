import { ensureInstalled } from './steps/ensure-installed.mjs';
import { runFile, runSteps } from './steps/run-steps.ts';

await runSteps(() => ensureInstalled({ development: true }));
const [command, ...args] = process.argv.slice(2);
// Packaging needs tools that the package itself does not contain.
if (command === 'pack') await runFile('tests/tools/qa/pack/pack.ts', args);
else await runFile('tests/tools/qa/qa.ts', process.argv.slice(2));
