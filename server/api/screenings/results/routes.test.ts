import { describe, expect, it, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { openResult } from '../sealed-answers.ts';
import { createClaimant, errorsOf, resourceOf, statusCounts } from '#tests/support/records/claims.ts';
import { readMany } from '#tests/support/api/documents.ts';
import {
  finishedWith,
  finishQuestionnaire,
  given,
  keepAnswers,
  readResource,
} from '#tests/support/records/screenings.ts';

const api = await openTestApi();

const rowsOf = (memberId: string) =>
  api.dependencies.sql
    .selectFrom('questionnaire_results')
    .selectAll()
    .where('member_id', '=', memberId)
    .execute();

describe('a result', () => {
  it('requires every answer, and names the missing ones', async () => {
    const member = await createClaimant(api);
    await keepAnswers(member, 'gad_7', [0, 0, 0]);
    expect(await errorsOf(await finishQuestionnaire(member, 'gad_7'), 422)).toEqual(
      [3, 4, 5, 6].map((index) => `/data/attributes/answers/${index} blank`),
    );
    expect(await rowsOf(member.id)).toEqual([]);
  });

  it('has score, interpretation and next step, is sealed, and ends the draft; a repeated request adds none', async () => {
    const member = await createClaimant(api);
    await keepAnswers(member, 'gad_7', [2, 2, 2, 1, 1, 1, 2]);
    const answers = await Promise.all([
      finishQuestionnaire(member, 'gad_7'),
      finishQuestionnaire(member, 'gad_7'),
    ]);
    expect(statusCounts(answers)).toEqual({ 201: 1, 409: 1 });
    const { data } = await readMany(await member.call('GET', 'questionnaire_results'));
    expect(data).toMatchObject([
      {
        type: 'questionnaire_result',
        attributes: {
          questionnaire_id: 'gad_7',
          questionnaire_name: 'Worry check-in',
          score: 11,
          max_score: 21,
          band: 'moderate',
          next_step: 'talk',
          continues_with: null,
          call_subject_id: 'postpartum_mood',
          shared_at: null,
        },
      },
    ]);
    const [row] = await rowsOf(member.id);
    expect(row?.answers_sealed.includes('answers')).toBe(false);
    expect((await readResource(member, 'questionnaires/gad_7')).attributes['answered_count']).toBe(0);
    const [, , gad7] = (await readMany(await member.call('GET', 'questionnaires'))).data;
    expect(gad7?.attributes).toMatchObject({ score: 11, last_result_id: row?.id });
  });

  it('shows the difficulty, never counts it, and leads to a conversation from “very difficult” on', async () => {
    for (const [difficulty, difficulty_name, next_step] of [
      [0, 'Not difficult at all', 'nothing_now'],
      [1, 'Somewhat difficult', 'nothing_now'],
      [2, 'Very difficult', 'talk_about_difficulty'],
      [3, 'Extremely difficult', 'talk_about_difficulty'],
    ] as const) {
      const member = await createClaimant(api);
      const body = { ...given([1, 0, 0, 0, 0, 0, 0]), difficulty };
      await member.call('PATCH', 'questionnaires/gad_7/answers', body);
      const { data } = await resourceOf(await finishQuestionnaire(member, 'gad_7'), 201);
      const shown = { difficulty, difficulty_name, next_step };
      expect(data.attributes).toMatchObject({ score: 1, max_score: 21, band: 'minimal', ...shown });
      const [row] = await rowsOf(member.id);
      const answers = [1, 0, 0, 0, 0, 0, 0];
      expect(row && openResult(api.dependencies.sealing, row)).toEqual({ answers, difficulty });
    }
  });

  it('from clients or times without the question about difficulty has none', async () => {
    const member = await createClaimant(api);
    const { id, attributes } = await finishedWith(member, 'gad_7', [1, 1, 1, 1, 1, 1, 1]);
    expect(attributes).toMatchObject({ score: 7, difficulty: null, difficulty_name: null });
    const place = { table: 'questionnaire_results', column: 'answers_sealed', row: id };
    await api.dependencies.sql
      .updateTable('questionnaire_results')
      .set({ answers_sealed: api.dependencies.sealing.seal('{"answers":[2,2,2,2,2,2,2]}', place) })
      .where('id', '=', id)
      .execute();
    const old = await readResource(member, `questionnaire_results/${id}`);
    expect(old.attributes).toMatchObject({ score: 14, difficulty: null, difficulty_name: null });
  });

  it('does not start a draft when the last answer is repeated', async () => {
    const member = await createClaimant(api);
    const first = { ...given([1, 1]), last_result_id: null };
    const press = () => member.call('PATCH', 'questionnaires/phq_2/answers', first);
    expect((await press()).status).toBe(200);
    const { data } = await resourceOf(await finishQuestionnaire(member, 'phq_2'), 201);
    expect(await errorsOf(await press(), 409)).toEqual(['conflict']);
    const { attributes } = await readResource(member, 'questionnaires/phq_2');
    expect(attributes).toMatchObject({ answered_count: 0, last_result_id: data.id });
    const anew = { ...given([0]), last_result_id: data.id };
    expect((await member.call('PATCH', 'questionnaires/phq_2/answers', anew)).status).toBe(200);
  });

  it('calls for help after an answer about self-harm, also from a page that was open at the same time', async () => {
    const member = await createClaimant(api);
    await finishedWith(
      member,
      'phq_9',
      Array.from({ length: 9 }, () => 0),
    );
    const late = { answers: [{ question: 9, value: 1 }], last_result_id: null };
    const answer = await member.call('PATCH', 'questionnaires/phq_9/answers', late);
    expect(await errorsOf(answer, 409)).toEqual(['crisis_not_kept']);
    const { attributes } = await readResource(member, 'questionnaires/phq_9');
    expect(attributes).toMatchObject({ answered_count: 0, crisis: false });
  });

  it('of the short check, from 3 points on, copies its answers to the long one', async () => {
    const member = await createClaimant(api);
    const low = await finishedWith(member, 'phq_2', [1, 1]);
    expect(low.attributes).toMatchObject({ band: 'low', next_step: 'nothing_now', continues_with: null });
    expect((await readResource(member, 'questionnaires/phq_9')).attributes['answered_count']).toBe(0);
    await keepAnswers(member, 'phq_9', [0, 0, 2]);
    const raised = await finishedWith(member, 'phq_2', [1, 2]);
    expect(raised.attributes).toMatchObject({ next_step: 'longer_questionnaire', continues_with: 'phq_9' });
    expect((await readResource(member, 'questionnaires/phq_9')).attributes['answers']).toEqual([
      1,
      2,
      2,
      ...Array<null>(6).fill(null),
    ]);
  });

  it('leads to a visit that fits the plan', async () => {
    for (const [columns, subject] of [
      [{ care_plan_type: 'optimizing_midlife_health' }, 'individual_support'],
      [
        { care_plan_type: 'pregnant', pregnancy_content_paused_at: '2026-02-01T00:00:00Z' },
        'individual_support',
      ],
      [{ care_plan_type: 'just_got_baby' }, 'postpartum_mood'],
    ] as const) {
      const member = await createClaimant(api, { columns: { care_path: null, ...columns } });
      expect((await finishedWith(member, 'phq_2', [0, 0])).attributes['call_subject_id']).toBe(subject);
    }
  });

  it('is private until it is shared, and private again', async () => {
    const member = await createClaimant(api);
    const { id } = await finishedWith(member, 'phq_2', [0, 0]);
    const shared = await resourceOf(await member.call('POST', `questionnaire_results/${id}/share`));
    const since = shared.data.attributes['shared_at'];
    expect(since).toBe(api.dependencies.clock.now().toString());
    api.dependencies.clock.advance({ minutes: 1 });
    await member.call('POST', `questionnaire_results/${id}/share`);
    expect((await readResource(member, `questionnaire_results/${id}`)).attributes['shared_at']).toBe(since);
    await member.call('POST', `questionnaire_results/${id}/unshare`);
    expect(await rowsOf(member.id)).toMatchObject([{ shared_at: null }]);
  });

  it('is not included in the results of another questionnaire, which may not be offered', async () => {
    const member = await createClaimant(api);
    await finishedWith(member, 'gad_7', [0, 0, 0, 0, 0, 0, 0]);
    for (const of of ['phq_2', 'epds', 'gone', 'a'.repeat(200)]) {
      const answer = await member.call('GET', `questionnaire_results?questionnaire_id=${of}`);
      expect((await readMany(answer)).data, `${of}`).toEqual([]);
    }
  });

  it('can be deleted, and is then not found', async () => {
    const member = await createClaimant(api);
    const { id } = await finishedWith(member, 'phq_2', [0, 0]);
    expect((await member.call('DELETE', `questionnaire_results/${id}`)).status).toBe(204);
    expect((await member.call('DELETE', `questionnaire_results/${id}`)).status).toBe(404);
    for (const unknown of [id, 'x', '%00']) {
      expect((await member.call('GET', `questionnaire_results/${unknown}`)).status).toBe(404);
    }
    expect(await rowsOf(member.id)).toEqual([]);
  });
});

const licensed = await openTestApi();

test('with a license the EPDS is offered, and the member sees its newest score', async () => {
  const words = (en: string) => ({ en, es: `${en} (es)` });
  licensed.dependencies.licensedEpds = {
    stem: words('Stem'),
    attribution: words('Source'),
    choices: ['a', 'b', 'c', 'd'].map(words),
    items: Array.from({ length: 10 }, (_, index) => ({ text: words(`Item ${index + 1}`) })),
  };
  const member = await createClaimant(licensed);
  const scoreOfMember = async () =>
    (await readResource(member, 'session')).attributes['postpartum_depression_score'];
  expect(await scoreOfMember()).toBe(null);
  const first = await finishedWith(member, 'epds', [0, 0, 3, 0, 3, 3, 3, 3, 3, 3]);
  expect([first.attributes['score'], await scoreOfMember()]).toEqual([0, 0]);
  licensed.dependencies.clock.advance({ minutes: 5 });
  const second = await finishedWith(member, 'epds', Array<number>(10).fill(0));
  expect(second.attributes).toMatchObject({ score: 21, band: 'high', next_step: 'crisis' });
  expect(await scoreOfMember()).toBe(21);
  await member.call('DELETE', `questionnaire_results/${second.id}`);
  expect(await scoreOfMember()).toBe(0);
  await member.call('DELETE', `questionnaire_results/${first.id}`);
  expect(await scoreOfMember()).toBe(null);
});
