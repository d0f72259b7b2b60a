import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildSources } from '#server/cli/steps/ensure-built.ts';
import { packagedOptions, servingEnvironment } from '#server/cli/steps/project.mjs';
import { readEnv, variableTexts } from '#server/env.ts';
import { patience } from '#server/web/stop-gracefully.ts';
import { readSource } from './support/house/figures.ts';
import { projectRoot } from './support/house/import-graph.ts';

const settings = z.record(z.string(), z.string());
const service = z.looseObject({
  build: z.object({ context: z.string(), dockerfile: z.string(), target: z.string() }).optional(),
  image: z.string(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string().startsWith('/')).optional(),
  stop_grace_period: z.string().optional(),
  environment: settings.optional(),
  volumes: z.array(z.string()).default([]),
});
const compose = z
  .object({
    services: z.record(z.string(), service),
    volumes: z.record(z.string(), z.unknown()),
    networks: z.object({
      inside: z.object({ ipam: z.object({ config: z.tuple([z.object({ subnet: z.string() })]) }) }),
    }),
  })
  .parse(parse(readSource('.deploy/compose.yaml'), { merge: true }));
const ours = Object.entries(compose.services).filter(([, { build }]) => build !== undefined);
const dockerfile = readSource('.deploy/Dockerfile');
const unit = readSource('.deploy/systemd/wren.service');
/** Node's own, and of the C library. */
const notOurs = ['NODE_EXTRA_CA_CERTS', ...Object.keys(servingEnvironment)];
const unknown = (names: readonly string[]) =>
  names.filter((name) => !(name in variableTexts) && !notOurs.includes(name));

/** Variables that an image, or the unit, sets: `ENV A=b C=d`. */
const assigned = (line: RegExp, text: string) =>
  Object.fromEntries(
    [...text.matchAll(line)].flatMap(([, pairs = '']) =>
      pairs.split(' ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
  );
const ofImage = assigned(/^ENV (.+)$/gm, dockerfile);
const ofUnit = assigned(/^Environment=(.+)$/gm, unit);

/** A project in which the commands of the guide were run. */
function followGuide(): Disposable & { root: string; made: Record<string, string | undefined> } {
  const root = mkdtempSync(join(tmpdir(), 'wren-deploy-'));
  const [, commands = ''] = /```sh\n(.*?)```/s.exec(readSource('.deploy/README.md')) ?? [];
  execFileSync('sh', ['-e', '-c', commands], { cwd: root, stdio: 'pipe' });
  const made = parseEnv(readFileSync(join(root, '.data/deploy/wren.env'), 'utf8'));
  return { root, made, [Symbol.dispose]: () => rmSync(root, { recursive: true }) };
}

describe('compose', () => {
  test('gives servers and commands settings that they start with, once the guide was followed', () => {
    using project = followGuide();
    expect(ours.map(([name]) => name)).toEqual(['app-1', 'app-2', 'operator']);
    for (const [, { environment }] of ours) {
      const given = { ...ofImage, ...project.made, ...environment };
      expect(unknown(Object.keys(given))).toEqual([]);
      expect(readEnv(given)).toMatchObject({ SANDBOX: false, DATA_DIR: '/data', MIGRATE: true });
    }
    const [{ subnet }] = compose.networks.inside.ipam.config;
    expect(ours.map(([, { environment }]) => environment?.['TRUSTED_PROXIES'])).toEqual(
      ours.map(() => subnet),
    );
  });

  test('mounts only files of the project or of the guide, and volumes that it declares', () => {
    using project = followGuide();
    const mounted = Object.values(compose.services).flatMap(({ volumes }) => volumes);
    const sources = mounted.map((volume) => volume.split(':')[0] ?? '');
    const paths = sources.filter((source) => source.startsWith('.'));
    const missing = paths.filter(
      (path) => ![project.root, projectRoot].some((root) => existsSync(join(root, '.deploy', path))),
    );
    expect(paths.length).toBeGreaterThan(5);
    expect(missing).toEqual([]);
    const named = new Set(sources.filter((source) => !source.startsWith('.')));
    expect([...named].sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  test('runs servers as the user nobody, read-only, and waits until they have stopped', () => {
    for (const [, { user, read_only, stop_grace_period }] of ours) {
      expect([user, read_only]).toEqual(['65534:65534', true]);
      expect(Number.parseInt(stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(stopMs);
    }
  });

  test('builds what the Dockerfile has', () => {
    const targets = [...dockerfile.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name);
    expect(targets).toEqual(expect.arrayContaining(ours.map(([, { build }]) => build?.target)));
  });
});

const { drainMs, graceMs, closeMs } = patience.real;
/** How long a server takes at most to stop. */
const stopMs = drainMs + graceMs + closeMs;

describe('image and unit', () => {
  test('start the server with the options that its code cache was made for', () => {
    const entry = z
      .array(z.string())
      .parse(JSON.parse(/^ENTRYPOINT (\[.*)$/m.exec(last(dockerfile))?.[1] ?? ''));
    expect(entry).toEqual(['node', ...packagedOptions, '/wren/server/main.mjs']);
    expect(unit).toContain(
      `ExecStart=/usr/bin/node ${packagedOptions.join(' ')} /opt/wren/server/main.mjs\n`,
    );
    expect(ofImage).toMatchObject(servingEnvironment);
    expect(ofUnit).toMatchObject(servingEnvironment);
  });

  test('set only variables that exist', () => {
    expect(unknown([...Object.keys(ofImage), ...Object.keys(ofUnit)])).toEqual([]);
  });

  test('the unit waits until the server has stopped', () => {
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]) * 1000).toBeGreaterThan(stopMs);
  });

  test('the build gets every file that it is made from', () => {
    const ignored = readSource('.deploy/Dockerfile.dockerignore');
    const allowed = Array.from(ignored.matchAll(/^!(.+)$/gm), ([, path = '']) => path);
    const top = readdirSync(projectRoot).filter((name) => allowed.includes(name));
    expect(top.sort()).toEqual([...allowed].sort());
    // The bundler resolves imports of the settings that it never runs, too.
    const settings = ['vite.config.ts', 'react-router.config.ts'].map(readSource).join('');
    const imported = Array.from(
      settings.matchAll(/(?:from |import\()'\.\/(\w+)\//g),
      ([, room = '']) => room,
    );
    expect(imported).toContain('server');
    expect(allowed).toEqual(expect.arrayContaining([...buildSources, ...imported]));
  });

  const verifies = spawnSync('systemd-analyze', ['--version']).error === undefined;
  test.skipIf(!verifies)('the unit is valid', () => {
    const checked = spawnSync('systemd-analyze', [
      'verify',
      join(projectRoot, '.deploy/systemd/wren.service'),
    ]);
    // Where there is no Node at this place, that is all it may say.
    const said = checked.stderr
      .toString()
      .split('\n')
      .filter((line) => line !== '' && !/ \/usr\/bin\/node is not executable/.test(line));
    expect(said).toEqual([]);
  });
});

/** The last image of a Dockerfile. */
const last = (text: string) => text.slice(text.lastIndexOf('\nFROM '));
