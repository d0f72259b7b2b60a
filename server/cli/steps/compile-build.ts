// Loads the whole build once, so that V8 caches the compiled code (see server/main.mjs).
import { readdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject } from './project.mjs';

const server = inProject('build', 'server');
enableCompileCache(join(server, 'compiled'));
for (const name of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
  if (name.endsWith('.js')) await import(pathToFileURL(join(server, name)).href);
}
