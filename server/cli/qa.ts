import { runTool } from './steps/run-tool.ts';

const [command, ...args] = process.argv.slice(2);
// Packaging needs tools that the package itself does not contain.
if (command === 'pack') await runTool('tests/tools/qa/pack/pack.ts', {}, args);
else await runTool('tests/tools/qa/qa.ts');
