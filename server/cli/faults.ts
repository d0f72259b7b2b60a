import { runTool } from './steps/run-tool.ts';

await runTool('tests/tools/faults/faults.ts', { build: true, programs: true });
