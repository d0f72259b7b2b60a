import { describe, expect, it, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, errorsOf, type Claimant } from '#tests/support/records/claims.ts';
import { readMany } from '#tests/support/api/documents.ts';
import { sweepDrafts } from './answers/queries.ts';
import { signedIn } from '#tests/support/records/members.ts';
import {
  finishedWith,
  finishQuestionnaire,
  given,
  keepAnswers,
  readResource,
} from '#tests/support/records/screenings.ts';

const api = await openTestApi();

const spanish = { 'X-Language': 'es' };

describe('callers', () => {
  it('are separate for partner and colleagues, shared or not', async () => {
    const member = await createClaimant(api);
    const result = await finishedWith(member, 'phq_9', [1, 1, 1, 1, 1, 1, 1, 1, 1]);
    await member.call('POST', `questionnaire_results/${result.id}/share`);
    await keepAnswers(member, 'gad_7', [3]);
    const others = [
      await createClaimant(api, { columns: { employee_id: member.id } }),
      await createClaimant(api),
    ];
    for (const other of others) {
      expect((await readMany(await other.call('GET', 'questionnaire_results'))).data).toEqual([]);
      const { data } = await readMany(await other.call('GET', 'questionnaires'));
      expect(data.map(({ attributes }) => [attributes['score'], attributes['answered_count']])).toEqual([
        [null, 0],
        [null, 0],
        [null, 0],
      ]);
      expect(await errorsOf(await finishQuestionnaire(other, 'gad_7'), 409)).toEqual(['nothing_to_finish']);
      await other.call('DELETE', 'questionnaires/gad_7/answers');
    }
    expect((await readResource(member, 'questionnaires/gad_7')).attributes['answered_count']).toBe(1);
  });
});

test('offered questionnaires have a name without a condition, in both languages, and no EPDS', async () => {
  const member = await createClaimant(api);
  const { data } = await readMany(await member.call('GET', 'questionnaires'));
  expect(data.map(({ id, attributes }) => [id, attributes['name'], attributes['item_count']])).toEqual([
    ['phq_2', 'Short mood check-in', 2],
    ['phq_9', 'Mood check-in', 9],
    ['gad_7', 'Worry check-in', 7],
  ]);
  const es = await readMany(await member.call('GET', 'questionnaires', undefined, spanish));
  expect(es.data.map(({ attributes }) => attributes['name'])).toEqual([
    'Cuestionario breve de ánimo',
    'Cuestionario de ánimo',
    'Cuestionario de preocupaciones',
  ]);
  for (const path of ['questionnaires/epds', 'questionnaires/nothing']) {
    expect(await errorsOf(await member.call('GET', path), 404)).toEqual(['not_found']);
  }
});

