import { runTool } from './steps/run-tool.ts';

await runTool('tests/mutants/run-mutants.ts', { programs: true });
