import { runTool } from './steps/run-tool.ts';

await runTool('tests/tools/fuzz/fuzz.ts', { build: true });
