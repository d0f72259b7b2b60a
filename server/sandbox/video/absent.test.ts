import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importGraph, projectRoot } from '#tests/support/house/import-graph.ts';

test('the stand-in for Twilio, and web sockets, are only loaded in sandbox mode', () => {
  const loads = (wanted: (specifier: string, target?: string) => boolean) =>
    [...importGraph()]
      .filter(([path]) => !/^tests\/|\.(test|d)\.ts$/.test(path))
      .filter(([, imports]) => imports.some((one) => !one.typeOnly && wanted(one.specifier, one.target)))
      .map(([path]) => path);
  const ofWebSockets = loads((specifier) => specifier === 'ws');
  expect(ofWebSockets.filter((path) => !path.startsWith('server/sandbox/video/'))).toEqual([]);
  const door = 'server/sandbox/video/open-sandbox-video.ts';
  expect(loads((_, target) => target === door)).toEqual(['server/web/video.ts']);
  const source = readFileSync(join(projectRoot, 'server/web/video.ts'), 'utf8');
  expect(source).toContain("await import('#server/sandbox/video/open-sandbox-video.ts')");
  const others = loads(
    (_, target) => target?.startsWith('server/sandbox/video/') === true && target !== door,
  );
  expect(others.filter((path) => !path.startsWith('server/sandbox/video/'))).toEqual([]);
});
