import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { startBuiltServer } from '#tests/support/served/built-server.ts';

/** `npm start` uses the embedded database; all other HTTP suites use PostgreSQL if it is available. */
test('on the embedded database members sign in, and a second process is refused', async () => {
  await using stack = new AsyncDisposableStack();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'wren-embedded-'));
  stack.defer(() => rmSync(dataDirectory, { recursive: true, force: true }));

  const first = stack.use(await startBuiltServer({ dataDirectory }));
  expect((await signIn(first.origin, maya)).page.path).toBe('/');
  await expect(startBuiltServer({ dataDirectory })).rejects.toThrow(
    /^The server ended with 1:\nThe embedded database in \S+ is open in process \d+, .* PostgreSQL\.\n*$/,
  );
});
