import { expect, test } from 'vitest';
import { openSql } from '#server/platform/db/open-sql.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { sql as raw } from 'kysely';
import { recordStatements } from './recorded-statements.ts';

test('the reads of a page are recorded as they were sent: together, with their values, also when they were prepared before', async () => {
  await using stack = new AsyncDisposableStack();
  const postgres = await startPostgres();
  stack.defer(() => postgres.stop());
  const recorder = stack.use(await recordStatements(postgres.url));
  const database = await openSql({ databaseUrl: recorder.url, poolSize: 1 });
  stack.defer(() => database.close());
  const { sql } = database;
  const number = (value: number) => raw`select ${value}::int as number`.execute(sql);
  const bytes = () =>
    raw`select ${Buffer.from('wren')}::bytea as bytes, ${null}::text as nothing`.execute(sql);
  await number(1);
  const reads = await recorder.readsOf(async () => {
    await raw`create table birds (id int)`.execute(sql);
    await Promise.all([number(2), bytes()]);
    await number(3);
  });
  expect(reads).toEqual([
    [
      { text: 'select $1::int as number', values: ['2'] },
      {
        text: 'select $1::bytea as bytes, $2::text as nothing',
        values: [{ base64: Buffer.from('wren').toString('base64') }, null],
      },
    ],
    [{ text: 'select $1::int as number', values: ['3'] }],
  ]);
});
