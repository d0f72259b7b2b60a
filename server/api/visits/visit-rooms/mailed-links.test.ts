import { beforeEach, expect, test } from 'vitest';
import { emailDigest, emailDigests } from '#server/api/account/email/email-digest.ts';
import { endStaff } from '#server/api/staff/queries.ts';
import { postJson } from '#tests/support/api/account-links.ts';
import { refusal } from '#tests/support/api/documents.ts';
import { createStaff } from '#tests/support/api/staff.ts';
import { auditAbout } from '#tests/support/records/audit.ts';
import { createLiveVisit } from '#tests/support/records/live-visits.ts';
import { openVisitApi } from '#tests/support/records/visits.ts';

const api = await openVisitApi();
beforeEach(() => api.dependencies.sql.deleteFrom('calls').execute());
const get = (token: string) => api.call(`/api/v3/live_calls/${token}`);

test('links mailed to an expert open nothing after their staff account ended, until they have another', async () => {
  const { sql, sealing, clock } = api.dependencies;
  const { tokens } = await createLiveVisit(api);
  const { id, email } = await createStaff(api.dependencies);
  const rosa = () => sql.updateTable('call_experts').where('id', '=', 'rosa_delgado');
  await rosa().set({ email: email.toUpperCase() }).execute();
  expect((await get(tokens.host)).status).toBe(200);
  const ended = { id, emailDigests: emailDigests(sealing, email), now: clock.now() };
  await sql.transaction().execute((transaction) => endStaff(transaction, ended));
  const post = (act: string, body = {}) => postJson(api, `live_calls/${tokens.host}/${act}`, body);
  for (const answer of [await get(tokens.host), await post('connection'), await post('exchange')])
    expect(await refusal(answer)).toBe('404 not_found');
  expect(await refusal(await post('extensions', { reason: 'late_member', minutes: 5 }))).toBe(
    '404 not_found',
  );
  expect((await get(tokens.member)).status).toBe(200);
  const { id: again } = await createStaff(api.dependencies);
  const renewed = { email_digest: emailDigest(sealing, email) };
  await sql.updateTable('staff').set(renewed).where('id', '=', again).execute();
  expect((await get(tokens.host)).status).toBe(200);
  await rosa().set({ email: null }).execute();
});

test('the member sees that the expert opened the visit by a mailed link', async () => {
  const { id, member, tokens } = await createLiveVisit(api);
  for (const token of [tokens.host, tokens.member]) await postJson(api, `live_calls/${token}/exchange`, {});
  expect(await auditAbout(member.id, api.dependencies)).toEqual([
    { act: 'visit_opened', reason: 'care', kind: 'staff', name: 'Rosa Delgado', role: 'expert', subject: id },
  ]);
});
