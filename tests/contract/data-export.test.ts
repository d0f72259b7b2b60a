import { randomUUID } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createApiClient, type ApiClient } from '#app/api/client.ts';
import { choiceOf } from '#app/domain/cookie-consent.ts';
import type { ExportEntry } from '#app/contract/privacy.ts';
import {
  exportJson,
  fetchExport,
  wholeSections,
  type DataExport,
} from '#app/areas/account/privacy/privacy.api.server.ts';
import {
  exportHtml,
  fieldLabel,
  sectionTitle,
} from '#app/areas/account/privacy/export/export-document.server.tsx';
import { translatorFor } from '#app/i18n/translator.ts';
import { readMany } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createBill } from '#tests/support/records/bills.ts';
import { createClaimant, draftWithReceipt } from '#tests/support/records/claims.ts';
import { signedIn } from '#tests/support/records/members.ts';
import { addHistory, historyKinds } from '#tests/support/records/histories.ts';
import { checking } from '#tests/support/vendors/fake-bank.ts';

const api = await openTestApi({ demo: true });
const { sql, clock } = api.dependencies;
const now = clock.now().toString();
const longExport = z.object({
  sections: z.array(z.object({ name: z.string(), entries: z.array(z.record(z.string(), z.unknown())) })),
});

/** The web tier's client, signed in as a member. */
async function clientOf(member: { id: string; email: string }): Promise<ApiClient> {
  const { Cookie } = await signedIn(api.dependencies, member);
  return createApiClient({
    baseUrl: 'http://benefits.test/api/',
    fetch: (call) => api.call(call.url.slice(new URL(call.url).origin.length), { headers: call.headers }),
    language: 'en',
    credentials: {
      cookie: () => Cookie,
      csrfToken: () => undefined,
      receive: () => undefined,
      receiveCsrfToken: () => undefined,
    },
    log: api.dependencies.log,
  });
}

/** A member's export as the web tier decodes it. */
const exportOf = async (member: { id: string; email: string }): Promise<DataExport> =>
  fetchExport(await clientOf(member));

async function whole(texts: AsyncIterable<string>): Promise<string> {
  let all = '';
  for await (const text of texts) all += text;
  return all;
}

/** A member with data in the sections that are empty in the demo. */
async function memberWithRest(): Promise<{ id: string; email: string }> {
  const member = await createClaimant(api);
  await draftWithReceipt(member);
  const uid = await createBill(api.dependencies, member);
  await member.call('POST', `bills/${uid}/pay`, {
    public_token: api.bank.publicToken(),
    account_id: checking.accountId,
  });
  api.bank.refusesDebits = 'insufficient_funds';
  await api.runJobs();
  const agreed = { member_id: member.id, language: 'en' };
  await sql
    .insertInto('data_sharing_consents')
    .values({ ...agreed, id: randomUUID(), text_version: '1', given_at: now })
    .execute();
  await sql
    .insertInto('withdrawn_consents')
    .values({ ...agreed, id: randomUUID(), text_version: '1', given_at: now, withdrawn_at: now })
    .execute();
  await sql
    .insertInto('cookie_consents')
    .values({ ...agreed, ...choiceOf(['analytics']), text_version: '1', chosen_at: now })
    .execute();
  await sql
    .insertInto('terms_acceptances')
    .values({ ...agreed, id: randomUUID(), terms_version: '1', accepted_at: now })
    .execute();
  return member;
}

/** Appeals against a demo member's claim, and creates the employer file of the granted amount. */
async function goOnWithClaims(): Promise<void> {
  const claim = await sql
    .selectFrom('reimbursements')
    .innerJoin('reimbursement_services as services', 'services.reimbursement_id', 'reimbursements.id')
    .select(['uid', 'member_id'])
    .where('services.state', '=', 'rejected')
    .executeTakeFirstOrThrow();
  const credentials = await signedIn(api.dependencies, { id: claim.member_id, email: '' });
  const appealed = await api.call(`/api/v3/reimbursements/${claim.uid}/appeals`, {
    method: 'POST',
    headers: { ...credentials, 'Content-Type': 'application/json' },
    body: JSON.stringify({ message: 'It was paid by card.' }),
  });
  expect(appealed.status).toBe(201);
  const { data: months } = await readMany(await askAsOperator(api, 'GET', 'hand_offs/waiting'));
  for (const { attributes } of months) {
    const { company_id, month } = attributes;
    expect((await askAsOperator(api, 'POST', 'hand_offs', { company_id, month })).status).toBe(201);
  }
}

