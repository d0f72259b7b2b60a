import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCleaningProcess } from './cleaning-process.server.ts';
import { cleanArticle, cleanMail, cleanRichText, createTextCleaner } from './rich-text.server.ts';
import { RichText } from './rich-text.tsx';
import { scriptVectors } from './rich-text.vectors.ts';

const directory = mkdtempSync(join(tmpdir(), 'wren-cleaning-'));
afterAll(() => rmSync(directory, { recursive: true }));

// Its patience is a matter of the clock, and a process starts as slowly as the machine is.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => vi.useRealTimers());

const startsWithinMs = 20_000;
const patienceMs = 5000;
const idleMs = 60_000;

function program(name: string, source: string): string {
  const path = join(directory, `${name}.mjs`);
  writeFileSync(path, source);
  return path;
}

const dies = program('dies', 'process.exit(1)');
const neverStarts = program('never-starts', 'setInterval(() => {}, 1000)');
const hangsLater = program(
  'hangs-later',
  "process.send({ ready: true }); process.on('message', ({ id }) => id === 1 && process.send({ id, clean: 'clean' }))",
);
const babbles = program('babbles', "process.on('message', ({ id }) => process.send({ id, clean: 1 }))");
/** Answers with what it is and what it knows, in the place of a text. */
const tells = program(
  'tells',
  "process.on('message', ({ id }) => process.send({ id, clean: JSON.stringify([process.pid, Object.keys(process.env)]) }))",
);

test('cleans by the rules of each kind', async () => {
  const html = '<h2 style="color:red" id="a">a</h2><b onclick="x()">b</b><script>c</script>';
  expect(await cleanRichText(html)).toBe('a<br><b>b</b>');
  expect(await cleanArticle(html)).toBe('<h2>a</h2><b>b</b>');
  expect(await cleanMail(html)).toBe('<h2 id="a">a</h2><b>b</b>');
});

test.each([
  ['dies', dies],
  ['answers something else', babbles],
  ['is not there', join(directory, 'nowhere.mjs')],
])('all texts are refused at once when the process %s', async (_, file) => {
  const clean = createCleaningProcess({ program: file });
  const answers = await Promise.allSettled([clean('phrase', '<b>a'), clean('article', '<b>b')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('all texts are refused when the process takes none in time', async () => {
  const clean = createCleaningProcess({ program: neverStarts, startsWithinMs, patienceMs });
  const refused = vi.fn<(error: Error) => void>();
  const answers = Promise.all([
    clean('phrase', '<b>a').catch(refused),
    clean('article', '<b>b').catch(refused),
  ]);
  await vi.advanceTimersByTimeAsync(startsWithinMs + patienceMs - 1);
  expect(refused).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await answers;
  expect(refused).toHaveBeenCalledTimes(2);
});

test('a text is refused when a process that is ready does not answer it in time', async () => {
  const clean = createCleaningProcess({ program: hangsLater, startsWithinMs, patienceMs });
  expect(await clean('phrase', '<b>a')).toBe('clean');
  const refused = vi.fn<(error: Error) => void>();
  const answer = clean('phrase', '<b>b').catch(refused);
  await vi.advanceTimersByTimeAsync(patienceMs - 1);
  expect(refused).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await answer;
  expect(refused).toHaveBeenCalledOnce();
});

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
  const clean = createCleaningProcess({ program: tells, idleMs });
  const [first] = JSON.parse(await clean('phrase', '')) as [number];
  await vi.advanceTimersByTimeAsync(idleMs);
  vi.useRealTimers();
  await vi.waitFor(() => expect(() => process.kill(first, 0)).toThrow('ESRCH'), { timeout: 50_000 });
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

  test('has no markup left', async () => {
    const clean = createTextCleaner(fails, () => undefined);
    const texts = await Promise.all(scriptVectors.map((vector) => clean('phrase', vector)));
    const shown = texts.map((text) => renderToStaticMarkup(createElement(RichText, { text })));
    expect(shown.filter((html) => /<[a-z!/]/i.test(html.replaceAll('<br/>', '')))).toEqual([]);
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