describe('answers', () => {
  it('are stored one by one, sealed, and can be changed and deleted', async () => {
    const member = await createClaimant(api);
    await keepAnswers(member, 'gad_7', [2]);
    const { attributes } = await keepAnswers(member, 'gad_7', [3], 4);
    expect(attributes).toEqual({
      answers: [2, null, null, 3, null, null, null],
      difficulty: null,
      crisis: false,
      crisis_given: false,
    });
    await keepAnswers(member, 'gad_7', [1]);
    expect((await readResource(member, 'questionnaires/gad_7')).attributes).toMatchObject({
      answers: [1, null, null, 3, null, null, null],
      answered_count: 2,
      item_count: 7,
      items: expect.arrayContaining([
        {
          text: 'Trouble relaxing',
          choices: ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'],
        },
      ]),
    });
    const [row] = await api.dependencies.sql
      .selectFrom('questionnaire_drafts')
      .selectAll()
      .where('member_id', '=', member.id)
      .execute();
    expect(row?.answers_sealed.includes('answers')).toBe(false);
    expect((await member.call('DELETE', 'questionnaires/gad_7/answers')).status).toBe(204);
    expect((await member.call('DELETE', 'questionnaires/gad_7/answers')).status).toBe(204);
    expect((await readResource(member, 'questionnaires/gad_7')).attributes['answered_count']).toBe(0);
  });

  it('from two concurrent tabs are both stored', async () => {
    const member = await createClaimant(api);
    await Promise.all([1, 2, 3, 4, 5, 6, 7].map((question) => keepAnswers(member, 'gad_7', [1], question)));
    expect((await readResource(member, 'questionnaires/gad_7')).attributes['answered_count']).toBe(7);
  });

  it('are dropped after two weeks: they are about other weeks', async () => {
    const member = await createClaimant(api);
    await keepAnswers(member, 'gad_7', [2, 2]);
    api.dependencies.clock.advance({ hours: 24 * 14 });
    const later = { ...member, ...(await signInAgain(member)) };
    expect((await readResource(later, 'questionnaires/gad_7')).attributes['answered_count']).toBe(0);
    await keepAnswers(later, 'gad_7', [1], 7);
    expect((await readResource(later, 'questionnaires/gad_7')).attributes['answers']).toEqual([
      ...Array<null>(6).fill(null),
      1,
    ]);
  });

  it('are dropped two weeks after the first of them, however many were added since', async () => {
    const member = await createClaimant(api);
    await keepAnswers(member, 'gad_7', [2, 2]);
    api.dependencies.clock.advance({ hours: 24 * 13 });
    const later = { ...member, ...(await signInAgain(member)) };
    await keepAnswers(later, 'gad_7', [1], 3);
    expect((await readResource(later, 'questionnaires/gad_7')).attributes['answered_count']).toBe(3);
    api.dependencies.clock.advance({ hours: 24 });
    const last = { ...member, ...(await signInAgain(member)) };
    expect((await readResource(last, 'questionnaires/gad_7')).attributes['answered_count']).toBe(0);
  });

  it('of the short check are as old in the long one', async () => {
    const member = await createClaimant(api);
    await keepAnswers(member, 'phq_2', [1]);
    api.dependencies.clock.advance({ hours: 24 * 10 });
    const finishing = { ...member, ...(await signInAgain(member)) };
    await keepAnswers(finishing, 'phq_2', [2], 2);
    await finishQuestionnaire(finishing, 'phq_2');
    expect((await readResource(finishing, 'questionnaires/phq_9')).attributes['answered_count']).toBe(2);
    api.dependencies.clock.advance({ hours: 24 * 4 });
    const later = { ...member, ...(await signInAgain(member)) };
    expect((await readResource(later, 'questionnaires/phq_9')).attributes['answered_count']).toBe(0);
  });

  it('that were never finished are deleted once they expire', async () => {
    const { sql, clock } = api.dependencies;
    await sql.deleteFrom('questionnaire_drafts').execute();
    const [old, other] = [await createClaimant(api), await createClaimant(api)];
    await keepAnswers(old, 'gad_7', [2, 2]);
    clock.advance({ seconds: 1 });
    await keepAnswers(other, 'gad_7', [1]);
    const later = clock.now().add({ hours: 24 * 14 });
    expect(await sweepDrafts(sql, later.subtract({ seconds: 2 }))).toBe(0);
    expect(await sweepDrafts(sql, later.subtract({ seconds: 1 }))).toBe(1);
    const rows = await sql.selectFrom('questionnaire_drafts').select('member_id').execute();
    expect(rows).toEqual([{ member_id: other.id }]);
  });

  it('that are odd are refused at their place', async () => {
    const member = await createClaimant(api);
    for (const [questionnaire, body, field] of [
      ['gad_7', given([4]), 'answers/0/value'],
      ['gad_7', given([0.5]), 'answers/0/value'],
      ['gad_7', given([1], 8), 'answers/0/question'],
      ['gad_7', given([1], 0), 'answers/0/question'],
      ['gad_7', { answers: [] }, 'answers'],
      ['gad_7', { ...given([1]), difficulty: 4 }, 'difficulty'],
      // It has no such question.
      ['phq_2', { ...given([1, 1]), difficulty: 1 }, 'difficulty'],
    ] as const) {
      const answer = await member.call('PATCH', `questionnaires/${questionnaire}/answers`, body);
      expect(await errorsOf(answer, 422)).toEqual([`/data/attributes/${field} invalid`]);
    }
    expect((await readResource(member, 'questionnaires/phq_2')).attributes['difficulty']).toBe(null);
  });

  it('about difficulty come last, and are stored, changed and deleted with the others', async () => {
    const member = await createClaimant(api);
    const answersOf = () => readResource(member, 'questionnaires/phq_9');
    await keepAnswers(member, 'phq_9', [1]);
    const say = (difficulty: number) =>
      member.call('PATCH', 'questionnaires/phq_9/answers', { difficulty, last_result_id: null });
    expect((await say(3)).status).toBe(200);
    expect((await say(2)).status).toBe(200);
    const { attributes } = await keepAnswers(member, 'phq_9', [2], 2);
    expect(attributes).toMatchObject({ difficulty: 2, crisis: false });
    expect((await answersOf()).attributes).toMatchObject({
      item_count: 9,
      answered_count: 2,
      difficulty: {
        text: expect.stringMatching(/^If you checked off any problems, how difficult/),
        choices: ['Not difficult at all', 'Somewhat difficult', 'Very difficult', 'Extremely difficult'],
        answer: 2,
      },
    });
    await member.call('DELETE', 'questionnaires/phq_9/answers');
    expect((await answersOf()).attributes).toMatchObject({ difficulty: { answer: null } });
  });

  it('about self-harm trigger the safety notice immediately, however few answers are given', async () => {
    const member = await createClaimant(api);
    const raised = await keepAnswers(member, 'phq_9', [1], 9);
    expect(raised.attributes).toMatchObject({ crisis: true, crisis_given: true });
    const other = await keepAnswers(member, 'phq_9', [1], 2);
    expect(other.attributes).toMatchObject({ crisis: true, crisis_given: false });
    expect((await readResource(member, 'questionnaires/phq_9')).attributes['crisis']).toBe(true);
    expect((await keepAnswers(member, 'phq_9', [0], 9)).attributes['crisis']).toBe(false);
  });
});

async function signInAgain(member: Claimant): Promise<Pick<Claimant, 'call'>> {
  const headers = await signedIn(api.dependencies, member);
  return {
    call: (method, path, body) =>
      api.call(`/api/v3/${path}`, {
        method,
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
  };
}