await goOnWithClaims();
const people = (await sql.selectFrom('members').select('id').execute()).map(({ id }) => ({ id, email: '' }));
const exports: DataExport[] = [];
const lastMember = await memberWithRest();
for (const member of [...people, lastMember]) exports.push(await exportOf(member));

function namesIn(entries: readonly ExportEntry[]): string[] {
  return entries.flatMap((entry) =>
    Object.entries(entry).flatMap(([name, value]) => [
      name,
      ...(Array.isArray(value) ? namesIn(value.filter((item) => typeof item !== 'string')) : []),
    ]),
  );
}

test.each(['en', 'es'])('every section and field of an export has texts in %s', (locale) => {
  const translate = translatorFor(locale);
  const sections = exports.flatMap((found) => found.sections);
  const unnamed = new Set(
    sections.map(({ name }) => name).filter((name) => sectionTitle(name, translate) === name),
  );
  const unlabelled = new Set(
    sections
      .flatMap(({ entries }) => namesIn(entries))
      .filter((name) => fieldLabel(name, translate) === name),
  );
  expect([[...unnamed], [...unlabelled]]).toEqual([[], []]);
});

test.each(['en', 'es'])('the HTML export is complete and plain in %s', async (locale) => {
  for (const found of exports) {
    const words = { currency: 'USD', brandName: 'Wren', locale, timeZone: 'America/New_York' };
    const sections = wholeSections(await clientOf(lastMember), found);
    const html = await whole(exportHtml(found.exported_at, sections, words));
    const { document } = new JSDOM(html).window;
    expect(document.documentElement.lang).toBe(locale);
    expect(document.querySelectorAll('h2')).toHaveLength(found.sections.length);
    expect(document.querySelectorAll('script, img, link, a')).toHaveLength(0);
    expect(document.body.textContent).not.toMatch(/undefined|\[object|NaN|\d{4}-\d{2}-\d{2}T/);
  }
});

test('a long history is exported to its end, each entry once, and is one activity of the account', async () => {
  const member = await createClaimant(api);
  const count = 450;
  for (const kind of historyKinds) await addHistory(api.dependencies, kind, { memberId: member.id, count });
  const client = await clientOf(member);
  const found = await fetchExport(client);
  const read = async (texts: AsyncIterable<string>) => longExport.parse(JSON.parse(await whole(texts)));
  const { sections } = await read(exportJson(found.exported_at, wholeSections(client, found)));
  expect(sections.map(({ name }) => name)).toEqual(found.sections.map(({ name }) => name));
  const entriesOf = (wanted: string) => sections.find(({ name }) => name === wanted)?.entries ?? [];
  for (const name of ['bills', 'claims', 'authorizations', 'visits', 'messages', 'screenings']) {
    expect([name, entriesOf(name).length]).toEqual([name, count]);
  }
  for (const name of ['bills', 'claims', 'authorizations']) {
    expect([name, new Set(entriesOf(name).map(({ uid }) => uid)).size]).toEqual([name, count]);
  }
  const bodies = entriesOf('messages').map(({ body }) => body);
  expect(bodies).toEqual(Array.from({ length: count }, (_, index) => `What I meant to ask, ${index}.`));
  expect(entriesOf('claims').every(({ services }) => Array.isArray(services) && services.length === 1)).toBe(
    true,
  );
  expect(entriesOf('activities').filter(({ kind }) => kind === 'data_exported')).toHaveLength(1);
  expect(entriesOf('activities')).toHaveLength(count + 1);
});

test('a section requested alone is an activity, unless an export was started within the hour', async () => {
  const member = await createClaimant(api);
  const kinds = async () =>
    (
      await sql.selectFrom('account_activities').select('kind').where('member_id', '=', member.id).execute()
    ).filter(({ kind }) => kind === 'data_exported').length;
  for (const query of ['section=bills', 'section=bills&skip=200', 'section=personal&skip=5']) {
    expect((await member.call('GET', `data_export?${query}`)).status).toBe(200);
  }
  expect(await kinds()).toBe(1);
  for (const odd of ['section=x', 'skip=-1', 'skip=x', 'size=0', 'size=201', `skip=${'9'.repeat(300)}`]) {
    expect((await member.call('GET', `data_export?${odd}`)).status).toBe(422);
  }
  expect(await kinds()).toBe(1);
});
