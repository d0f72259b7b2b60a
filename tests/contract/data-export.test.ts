import { randomUUID } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { afterAll, expect, test } from 'vitest';
import { createApiClient } from '#app/api/client.ts';
import { choiceOf } from '#app/domain/cookie-consent.ts';
import {
  fetchExport,
  type DataExport,
  type ExportEntry,
} from '#app/features/privacy/export/export.api.server.ts';
import { exportHtml } from '#app/features/privacy/export/export-document.server.tsx';
import { fieldLabel, sectionTitle } from '#app/features/privacy/export/export-words.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { readMany } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createBill } from '#tests/support/records/bills.ts';
import { createClaimant, draftWithReceipt } from '#tests/support/records/claims.ts';
import { signedIn } from '#tests/support/records/members.ts';
import { checking } from '#tests/support/vendors/fake-bank.ts';

const api = await openTestApi({ demo: true });
afterAll(() => api.close());
const { sql, clock } = api.dependencies;
const now = clock.now().toString();

/** What the web tier decodes of one member's export. */
async function exportOf(member: { id: string; email: string }): Promise<DataExport> {
  const { Cookie } = await signedIn(api.dependencies, member);
  const client = createApiClient({
    baseUrl: 'http://benefits.test/api/',
    fetch: (call) => api.call(new URL(call.url).pathname, { headers: call.headers }),
    language: 'en',
    credentials: {
      cookie: () => Cookie,
      csrfToken: () => undefined,
      receive: () => undefined,
      receiveCsrfToken: () => undefined,
    },
    log: api.dependencies.log,
  });
  return fetchExport(client);
}

/** A member who has something in the sections that the demo leaves empty. */
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

/** A demo member's claim is appealed against, and what was granted is handed over. */
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
for (const member of [...people, await memberWithRest()]) exports.push(await exportOf(member));

function namesIn(entries: readonly ExportEntry[]): string[] {
  return entries.flatMap((entry) =>
    Object.entries(entry).flatMap(([name, value]) => [
      name,
      ...(Array.isArray(value) ? namesIn(value.filter((item) => typeof item !== 'string')) : []),
    ]),
  );
}

test.each(['en', 'es'])('every section and field of an export has words in %s', (locale) => {
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

test.each(['en', 'es'])('the page to keep is whole and plain in %s', (locale) => {
  for (const found of exports) {
    const html = exportHtml(found, { brandName: 'Wren', locale, timeZone: 'America/New_York' });
    const { document } = new JSDOM(html).window;
    expect(document.documentElement.lang).toBe(locale);
    expect(document.querySelectorAll('h2')).toHaveLength(found.sections.length);
    expect(document.querySelectorAll('script, img, link, a')).toHaveLength(0);
    expect(document.body.textContent).not.toMatch(/undefined|\[object|NaN|\d{4}-\d{2}-\d{2}T/);
  }
});
