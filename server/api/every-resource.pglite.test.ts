import { expect, test } from 'vitest';
import { z } from 'zod';
import { readRow, RefusedRowsError } from '#server/cli/setup/apply-rows.ts';
import { kindOf } from '#server/cli/setup/content-kinds.ts';
import { importDocuments } from '#server/cli/setup/import.ts';
import { documentsOf } from '#server/cli/setup/read-document.ts';
import { toDocument } from '#server/cli/setup/section.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';
import { describedCalls } from '#tests/support/api/described-calls.ts';
import { readMany } from '#tests/support/api/documents.ts';
import { operatorHeaders } from '#tests/support/api/operator-calls.ts';
import { createStaff, staffSignedIn } from '#tests/support/api/staff.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { signedIn } from '#tests/support/records/members.ts';

const api = await openTestApi({ demo: true });
const { sql, sealing } = api.dependencies;

/** Query strings of resources that require one. */
const questions: Record<string, () => Promise<string>> = {
  async '/api/v3/cost_estimates'() {
    const { data } = await readMany(await api.call('/api/v3/programs', { headers: session }));
    return `?program_id=${data[0]?.id}&total=10000&rx=false`;
  },
  '/api/v3/single_sign_on': () => Promise.resolve('?email_domain=nowhere.example'),
};
/** Resources without a document: event streams, what the demo does not have, and what is only for half a session. */
const others = [
  '404 /api/v3/link_sessions/current',
  '404 /api/v3/second_factors/totp',
  '404 /api/v3/single_sign_on',
  '404 /api/v3/staff/totp',
  '401 /api/v3/staff/factor',
  '200 /api/v3/care_navigator/events',
  '200 /api/v3/operator/conversations/events',
];
const document = z.object({ data: z.unknown() });

async function sessionOf(email: string) {
  for (const { id, details_sealed } of await sql.selectFrom('members').selectAll().execute())
    if (openDetails(sealing, id, details_sealed).email === email)
      return signedIn(api.dependencies, { id, email });
  throw new Error(`${email} is not in the demo.`);
}
const session = await sessionOf('maya.rivera@acme.example');

const staff = await staffSignedIn(api.dependencies, await createStaff(api.dependencies));

function headersFor(path: string) {
  if (path.startsWith('/api/v3/operator/')) return operatorHeaders;
  return path.startsWith('/api/v3/staff/') ? staff : session;
}

test('the embedded database serves every resource without parameters', async () => {
  const paths = (await describedCalls(api)).flatMap(({ method, path }) =>
    method === 'GET' && !path.includes('{') ? [path] : [],
  );
  expect(paths.length).toBeGreaterThan(40);
  const answered: string[] = [];
  for (const path of paths) {
    const headers = headersFor(path);
    const query = (await questions[path]?.()) ?? '';
    const answer = await api.call(`${path}${query}`, { headers });
    const isStream = answer.headers.get('Content-Type') === 'text/event-stream';
    const isDocument = !isStream && document.safeParse(await answer.json()).success;
    if (isStream) await answer.body?.cancel();
    if (answer.status !== 200 || !isDocument) answered.push(`${answer.status} ${path}`);
  }
  expect(answered.toSorted()).toEqual(others.toSorted());
});

test('the embedded database refuses a program that is covered, as a server does', async () => {
  const kind = kindOf('programs');
  const { id } = await sql.selectFrom('program_categories').select('id').executeTakeFirstOrThrow();
  const withoutPrograms = await toDocument(kind, { ...(await readRow(sql, kind, id)) }, () =>
    Promise.resolve([]),
  );
  const refused = importDocuments(sql, documentsOf(kind, [withoutPrograms]), { dryRun: true });
  await expect(refused).rejects.toThrow(RefusedRowsError);
});
