import type { Sql } from '#server/platform/db/sql.ts';
import { epdsRules, findOffered } from '../questionnaires/shipped.ts';
import type { Questionnaire } from '../questionnaires/questionnaire.ts';
import { completed, continuesWith, scoreOf } from '../questionnaires/scoring.ts';
import { Problem, problem } from '#server/platform/http/json-api/problem.ts';
import { changeDetails } from '#server/api/account/members/change-details.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { answersOf, keepAnswers } from '../answers/keep-answers.ts';
import { deleteDraft, lockDraft } from '../answers/queries.ts';
import { openResult, sealResult } from '../sealed-answers.ts';
import { findNewestResult, insertResult } from './queries.ts';

/** Converts the draft to a result and returns its id. The answers are copied into a longer questionnaire. */
export async function finish(
  memberId: string,
  dependencies: ApiDependencies,
  questionnaire: Questionnaire,
): Promise<string> {
  const { sealing, clock } = dependencies;
  return dependencies.sql.transaction().execute(async (transaction) => {
    const draft = await lockDraft(memberId, transaction, questionnaire.id);
    if (!draft) throw problem(409, 'nothing_to_finish');
    const { answers, difficulty } = answersOf(draft, questionnaire, dependencies);
    const given = completed(answers);
    if ('open' in given) throw new Problem(422, given.open.map(stillOpen));
    const { id } = draft;
    const answersSealed = sealResult(sealing, id, { answers: given.answers, difficulty });
    const result = { id, questionnaireId: questionnaire.id, answersSealed, now: clock.now() };
    await insertResult(memberId, transaction, result);
    await deleteDraft(memberId, transaction, questionnaire.id);
    const longer = continuesWith(questionnaire, scoreOf(questionnaire, given.answers));
    if (longer !== null) {
      await keepAnswers(
        memberId,
        { ...dependencies, transaction },
        {
          questionnaire: findOffered(longer, dependencies),
          given: given.answers.map((value, index) => ({ question: index + 1, value })),
        },
      );
    }
    if (questionnaire.id === epdsRules.id) await rememberScore(memberId, dependencies, transaction);
    return id;
  });
}

const stillOpen = (index: number) =>
  ({ key: 'blank.answer', pointer: `/data/attributes/answers/${index}` }) as const;

/** The member's own record shows the newest score there is, or none. */
export async function rememberScore(
  memberId: string,
  { sealing }: ApiDependencies,
  transaction: Sql,
): Promise<void> {
  const newest = await findNewestResult(memberId, transaction, epdsRules.id);
  const score = newest ? scoreOf(epdsRules, openResult(sealing, newest).answers) : null;
  await changeDetails(memberId, { transaction, sealing }, { postpartum_depression_score: score });
}
