import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database/database.ts';
import { type Sql, UnsafeIntegerError } from './sql.ts';
import { insert } from '#tests/support/database/insert.ts';

const database = await testDatabase();
let sql: Sql;
beforeAll(async () => {
  ({ sql } = database);
});

afterAll(() => database.close());

async function value(expression: string): Promise<unknown> {
  const { rows } = await raw<{ value: unknown }>`select ${raw.raw(expression)} as value`.execute(sql);
  return rows[0]?.value;
}

describe('a value is read equally by both drivers', () => {
  test.each([
    ['1::bigint', 1],
    ['9007199254740991::bigint', 9_007_199_254_740_991],
    ['-9007199254740991::bigint', -9_007_199_254_740_991],
    ['count(*)', 1],
    ['sum(3::integer)', 3],
    ['2147483647::integer', 2_147_483_647],
    ['1.50::numeric', '1.50'],
    ['true', true],
    ["'Zoë'::text", 'Zoë'],
    ["'2024-02-29'::date", '2024-02-29'],
    ["'2026-03-01 09:30:00+00'::timestamptz", '2026-03-01T09:30:00Z'],
    ["'2026-03-01 09:30:00.120000+00'::timestamptz", '2026-03-01T09:30:00.12Z'],
    ["'2026-03-01 09:30:00.123456-05'::timestamptz", '2026-03-01T14:30:00.123456Z'],
    ["'0099-03-01 09:30:00+00'::timestamptz", '0099-03-01T09:30:00Z'],
    ["('2026-03-01 23:30:00-05'::timestamptz)::date", '2026-03-02'],
    ["'00000000-0000-4000-8000-00000000000A'::uuid", '00000000-0000-4000-8000-00000000000a'],
    [`'{"en": "Home", "es": "Inicio"}'::jsonb`, { en: 'Home', es: 'Inicio' }],
    [`'[1, "a", null]'::jsonb`, [1, 'a', null]],
    [`array['en', 'a,"b', null]::text[]`, ['en', 'a,"b', null]],
    ["'{}'::text[]", []],
    ['array[1, null, 2]::bigint[]', [1, null, 2]],
    ["array['2024-02-29']::date[]", ['2024-02-29']],
    ["array['2026-03-01 09:30:00+00']::timestamptz[]", ['2026-03-01T09:30:00Z']],
    [String.raw`array['\x00ff']::bytea[]`, [Buffer.of(0, 255)]],
    ['null::bigint', null],
    ['null::timestamptz', null],
    ["current_setting('TimeZone')", 'UTC'],
  ])('%s', async (expression, expected) => {
    expect(await value(expression)).toStrictEqual(expected);
  });

  test('bytes are a Buffer', async () => {
    const bytes = await value(String.raw`'\x00ff10'::bytea`);
    expect(Buffer.isBuffer(bytes)).toBe(true);
    expect(bytes).toStrictEqual(Buffer.of(0, 255, 16));
    expect(await value(String.raw`'\x'::bytea`)).toStrictEqual(Buffer.alloc(0));
  });

  test.each(['9007199254740992', '-9223372036854775808'])('%s is refused, not rounded', async (number) => {
    await expect(value(`'${number}'::bigint`)).rejects.toThrow(UnsafeIntegerError);
    expect(await value('1::bigint')).toBe(1);
  });
});

