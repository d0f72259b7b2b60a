import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createServer, type Plugin } from 'vite';
import { changedPages } from './dev-changes.ts';

const root = mkdtempSync(join(tmpdir(), 'wren-changes-'));
const startAnew = vi.fn<() => void>();
const changes = changedPages(startAnew);

/** The build of the smallest app there is. */
const build: Plugin = {
  name: 'build',
  resolveId: (id) => (id === 'virtual:react-router/server-build' ? `\0${id}` : undefined),
  load: (id) =>
    id.startsWith('\0virtual:react-router') ? "export { page } from '/app/page.ts';" : undefined,
};
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
write('app/text.json', '{ "words": "first" }');
write('app/keys.ts', 'export const key = { of: 1 };');
write(
  'app/page.ts',
  "import { key } from './keys.ts'; import text from './text.json'; export const page = { key, words: text.words };",
);
write(
  'server/app.ts',
  "export { key } from '../app/keys.ts'; export const load = () => import('virtual:react-router/server-build');",
);
const vite = await createServer({
  root,
  configFile: false,
  logLevel: 'silent',
  // The test reports changes itself.
  server: { middlewareMode: true, ws: false, watch: null },
  plugins: [build, changes.plugin],
  appType: 'custom',
});

interface App {
  key: object;
  load(): Promise<{ page: { key: object; words: string } }>;
}
const app = await changes.runnerOf(vite).import<App>('/server/app.ts');
const change = (file: string, text: string) => {
  write(file, text);
  vite.watcher.emit('change', join(root, file));
};

beforeEach(() => startAnew.mockClear());
afterAll(async () => {
  await vite.close();
  rmSync(root, { recursive: true });
});

test('a changed text is in the next build, which shares the running app’s keys', async () => {
  expect((await app.load()).page.words).toBe('first');
  change('app/text.json', '{ "words": "second" }');
  await vi.waitFor(async () => expect((await app.load()).page.words).toBe('second'), { timeout: 20_000 });
  expect((await app.load()).page.key).toBe(app.key);
  expect(startAnew).not.toHaveBeenCalled();
});

test('a changed module of the server restarts it', async () => {
  await app.load();
  change('app/keys.ts', 'export const key = { of: 2 };');
  await vi.waitFor(() => expect(startAnew).toHaveBeenCalledOnce(), { timeout: 20_000 });
});
