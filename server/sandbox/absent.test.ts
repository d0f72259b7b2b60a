import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importGraph, projectRoot } from '#tests/support/house/import-graph.ts';

const graph = importGraph();
const loads = (wanted: (specifier: string, target?: string) => boolean) =>
  [...graph]
    .filter(([path]) => !/^tests\/|\.(test|d)\.tsx?$/.test(path))
    .filter(([, imports]) => imports.some((one) => !one.typeOnly && wanted(one.specifier, one.target)))
    .map(([path]) => path);
const source = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

test.each([
  ['server/sandbox/bank/', 'open-sandbox-bank.ts'],
  ['server/sandbox/video/', 'open-sandbox-video.ts'],
])('the stand-in in %s is only loaded in sandbox mode', (folder, door) => {
  expect(loads((_, target) => target === folder + door)).toEqual(['server/web/vendors.ts']);
  const specifier = `#${folder}${door}`;
  expect(source('server/web/vendors.ts')).toContain(['await import(', ')'].join(`'${specifier}'`));
  const others = loads((_, target) => target?.startsWith(folder) === true && target !== folder + door);
  expect(others.filter((path) => !path.startsWith(folder))).toEqual([]);
});

test('the pages and records of the demo are only loaded in sandbox mode', () => {
  const ofDemo = (target?: string) => /^server\/sandbox\/(?!sandbox-clock|inbox)/.test(target ?? '');
  const users = loads((_, target) => ofDemo(target)).filter((path) => path.startsWith('server/web/'));
  expect(users).toEqual(['server/web/dependencies.ts', 'server/web/vendors.ts']);
  const statically = /^import (?!type).*#server\/sandbox\/(?!sandbox-clock)/m;
  for (const path of users) expect(source(path)).not.toMatch(statically);
});

test('web sockets are only loaded by the stand-in for Twilio', () => {
  const users = loads((specifier) => specifier === 'ws');
  expect(users.filter((path) => !path.startsWith('server/sandbox/video/'))).toEqual([]);
});

test('Plaid’s client is loaded when it is first needed, and by one file', () => {
  const adapter = 'server/platform/vendors/bank/plaid-api.ts';
  expect(loads((specifier) => specifier === 'plaid')).toEqual([adapter]);
  expect(source(adapter)).toContain("await import('plaid')");
});

test('the OpenID provider is only loaded by the sandbox, and only on demand', () => {
  expect(loads((specifier) => specifier.startsWith('oidc-provider'))).toEqual([
    'server/sandbox/identity/provider.ts',
  ]);
  const [opener = '', ...others] = loads((_, target) => target === 'server/sandbox/identity/provider.ts');
  expect(others).toEqual([]);
  const named = `'./${'provider.ts'}'`;
  expect(source(opener)).toContain(`import(${named})`);
  expect(source(opener)).not.toContain(`from ${named}`);
});
