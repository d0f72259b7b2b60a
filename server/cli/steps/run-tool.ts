import { ensureBuilt } from './ensure-built.ts';
import { ensureInstalled } from './ensure-installed.mjs';
import { useResolvedPrograms } from './programs.ts';
import { runFile, runSteps } from './run-steps.ts';

interface ToolNeeds {
  /** It serves the build. */
  build?: boolean;
  /** It starts PostgreSQL or a browser. */
  programs?: boolean;
}

/** Runs a file of tests/ once what it needs is there. Its arguments are those of the command, unless given. */
export async function runTool(
  file: string,
  { build = false, programs = false }: ToolNeeds = {},
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  if (build) process.env.NODE_ENV = 'production';
  await runSteps(async () => {
    await ensureInstalled({ development: true });
    if (build) await ensureBuilt();
    if (programs) await useResolvedPrograms();
  });
  await runFile(file, args);
}
