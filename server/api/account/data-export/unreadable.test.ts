import { sql as raw } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { emailDigest } from '../email/email-digest.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readOne } from '#tests/support/api/documents.ts';
import { signedIn } from '#tests/support/records/members.ts';

const api = await openTestApi({ demo: true });
afterAll(() => api.close());
const { sql, sealing } = api.dependencies;

const sealedColumns = [
  ['reimbursements', 'provider_name_sealed'],
  ['reimbursement_services', 'description_sealed'],
  ['appeals', 'message_sealed'],
  ['receipts', 'filename_sealed'],
  ['reimbursement_drafts', 'fields_sealed'],
  ['care_navigator_messages', 'body_sealed'],
  ['message_attachments', 'filename_sealed'],
  ['message_drafts', 'text_sealed'],
  ['questionnaire_results', 'answers_sealed'],
  ['questionnaire_drafts', 'answers_sealed'],
  ['linked_accounts', 'details_sealed'],
  ['appointment_requests', 'note_sealed'],
  ['appointment_requests', 'phone_sealed'],
  ['calls', 'note_sealed'],
  ['passkeys', 'name_sealed'],
] as const;

const attributes = z.object({
  sections: z.array(z.object({ name: z.string(), entries: z.array(z.unknown()), more: z.boolean() })),
});

test('an unreadable value is omitted without failing the export or moving later parts', async () => {
  const email = 'maya.rivera@acme.example';
  const { id } = await sql
    .selectFrom('members')
    .select('id')
    .where('email_digest', '=', emailDigest(sealing, email))
    .executeTakeFirstOrThrow();
  const session = await signedIn(api.dependencies, { id, email });
  const countsOfLong = async () => {
    const answer = await api.call('/api/v3/data_export', { headers: session });
    expect(answer.status).toBe(200);
    const { sections } = attributes.parse((await readOne(answer)).data.attributes);
    const long = ['messages', 'claims', 'visits', 'screenings', 'appointment_requests'];
    return sections.flatMap(({ name, entries, more }) =>
      long.includes(name) ? [`${name} ${entries.length} ${more}`] : [],
    );
  };
  const before = await countsOfLong();
  for (const [table, column] of sealedColumns) {
    await raw`update ${raw.table(table)} set ${raw.ref(column)} = ${Buffer.alloc(60, 1)}
      where ${raw.ref(column)} is not null`.execute(sql);
  }
  expect(await countsOfLong()).toEqual(before);
  expect(api.logged.some((line) => line.includes('unreadable-row'))).toBe(true);
});
