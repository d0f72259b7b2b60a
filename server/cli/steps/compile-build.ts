// Loads the whole build once, so that V8 caches the compiled code (see server/main.mjs).
import { readdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { notCompiled } from './not-compiled.ts';
import { inProject } from './project.mjs';

const server = process.argv[2] ?? inProject('build', 'server');
enableCompileCache({ directory: join(server, 'compiled'), portable: true });
/** A package for production lacks what the sandbox loads. */
function unlessOfSandbox(error: unknown): void {
  const missing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
  if (!missing || !notCompiled.some((name) => error.message.includes(name))) throw error;
}

for (const name of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
  if (name.endsWith('.js')) await import(pathToFileURL(join(server, name)).href).catch(unlessOfSandbox);
}
