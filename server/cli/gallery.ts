import { runTool } from './steps/run-tool.ts';

await runTool('tests/tools/gallery/gallery.ts', { build: true, programs: true });
