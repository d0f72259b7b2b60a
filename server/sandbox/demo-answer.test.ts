import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readMany } from '#tests/support/api/documents.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { demoAnswers } from './demo-answer.ts';

const api = await openTestApi();
const { sql } = api.dependencies;
api.dependencies.whenMemberWrites = demoAnswers(api.dependencies);

const write = (member: Claimant, text: string, key: string = randomUUID()) =>
  member.call('POST', 'care_navigator/messages', { text, key });
async function answersTo(member: Claimant) {
  const { data } = await readMany(await member.call('GET', 'care_navigator/messages'));
  return data.flatMap(({ attributes: { from_member: own, text } }) => (own ? [] : [String(text)]));
}

async function memberIn(countryCode: string, language: string) {
  const member = await createClaimant(api, { columns: { preferred_language: language } });
  const ofMember = sql.selectFrom('members').select('company_id').where('id', '=', member.id);
  await sql.updateTable('companies').set({ country_code: countryCode }).where('id', 'in', ofMember).execute();
  return member;
}

test.each([
  ['US', 'en', /^I am a demo: no one reads/, ['call 911 now', 'call or text 988', '1-800-799-7233']],
  ['IE', 'en', /^I am a demo: no one reads/, ['call 112 or 999 now', '116 123', '1800 341 900']],
  ['FR', 'en', /^I am a demo: no one reads/, ['local emergency number', 'findahelpline.com']],
  ['US', 'es', /^Soy una demostración: nadie lee/, ['llama ahora al 911', 'AYUDA al 988']],
  ['IE', 'es', /^Soy una demostración: nadie lee/, ['llama ahora al 112 o al 999', '116 123']],
  ['US', 'fr', /^I am a demo: no one reads/, ['call 911 now']],
])(
  'in %s and %s each message is immediately answered with the emergency numbers',
  async (country, language, start, numbers) => {
    const member = await memberIn(country, language);
    for (const text of ['Hello', 'my baby is turning purple']) await write(member, text);
    const answers = await answersTo(member);
    expect(answers).toHaveLength(2);
    for (const answer of answers) {
      expect(answer).toMatch(start);
      for (const number of [...numbers, 'https://wren.example/helplines']) expect(answer).toContain(number);
      expect(answer).not.toMatch(/[{}]/);
    }
  },
);

test('a repeated message is answered once, in the name of the demo', async () => {
  const member = await memberIn('US', 'en');
  const key = randomUUID();
  await write(member, 'Hello', key);
  await write(member, 'Hello', key);
  const answers = await sql
    .selectFrom('care_navigator_messages')
    .select('written_by')
    .where('member_id', '=', member.id)
    .where('from_member', '=', false)
    .execute();
  expect(answers).toEqual([{ written_by: 'demo' }]);
});
