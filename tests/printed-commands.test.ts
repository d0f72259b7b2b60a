import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { adminCommandOf, usage } from '#server/cli/admin.ts';
import { readSource } from '#tests/support/house/figures.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { printedAdminWords, printedCommands } from '#tests/support/house/printed-commands.ts';

const guides = [
  'README.md',
  'server/cli/setup/README.md',
  'server/cli/backup/README.md',
  '.deploy/README.md',
];
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readSource('package.json')));

/** The file of a command, which a script of package.json starts. */
const fileOf = (program: string) =>
  `server/cli/${/wren\.mjs ([\w-]+)/.exec(scripts[program] ?? `wren.mjs ${program}`)?.[1]}.ts`;

test.each(guides)('every program that %s prints exists, with its options', (guide) => {
  const printed = printedCommands(readSource(guide));
  for (const { program, words } of printed) {
    expect([program, existsSync(join(projectRoot, fileOf(program)))]).toEqual([program, true]);
    const options = program === 'admin' ? [] : words.filter((word) => word.startsWith('--'));
    for (const option of options)
      expect([program, option, readSource(fileOf(program))]).toEqual([
        program,
        option,
        expect.stringMatching(new RegExp(`\\b${option.slice(2)}'?: \\{ type`)),
      ]);
  }
});

/** Words that begin a line of the usage name a command; others have to be one. */
const isName = (words: string) => usage.includes(`npm run admin -- ${words} `);

test.each(
  guides.flatMap((guide) => printedAdminWords(readSource(guide), usage).map((words) => [words, guide])),
)('`npm run admin` takes the words `%s` of %s', async (words) => {
  expect(isName(words) || (await adminCommandOf(words.split(' '))) !== undefined).toBe(true);
});

test('words that are no command are found', async () => {
  const text = 'Run `npm run admin -- staff remove rosa@care.example`, `roster list` or `check globe`.';
  const words = printedAdminWords(text, usage);
  expect(words).toEqual(['staff remove rosa@care.example', 'check globe']);
  const commands = await Promise.all(words.map((each) => adminCommandOf(each.split(' '))));
  expect(commands.map((command) => command !== undefined)).toEqual([false, true]);
});
