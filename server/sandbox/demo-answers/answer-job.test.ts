import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createRunner } from '#server/jobs/runner.ts';
import { readMany } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { demoAnswerHandler, demoAnswerJob, whenMemberWrites } from './answer-job.ts';

const api = await openTestApi();
afterAll(() => api.close());
const { sql, clock } = api.dependencies;
api.dependencies.whenMemberWrites = whenMemberWrites(api.dependencies);
const runJobs = createRunner(api.dependencies, { [demoAnswerJob]: demoAnswerHandler(api.dependencies) });

let member: Claimant;
beforeEach(async () => {
  await sql.deleteFrom('jobs').execute();
  member = await createClaimant(api);
});

const write = (text: string, key: string = randomUUID()) =>
  member.call('POST', 'care_navigator/messages', { text, key });
const answers = async () => {
  const { data } = await readMany(await member.call('GET', 'care_navigator/messages'));
  return data.flatMap(({ attributes: { from_member: own, text } }) => (own ? [] : [String(text)]));
};
const afterSeconds = async (seconds: number) => {
  clock.advance({ seconds });
  await runJobs();
};

describe('the demo', () => {
  test('answers some seconds after a message, once, and says that it is a demo', async () => {
    const key = randomUUID();
    await Promise.all([write('Can I book a visit?', key), write('Can I book a visit?', key)]);
    await afterSeconds(3);
    expect(await answers()).toEqual([]);
    await Promise.all([afterSeconds(1), runJobs(), runJobs()]);
    await afterSeconds(60);
    expect(await answers()).toEqual([
      'I am a demo, and nobody reads along. Here are your video visits, and here you can book one: https://wren.example/video-visits',
    ]);
    const written = await sql
      .selectFrom('care_navigator_messages')
      .select('written_by')
      .where('member_id', '=', member.id)
      .where('from_member', '=', false)
      .execute();
    expect(written).toEqual([{ written_by: 'demo' }]);
  });

  test('gives one answer to what comes in a row', async () => {
    await write('Hello');
    await afterSeconds(3);
    await write('I would like to ask something');
    await afterSeconds(3);
    await write('Is a doula covered?');
    await afterSeconds(3);
    expect(await answers()).toEqual([]);
    await afterSeconds(60);
    expect(await answers()).toEqual([expect.stringContaining('What is covered:')]);
    await write('Thank you');
    await afterSeconds(4);
    expect(await answers()).toEqual([expect.any(String), expect.stringMatching(/^Hello! I am a demo/)]);
  });

  test('says nothing where somebody at the desk has answered, and never answers itself', async () => {
    await write('Hello');
    await askAsOperator(api, 'POST', `conversations/${member.id}/messages`, {
      text: 'Hello, I want to die of joy.',
      key: randomUUID(),
    });
    await afterSeconds(600);
    expect(await answers()).toHaveLength(1);
  });

  test('answers with the message itself where somebody may be in danger, and does not say it twice', async () => {
    await write('Hello');
    const key = randomUUID();
    await write('I have chest pain', key);
    const [text = ''] = await answers();
    expect(text).toMatch(/^I am a demo: nobody reads this/);
    expect(text).toContain('call 911 now');
    expect(text).toContain('call or text 988');
    expect(text).toContain('https://wren.example/helplines');
    await write('I have chest pain', key);
    await afterSeconds(60);
    expect(await answers()).toHaveLength(1);
    await write('Is that covered?');
    await afterSeconds(60);
    expect(await answers()).toEqual([text, expect.stringContaining('What is covered:')]);
  });

  test('takes in the end of a sentence that was sent in pieces', async () => {
    await write('I want to');
    await write('die');
    expect(await answers()).toEqual([expect.stringContaining('988')]);
  });

  test('says nothing to a member who is gone', async () => {
    await write('Hello');
    await sql.deleteFrom('members').where('id', '=', member.id).execute();
    await afterSeconds(4);
    expect(await sql.selectFrom('jobs').select('id').execute()).toEqual([]);
  });
});

describe('the language', () => {
  const speaker = (language: string) => createClaimant(api, { columns: { preferred_language: language } });

  test.each([
    ['es', 'Is a doula covered?', /^I am a demo/],
    ['en', '¿Qué cubre mi plan?', /^Soy una demostración/],
    ['es', '👍', /^Soy una demostración/],
    ['en', '👍', /^I am a demo/],
    ['fr', '👍', /^I am a demo/],
  ])('of a member who reads %s and writes %s', async (language, text, answer) => {
    member = await speaker(language);
    await write(text);
    await afterSeconds(4);
    expect(await answers()).toEqual([expect.stringMatching(answer)]);
  });
});
