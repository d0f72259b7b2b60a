import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readMany, readOne } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { update } from '#tests/support/database/update.ts';
import { createAuthorization } from '#tests/support/records/authorizations.ts';
import { createBill } from '#tests/support/records/bills.ts';
import { createClaimant, createPrograms, submitted } from '#tests/support/records/claims.ts';
import { finishedWith } from '#tests/support/records/screenings.ts';

const api = await openTestApi();
const { sql } = api.dependencies;
const broken = Buffer.alloc(60, 1);

const logged = (id: string) =>
  api.logged.filter((line) => line.includes('unreadable-row') && line.includes(id)).length;

test('a claim that cannot be unsealed is omitted from list and queue, and the log has its id', async () => {
  const member = await createClaimant(api);
  await createPrograms(api);
  const [lost, whole] = [await submitted(member), await submitted(member)];
  const { id } = await sql
    .updateTable('reimbursements')
    .set({ provider_name_sealed: broken })
    .where('uid', '=', String(lost.uid))
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const answer of [
    await member.call('GET', 'reimbursements'),
    await askAsOperator(api, 'GET', 'claims'),
  ]) {
    expect(answer.status).toBe(200);
    expect((await readMany(answer)).data.map(({ attributes }) => attributes['uid'])).toEqual([whole.uid]);
  }
  expect(logged(id)).toBe(2);
});

test('the same for a message, and for the conversation of a member with unreadable details', async () => {
  const [member, other] = [await createClaimant(api), await createClaimant(api)];
  for (const [whose, text] of [
    [member, 'lost'],
    [member, 'kept'],
    [other, 'hidden'],
  ] as const) {
    await whose.call('POST', 'care_navigator/messages', { text, key: randomUUID() });
  }
  const { data: written } = await readMany(await member.call('GET', 'care_navigator/messages'));
  const lost = String(written[0]?.id);
  await update(sql, 'care_navigator_messages', { id: lost }, { body_sealed: broken });
  await sql.updateTable('members').set({ details_sealed: broken }).where('id', '=', other.id).execute();
  const list = await member.call('GET', 'care_navigator/messages');
  const queue = await askAsOperator(api, 'GET', 'conversations');
  expect([list.status, queue.status]).toEqual([200, 200]);
  expect((await readMany(list)).data.map(({ attributes }) => attributes['text'])).toEqual(['kept']);
  expect((await readMany(queue)).data.map(({ id }) => id)).toEqual([member.id]);
  expect([logged(lost), logged(other.id)]).toEqual([1, 1]);
});

test('an unreadable draft counts as empty, and new input is stored', async () => {
  const member = await createClaimant(api);
  const fields = { program_id: '', provider_name: 'Nest Doulas', expenses: [] };
  const draft = await readOne(await member.call('GET', 'reimbursement_draft'));
  await member.call('PUT', 'care_navigator/draft', { text: 'lost' });
  await update(sql, 'reimbursement_drafts', { member_id: member.id }, { fields_sealed: broken });
  await update(sql, 'message_drafts', { member_id: member.id }, { text_sealed: broken });

  const { data } = await readOne(await member.call('GET', 'reimbursement_draft'));
  expect(data.attributes['fields']).toMatchObject({ provider_name: '' });
  expect(logged(String(draft.data.id))).toBe(1);
  const { version } = data.attributes;
  await readOne(await member.call('PUT', 'reimbursement_draft', { fields, version }));

  expect(await (await member.call('GET', 'care_navigator/draft')).json()).toEqual({ data: null });
  expect((await member.call('PUT', 'care_navigator/draft', { text: 'kept' })).status).toBe(204);
  const kept = await readOne(await member.call('GET', 'care_navigator/draft'));
  expect(kept.data.attributes['text']).toBe('kept');
});

