import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createPageCaller } from '#server/api/account/guards/page-caller.ts';
import type { PageCaller } from '#server/platform/http/dependencies.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readMany } from '#tests/support/api/documents.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { createMember, signedIn } from '#tests/support/records/members.ts';

const api = await openTestApi();
const { sql, clock } = api.dependencies;
beforeAll(async () => {
  await ensureCompany(sql, 'acme');
  await ensureCompany(sql, 'globex');
});

const setClosed = (company: string, provider_network_closed: boolean) =>
  sql.updateTable('companies').set({ provider_network_closed }).where('id', '=', company).execute();
const sessionOf = async (company_id: string) =>
  signedIn(api.dependencies, await createMember(api.dependencies, { columns: { company_id } }));
const categoriesMeta = z.object({ network_closed: z.boolean() });

async function isClosedFor(headers: Record<string, string>, page: PageCaller): Promise<boolean> {
  const { meta } = await readMany(await api.call('/api/v3/provider_categories', { headers, page }));
  return categoriesMeta.parse(meta).network_closed;
}

test('concurrent requests of members of different companies each use their own network', async () => {
  await setClosed('globex', true);
  const sessions = await Promise.all(['acme', 'globex', 'acme', 'globex'].map(sessionOf));
  const told = sessions.map((headers) => isClosedFor(headers, createPageCaller(clock)));
  expect(await Promise.all(told)).toEqual([false, true, false, true]);
  await setClosed('globex', false);
});

test('the calls of one page agree, and the next page sees a change', async () => {
  const headers = await sessionOf('acme');
  const page = createPageCaller(clock);
  expect(await isClosedFor(headers, page)).toBe(false);
  await setClosed('acme', true);
  expect(await isClosedFor(headers, page)).toBe(false);
  expect(await isClosedFor(headers, createPageCaller(clock))).toBe(true);
  await setClosed('acme', false);
});
