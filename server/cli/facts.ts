import { runTool } from './steps/run-tool.ts';

await runTool('tests/print-facts.ts');
