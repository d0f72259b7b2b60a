import { expect, test } from 'vitest';
import { chatNameOf, navigatorNameOf } from '../../chat/channel.ts';
import { errorsOf, createClaimant } from '#tests/support/records/claims.ts';
import { readMany, readOne } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openChatApi } from '#tests/support/records/chat-service.ts';
import { createExpert } from '#tests/support/records/visits.ts';
import { auditAbout } from '#tests/support/records/audit.ts';

const { api, sendbird } = await openChatApi();
const { sql, clock } = api.dependencies;

const give = (memberId: string, care_partner_id: unknown) =>
  askAsOperator(api, 'PUT', `conversations/${memberId}/care_partner`, { care_partner_id });

test('a member gets another Care Partner, here and at the chat service, and keeps the messages', async () => {
  const member = await createClaimant(api);
  const other = await createClaimant(api);
  await createExpert(api.dependencies, { id: 'noor', care_navigator: true });
  const listed = async () =>
    (await readMany(await askAsOperator(api, 'GET', 'care_partners'))).data.map(({ id, attributes }) => [
      id,
      attributes['members'],
    ]);
  expect(await listed()).toEqual([
    ['noor', 0],
    ['rosa_delgado', 2],
  ]);
  await member.call('POST', 'care_navigator/messages', { text: 'Hello', key: crypto.randomUUID() });
  await api.runJobs();
  for (let count = 0; count < 2; count += 1) expect((await give(member.id, 'noor')).status).toBe(204);
  await api.runJobs();
  expect([...(sendbird.channels.get(chatNameOf(member.id))?.users ?? [])]).toEqual([
    chatNameOf(member.id),
    navigatorNameOf('noor'),
  ]);
  expect(await listed()).toEqual([
    ['noor', 1],
    ['rosa_delgado', 1],
  ]);
  const partnerOf = async (whose: typeof member) =>
    JSON.stringify((await readOne(await whose.call('GET', 'session'))).data.relationships).includes('noor');
  expect([await partnerOf(member), await partnerOf(other)]).toEqual([true, false]);
  expect((await readMany(await member.call('GET', 'care_navigator/messages'))).data).toHaveLength(1);
  const given = { act: 'care_partner_given', subject: 'noor', name: 'olga' };
  const acts = await auditAbout(member.id, api.dependencies);
  expect(acts.filter(({ kind }) => kind !== 'system')).toEqual([
    expect.objectContaining({ ...given, reason: 'care' }),
    expect.objectContaining({ ...given, reason: 'repeated' }),
  ]);
});

test('a person who is no Care Partner, or no longer a member, is refused', async () => {
  const member = await createClaimant(api);
  await createExpert(api.dependencies, { id: 'only_visits', care_navigator: false });
  const pointer = '/data/attributes/care_partner_id';
  expect(await errorsOf(await give(member.id, 'only_visits'), 422)).toEqual([`${pointer} invalid`]);
  expect(await errorsOf(await give(member.id, 'nobody'), 422)).toEqual([`${pointer} invalid`]);
  expect(await errorsOf(await give(member.id, 'x'.repeat(5000)), 422)).toEqual([`${pointer} invalid`]);
  expect(await errorsOf(await give(member.id, undefined), 422)).toEqual([`${pointer} blank`]);
  const row = sql.selectFrom('members').select('care_navigator_id').where('id', '=', member.id);
  expect(await row.execute()).toEqual([{ care_navigator_id: 'rosa_delgado' }]);
  const now = clock.now().toString();
  await sql.updateTable('members').set({ access_ended_at: now }).where('id', '=', member.id).execute();
  for (const id of [member.id, crypto.randomUUID(), 'x']) expect((await give(id, 'noor')).status).toBe(404);
});
