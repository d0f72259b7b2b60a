import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { z } from 'zod';

const project = join(import.meta.dirname, '..', '..', '..', '..');
const versions = z.record(z.string(), z.string());
const manifest = z.object({ version: z.string(), dependencies: versions, devDependencies: versions });

/** Packages that cannot be bundled: a DOM that reads files of its own, and the Node that runs everything. */
const installed = ['jsdom', 'node'];

/** `npm run qa -- pack [DIRECTORY]`: writes the harness as a package, ready for `npm pack`: one file, the demo's personas, the entry. */
export async function writePackage(directory: string): Promise<void> {
  const { version, dependencies, devDependencies } = manifest.parse(
    JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')),
  );
  mkdirSync(directory, { recursive: true });
  await build({
    configFile: false,
    root: project,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: installed },
    build: {
      ssr: 'tests/tools/qa/qa.ts',
      outDir: directory,
      emptyOutDir: false,
      target: 'node26',
      rollupOptions: { output: { codeSplitting: false, entryFileNames: 'qa.mjs' } },
    },
  });
  const packed = {
    name: 'wren-qa',
    version,
    description: 'Tries the journeys of members at a deployed address.',
    type: 'module',
    bin: { 'wren-qa': 'wren-qa.mjs' },
    engines: { node: '>=20' },
    dependencies: Object.fromEntries(
      installed.map((name) => [name, dependencies[name] ?? devDependencies[name]]),
    ),
  };
  writeFileSync(join(directory, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
  copyFileSync(join(import.meta.dirname, 'wren-qa.mjs'), join(directory, 'wren-qa.mjs'));
  copyFileSync(join(import.meta.dirname, '..', 'README.md'), join(directory, 'README.md'));
  cpSync(join(import.meta.dirname, '..', 'personas', 'demo.yaml'), join(directory, 'personas', 'demo.yaml'));
}

if (import.meta.main) {
  const directory = resolve(process.argv[2] ?? 'build/wren-qa');
  await writePackage(directory);
  console.log(`Written to ${directory}: npm pack there makes the package.`);
}
