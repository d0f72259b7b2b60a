import { runTool } from './steps/run-tool.ts';

await runTool('tests/tools/conformance/conformance.ts');
