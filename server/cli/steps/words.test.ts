import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { readWords } from './words.ts';

test('a reader of the output that has gone is no error', async () => {
  const script = `const { print } = await import('#server/cli/steps/words.ts'); print('one'); print('two');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { cwd: projectRoot });
  child.stdout.destroy();
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([code, errors]).toEqual([0, '']);
});

test('an option that takes one value is wrong when it is given twice', () => {
  const options = { wait: { type: 'string' }, company: { type: 'string', multiple: true } } as const;
  const read = (...args: string[]) => readWords({ args, options })?.values;
  expect(read('--wait', '60')).toEqual({ wait: '60' });
  expect(read('--wait', '60', '--wait', '70')).toBeUndefined();
  expect(read('--company', 'acme', '--company', 'globe')).toEqual({ company: ['acme', 'globe'] });
});
