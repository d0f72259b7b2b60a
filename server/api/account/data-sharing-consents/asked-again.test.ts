import { readFileSync } from 'node:fs';
import { sql as raw } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { textVersion } from '#app/areas/account/consent/consent-form.tsx';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createMember } from '#tests/support/records/members.ts';

const api = await openTestApi();
afterAll(() => api.close());
const { sql } = api.dependencies;

const migration = new URL('../../../platform/db/migrations/0090_ask_for_consent_again.sql', import.meta.url);

async function agreedTo(versions: string[]): Promise<string> {
  const { id } = await createMember(api.dependencies, { columns: { require_data_sharing_consent: false } });
  for (const text_version of versions) {
    await sql
      .insertInto('data_sharing_consents')
      .values({
        id: crypto.randomUUID(),
        member_id: id,
        text_version,
        language: 'en',
        given_at: '2026-03-02T12:00:00Z',
      })
      .execute();
  }
  return id;
}

test('only members who agreed to an older text are asked again', async () => {
  const members = {
    older: await agreedTo(['2026-11']),
    both: await agreedTo(['2026-11', textVersion]),
    never: await agreedTo([]),
  };
  await raw.raw(readFileSync(migration, 'utf8')).execute(sql);
  const asked = await sql
    .selectFrom('members')
    .select('id')
    .where('require_data_sharing_consent', '=', true)
    .execute();
  expect(asked.map(({ id }) => id)).toEqual([members.older]);
});
