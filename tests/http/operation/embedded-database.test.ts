import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { startBuiltServer } from '#tests/support/served/built-server.ts';

/** `npm start` uses the embedded database; all other HTTP suites use PostgreSQL if it is available. */
test('on the embedded database a sent message outlives kill -9, and a second process is refused', async () => {
  await using stack = new AsyncDisposableStack();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'wren-embedded-'));
  stack.defer(() => rmSync(dataDirectory, { recursive: true, force: true }));

  const first = stack.use(await startBuiltServer({ dataDirectory }));
  const { visitor } = await signIn(first.origin, maya);
  const chat = await visitor.get('/care-navigator');
  const sent = await chat
    .form({ button: 'Send' })
    .fill({ 'Your message': 'Written before the crash' })
    .submit('Send');
  expect(sent.text('main')).toContain('Written before the crash');

  await expect(startBuiltServer({ dataDirectory })).rejects.toThrow(
    /^The server ended with 1:\nThe embedded database in \S+ is open in process \d+, .* PostgreSQL\.\n*$/,
  );

  first.kill('SIGKILL');
  await first.ended;
  const second = stack.use(await startBuiltServer({ dataDirectory }));
  const again = await signIn(second.origin, maya);
  expect((await again.visitor.get('/care-navigator')).text('main')).toContain('Written before the crash');
});
