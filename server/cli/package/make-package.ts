import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'vite';
import { z } from 'zod';
import { cleanTexts, listPackages } from '../steps/build-plugins.ts';
import { inProject, projectDirectory, packagedOptions } from '../steps/project.mjs';
import { notCompiled } from '../steps/not-compiled.ts';
import { runNode } from '../steps/run.ts';
import { noticesOf, refusedLicenses } from './licenses.ts';
import { nativePackages, shippedPackages } from './shipped-packages.ts';

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string().optional(),
  imports: z.record(z.string(), z.string()),
});

/** `npm start`, `npm run admin -- …` of the package, where there is npm; with the options that its code cache was made for. */
const scripts = {
  start: `node ${packagedOptions.join(' ')} server/main.mjs`,
  migrate: 'node server/main.mjs migrate',
  admin: 'node server/main.mjs admin',
  'check-settings': 'node server/main.mjs check-settings',
};

function writeManifest(directory: string): void {
  const { name, version, description, license } = manifest.parse(
    JSON.parse(readFileSync(inProject('package.json'), 'utf8')),
  );
  const written = {
    name,
    version,
    private: true,
    description,
    license,
    type: 'module',
    scripts,
    engines: { node: '>=26' },
    os: [process.platform],
    cpu: [process.arch],
  };
  writeFileSync(join(directory, 'package.json'), `${JSON.stringify(written, null, 2)}\n`);
}

/** The finished build without source maps and without V8's code cache, which is of other options and places. */
const isServed = (path: string) => !path.endsWith('.map') && basename(path) !== 'compiled';

function copyBuild(directory: string): void {
  for (const part of ['client', 'server'])
    cpSync(inProject('build', part), join(directory, 'build', part), { recursive: true, filter: isServed });
}

/** Compiles the operators' commands, with every package that they load. */
async function buildCommands(directory: string): Promise<void> {
  await build({
    configFile: false,
    root: projectDirectory,
    logLevel: 'error',
    plugins: [cleanTexts(), listPackages(() => inProject('build', 'packages', 'commands.json'))],
    ssr: { noExternal: true, external: [...notCompiled] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      outDir: join(directory, 'server'),
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node22',
      rollupOptions: {
        input: { main: inProject('server', 'cli', 'package', 'main.ts') },
        output: {
          entryFileNames: '[name].mjs',
          // As deep as steps/project.mjs lies in the sources, which finds the package's directory above it.
          chunkFileNames: 'cli/commands/[name]-[hash].mjs',
        },
      },
    },
  });
}

/** Throws where a package may not be handed on. */
function writeNotices(directory: string): void {
  const packages = shippedPackages();
  const refused = refusedLicenses(packages, 'ships');
  if (refused.length > 0)
    throw new Error(`These licenses do not allow redistribution:\n${refused.join('\n')}`);
  writeFileSync(join(directory, 'THIRD-PARTY-NOTICES.txt'), noticesOf(packages));
}

function copyNativePackages(directory: string): void {
  for (const path of nativePackages()) cpSync(inProject(path), join(directory, path), { recursive: true });
}

/**
 * Makes a directory that serves with Node alone: the build, the commands of operators, the migrations, and the packages with native
 * code, of this machine's kind. Replaces an existing one. Needs a finished build and the development packages.
 */
export async function makePackage(directory: string): Promise<void> {
  const unfinished = join(dirname(directory), `.${basename(directory)}.unfinished`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  copyBuild(unfinished);
  writeManifest(unfinished);
  await buildCommands(unfinished);
  cpSync(inProject('server', 'main.mjs'), join(unfinished, 'server', 'serve.mjs'));
  const migrations = join('server', 'platform', 'db', 'migrations');
  cpSync(inProject(migrations), join(unfinished, migrations), { recursive: true });
  cpSync(inProject('.env.example'), join(unfinished, '.env.example'));
  copyNativePackages(unfinished);
  writeNotices(unfinished);
  await runNode([
    ...packagedOptions,
    inProject('server', 'cli', 'steps', 'compile-build.ts'),
    join(unfinished, 'build', 'server'),
  ]);
  rmSync(directory, { recursive: true, force: true });
  renameSync(unfinished, directory);
}