describe('a written value is read back', () => {
  test('in every type of column', async () => {
    const company = {
      id: 'acme',
      name: 'Acme',
      email_domain: 'acme.example',
      country_name: 'United States',
      country_code: 'US',
      currency: 'USD',
      care_team_email: 'care@acme.example',
      password_min_length: 8,
      languages: ['en', 'es'],
      care_plan_types: ['pregnant'],
      company_plan_types: ['single'],
      member_guide_url: null,
      opened_at: null,
      opened_despite: null,
      mail_tested_at: null,
      ready_on: null,
    };
    await sql.insertInto('companies').values(company).execute();
    const plan = { id: 'p', company_id: 'acme', plan_name: 'Gold', plan_type: 'ppo', oop_max_cents: 2 ** 40 };
    await insert(sql, 'company_plans', { ...plan, deductible_cents: 0 });
    const category = {
      id: 'fertility',
      name: { en: 'Fertility “care”', es: 'Fertilidad' },
      position: 1,
      image_key: 'scenes/nest',
      pregnancy_content: false,
    };
    await sql.insertInto('program_categories').values(category).execute();
    const visitor = {
      id_digest: Buffer.of(0, 1, 255),
      data_sealed: Buffer.alloc(3000, 7),
      created_at: '2026-03-01T09:30:00.123456Z',
      last_seen_at: Temporal.Instant.from('2026-03-01T09:30:00Z').toString(),
    };
    await sql.insertInto('visitor_sessions').values(visitor).execute();

    const companies = await sql.selectFrom('companies').selectAll().executeTakeFirst();
    const defaults = {
      ask_for_eligibility_details: false,
      care_team_phone: null,
      provider_network_closed: false,
      time_zone: 'America/New_York',
      run_out_days: 90,
      four_eyes_above_cents: null,
      roster_columns: null,
      brand: null,
    };
    expect(companies).toStrictEqual({ ...company, ...defaults });
    expect(await sql.selectFrom('company_plans').selectAll().executeTakeFirst()).toMatchObject(plan);
    expect(await sql.selectFrom('program_categories').selectAll().executeTakeFirst()).toStrictEqual(category);
    const digest = sql.selectFrom('visitor_sessions').where('id_digest', '=', visitor.id_digest);
    expect(
      await digest.select(['id_digest', 'data_sealed', 'created_at', 'last_seen_at']).executeTakeFirst(),
    ).toStrictEqual(visitor);
    const sought = sql.selectFrom('visitor_sessions').where('created_at', '=', visitor.created_at);
    expect(await sought.select('id_digest').execute()).toHaveLength(1);
  });

  test('arrays keep commas, quotes and their length', async () => {
    for (const texts of [[], ['en', 'e,s"', '']]) {
      const { rows } = await raw`select ${texts}::text[] as value`.execute(sql);
      expect(rows).toStrictEqual([{ value: texts }]);
    }
  });

  test('accepts a Uint8Array as bytes', async () => {
    const bytes = raw<{ value: Buffer }>`select ${new Uint8Array([1, 2])}::bytea as value`;
    expect((await bytes.execute(sql)).rows).toStrictEqual([{ value: Buffer.of(1, 2) }]);
  });

  test('changed rows are counted', async () => {
    const changed = await sql
      .updateTable('companies')
      .set({ name: 'Acme Inc.' })
      .where('id', '=', 'acme')
      .executeTakeFirst();
    expect(changed.numUpdatedRows).toBe(1n);
    const deleted = await sql.deleteFrom('companies').where('id', '=', 'none').executeTakeFirst();
    expect(deleted.numDeletedRows).toBe(0n);
  });
});

describe('a transaction', () => {
  const row = (id: string) => ({ id, name: { en: id }, position: 1 });
  const stored = async (id: string) =>
    (await sql.selectFrom('program_categories').where('id', '=', id).select('id').execute()).length;

  test('a failing transaction changes nothing, and the next one succeeds', async () => {
    const failing = sql.transaction().execute(async (transaction) => {
      await transaction.insertInto('program_categories').values(row('undone')).execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await stored('undone')).toBe(0);

    await sql
      .transaction()
      .execute((next) => next.insertInto('program_categories').values(row('done')).execute());
    expect(await stored('done')).toBe(1);
  });

  test('does not include concurrent queries', async () => {
    const inside = Promise.withResolvers<void>();
    const failing = sql.transaction().execute(async (transaction) => {
      await transaction.insertInto('program_categories').values(row('inside')).execute();
      inside.resolve();
      await transaction.selectFrom('programs').selectAll().execute();
      throw new Error('undo');
    });
    await inside.promise;
    const beside = sql.insertInto('program_categories').values(row('beside')).execute();
    await expect(failing).rejects.toThrow('undo');
    await beside;
    expect([await stored('inside'), await stored('beside')]).toEqual([0, 1]);
  });

  test('a violated constraint is named in the error', async () => {
    const twice = insert(sql, 'program_categories', [row('twice'), row('twice')]);
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'program_categories_pkey' });
  });
});

test('many concurrent queries are all answered', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, number) => value(`${number}`)));
  expect(answers).toEqual(Array.from({ length: 50 }, (_, number) => number));
});

test('a database that answers can be pinged', async () => {
  await expect(database.ping()).resolves.toBeUndefined();
});
