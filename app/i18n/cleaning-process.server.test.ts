import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createCleaningProcess } from './cleaning-process.server.ts';
import { createTextCleaner } from './rich-text.server.ts';
import { RichText } from './rich-text.tsx';
import { scriptVectors } from './rich-text.vectors.ts';

const directory = mkdtempSync(join(tmpdir(), 'wren-cleaning-'));
afterAll(() => rmSync(directory, { recursive: true }));

function program(name: string, source: string): string {
  const path = join(directory, `${name}.mjs`);
  writeFileSync(path, source);
  return path;
}

const dies = program('dies', 'process.exit(1)');
const hangs = program('hangs', 'process.send({ ready: true }); setInterval(() => {}, 1000)');
const neverStarts = program('never-starts', 'setInterval(() => {}, 1000)');
const babbles = program('babbles', "process.on('message', ({ id }) => process.send({ id, clean: 1 }))");
/** Answers with what it is and what it knows, in the place of a text. */
const tells = program(
  'tells',
  "process.on('message', ({ id }) => process.send({ id, clean: JSON.stringify([process.pid, Object.keys(process.env)]) }))",
);

test('cleans by the rules of each kind', async () => {
  const clean = createCleaningProcess();
  const html = '<h2 style="color:red" id="a">a</h2><b onclick="x()">b</b><script>c</script>';
  expect(await clean('phrase', html)).toBe('a<b>b</b>');
  expect(await clean('article', html)).toBe('<h2>a</h2><b>b</b>');
  expect(await clean('mail', html)).toBe('<h2 id="a">a</h2><b>b</b>');
});

test.each([
  ['dies', dies],
  ['hangs', hangs],
  ['never takes a text', neverStarts],
  ['answers something else', babbles],
  ['is not there', join(directory, 'nowhere.mjs')],
])(
  'nobody waits for ever, and nobody gets a text that is not clean, when the process %s',
  async (_, file) => {
    const clean = createCleaningProcess({ program: file, startsWithinMs: 500, patienceMs: 500 });
    const answers = await Promise.allSettled([clean('phrase', '<b>a'), clean('article', '<b>b')]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  },
);

test('after a death the next text gets a process of its own', async () => {
  const path = program('once', "process.on('message', () => process.exit(1))");
  const clean = createCleaningProcess({ program: path });
  await expect(clean('phrase', '<b>a')).rejects.toThrow('ended');
  writeFileSync(path, "process.on('message', ({ id }) => process.send({ id, clean: 'clean' }))");
  expect(await clean('phrase', '<b>a')).toBe('clean');
});

test('it knows nothing of our environment', async () => {
  const clean = createCleaningProcess({ program: tells });
  const [, names] = JSON.parse(await clean('phrase', '')) as [number, string[]];
  expect(names.filter((name) => name !== 'NODE_COMPILE_CACHE' && !name.startsWith('NODE_CHANNEL_'))).toEqual(
    [],
  );
});

test('it ends when there is nothing to do, and starts anew', async () => {
  const clean = createCleaningProcess({ program: tells, idleMs: 1 });
  const [first] = JSON.parse(await clean('phrase', '')) as [number];
  await vi.waitFor(() => expect(() => process.kill(first, 0)).toThrow('ESRCH'));
  const [second] = JSON.parse(await clean('phrase', '')) as [number];
  expect(second).not.toBe(first);
});

describe('a text that could not be cleaned', () => {
  const fails = () => Promise.reject(new Error('no process'));

  test('shows its words and line ends alone, and is told of', async () => {
    const told: unknown[] = [];
    const clean = createTextCleaner(fails, (error) => told.push(error));
    const html = '<h2>One &lt; two</h2><p>three <a href="/x"><b class="y">four</b></a></p>';
    expect(await clean('article', html)).toBe('One &lt; two<br>three four');
    expect(told).toEqual([new Error('no process')]);
  });

  test.each(scriptVectors)('has no markup left: %j', async (vector) => {
    const clean = createTextCleaner(fails, () => undefined);
    const shown = renderToStaticMarkup(createElement(RichText, { text: await clean('phrase', vector) }));
    expect(shown.replaceAll('<br/>', '')).not.toMatch(/<[a-z!/]/i);
  });

  test('is cleaned when that works again, once for all who wait', async () => {
    const answers = [fails, fails, () => Promise.resolve('clean')];
    let asked = 0;
    const clean = createTextCleaner(
      () => (answers[(asked += 1) - 1] ?? fails)(),
      () => undefined,
    );
    expect(await Promise.all([clean('phrase', '<b>a'), clean('phrase', '<b>a')])).toEqual(['a', 'a']);
    expect(await Promise.all([clean('phrase', '<b>a'), clean('phrase', '<b>a')])).toEqual(['clean', 'clean']);
    expect(asked).toBe(3);
  });
});
