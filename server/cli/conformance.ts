import { ensureInstalled } from './steps/ensure-installed.mjs';
import { runFile, runSteps } from './steps/run-steps.ts';

await runSteps(() => ensureInstalled({ development: true }));
await runFile('tests/tools/conformance/conformance.ts', process.argv.slice(2));