test('a week of pregnancy that cannot be unsealed counts as none, and another can be entered', async () => {
  const member = await createClaimant(api);
  const goal = { care_plan_type: 'pregnant', care_path: 'conventional_pregnancy', pregnancy_week: 20 };
  await member.call('PUT', 'health_goal', goal);
  await update(sql, 'members', { id: member.id }, { pregnancy_week_sealed: broken });
  for (const page of ['session', 'health_goal', 'onboarding'])
    expect((await readOne(await member.call('GET', page))).data.attributes['pregnancy_week']).toBeNull();
  expect(logged(member.id)).toBe(3);
  const { version } = (await readOne(await member.call('GET', 'health_goal'))).data.attributes;
  const { data } = await readOne(await member.call('PUT', 'health_goal', { ...goal, version }));
  expect(data.attributes['pregnancy_week']).toBe(20);
  const again = await readOne(await member.call('GET', 'session'));
  expect(again.data.attributes['pregnancy_week']).toBe(20);
});

test('a bill and an authorization that cannot be unsealed are omitted from lists and queues', async () => {
  const member = await createClaimant(api);
  const state = 'requested';
  const [bill] = [await createBill(api.dependencies, member), await createBill(api.dependencies, member)];
  const lost = await createAuthorization(api.dependencies, member, { state });
  const whole = await createAuthorization(api.dependencies, member, { state });
  const columns = { texts_sealed: broken };
  await sql.updateTable('bills').set(columns).where('uid', '=', bill).execute();
  await sql.updateTable('authorizations').set(columns).where('id', '=', lost.id).execute();
  const bills = await readMany(await member.call('GET', 'bills'));
  expect(bills.data.map(({ id }) => id)).not.toContain(bill);
  expect(bills.data).toHaveLength(1);
  for (const answer of [
    await member.call('GET', 'notifications'),
    await askAsOperator(api, 'GET', 'authorizations'),
  ])
    expect((await readMany(answer)).data.map(({ id }) => id)).toEqual([whole.id]);
  expect(logged(lost.id)).toBe(2);
});

test('a payment whose bill cannot be unsealed is in the statement of the year and its total, without words', async () => {
  const member = await createClaimant(api);
  const paid = { state: 'paid', processed_at: '2026-02-20T12:00:00Z' } as const;
  const [lost] = [
    await createBill(api.dependencies, member, paid),
    await createBill(api.dependencies, member, paid),
  ];
  await sql.updateTable('bills').set({ texts_sealed: broken }).where('uid', '=', lost).execute();
  const answer = await member.call('GET', 'payment_statements/2026');
  expect(answer.status).toBe(200);
  const { data } = await readOne(answer);
  expect(data.attributes).toMatchObject({
    total_paid: 200_00,
    payments: [{ service_name: 'Care' }, { service_name: 'Fertility consult' }],
  });
});

test('a result of a screening that cannot be unsealed is omitted from the list', async () => {
  const member = await createClaimant(api);
  const lost = await finishedWith(member, 'phq_2', [0, 0]);
  const whole = await finishedWith(member, 'phq_2', [0, 0]);
  await sql
    .updateTable('questionnaire_results')
    .set({ answers_sealed: broken })
    .where('id', '=', lost.id)
    .execute();
  const listed = await readMany(await member.call('GET', 'questionnaire_results'));
  expect(listed.data.map(({ id }) => id)).toEqual([whole.id]);
  expect(logged(lost.id)).toBe(1);
});

test('an invited partner whose address cannot be unsealed is shown without it, and the invitation can be withdrawn', async () => {
  const member = await createClaimant(api);
  await member.call('POST', 'partner', { email: 'sam@mail.example' });
  await sql
    .updateTable('signup_invitations')
    .set({ email_sealed: broken })
    .where('inviter_id', '=', member.id)
    .execute();
  const { data } = await readOne(await member.call('GET', 'partner'));
  expect(data.attributes).toMatchObject({ email: '', invitation_accepted: false });
  expect((await member.call('POST', 'partner/resend')).status).toBe(404);
  expect((await member.call('DELETE', 'partner')).status).toBe(204);
});

test('a calendar address that cannot be unsealed counts as none, and another can be made', async () => {
  const member = await createClaimant(api);
  await member.call('POST', 'calendar_feed');
  await sql
    .updateTable('calendar_feeds')
    .set({ token_sealed: broken })
    .where('member_id', '=', member.id)
    .execute();
  expect(await (await member.call('GET', 'calendar_feed')).json()).toEqual({ data: null });
  expect((await member.call('POST', 'calendar_feed')).status).toBe(201);
});
