import { z } from '@hono/zod-openapi';
import { answersBody, questionnaireDraftAttributes, type GivenAnswer } from '#app/contract/screenings.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { type Questionnaire, isCrisis } from '../questionnaires/questionnaire.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { problem, fieldProblem } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { reply } from '#server/platform/http/reply.ts';
import { findOffered } from '../questionnaires/shipped.ts';
import { findNewestResult } from '../results/queries.ts';
import { withAnswers } from '../rules.ts';
import { keepAnswers, noAnswers } from './keep-answers.ts';
import type { DraftAnswers } from '../sealed-answers.ts';
import { deleteDraft } from './queries.ts';

const path = '/questionnaires/{id}/answers';
const params = z.object({ id: z.string() });

const onlyGiven = (questionnaire: Questionnaire, given: readonly GivenAnswer[]) =>
  withAnswers(noAnswers(questionnaire).answers, given);

function draftResource(
  questionnaire: Questionnaire,
  { answers, difficulty }: DraftAnswers,
  given: readonly GivenAnswer[],
) {
  const attributes: z.infer<typeof questionnaireDraftAttributes> = {
    answers: [...answers],
    difficulty,
    crisis: isCrisis(questionnaire, answers),
    crisis_given: isCrisis(questionnaire, onlyGiven(questionnaire, given)),
  };
  return { type: 'questionnaire_draft', id: questionnaire.id, attributes };
}

interface Repeated {
  questionnaire: Questionnaire;
  given: readonly GivenAnswer[];
  known: string | null;
}

/**
 * Refuses answers to a questionnaire that was finished in the meantime, so that a double click at the end starts no new draft.
 * Runs with the draft locked. An answer about hurting oneself still gets the crisis message, because it may come from a page
 * that was open beside the result.
 */
async function refuseRepeated(memberId: string, transaction: Sql, { questionnaire, given, known }: Repeated) {
  const newest = await findNewestResult(memberId, transaction, questionnaire.id);
  if ((newest?.id ?? null) === known) return;
  throw problem(
    409,
    isCrisis(questionnaire, onlyGiven(questionnaire, given)) ? 'crisis_not_kept' : 'conflict',
  );
}

export function questionnaireAnswerRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  memberCall({
    patch: path,
    summary: 'Save some answers',
    description:
      'Earlier answers are kept. Answers older than two weeks are dropped, because the questions are about the last two weeks.',
    params,
    body: jsonBody(answersBody),
    responses: {
      200: documentResponse(
        'All answers so far',
        resourceSchema('questionnaire_draft', questionnaireDraftAttributes),
      ),
      404: ['not_found'],
      409: ['conflict', 'crisis_not_kept'],
    },
  }).handle(async (c) => {
    const questionnaire = findOffered(c.req.valid('param').id, dependencies);
    const { answers: given, difficulty, last_result_id: known } = c.req.valid('json');
    const unknown = given.findIndex(({ question }) => question > questionnaire.texts.items.length);
    if (unknown !== -1) {
      throw fieldProblem(`answers/${unknown}/question`, 'invalid');
    }
    if (difficulty !== undefined && !questionnaire.texts.difficulty) {
      throw fieldProblem('difficulty', 'invalid');
    }
    const kept = await dependencies.sql.transaction().execute(async (transaction) => {
      const answered = { questionnaire, given, difficulty };
      const draft = await keepAnswers(c.var.member.id, { ...dependencies, transaction }, answered);
      if (known !== undefined)
        await refuseRepeated(c.var.member.id, transaction, { questionnaire, given, known });
      return draft;
    });
    return reply(c, draftResource(questionnaire, kept, given));
  });

  memberCall({
    delete: path,
    summary: 'Delete the answers so far',
    params,
    responses: {
      204: 'Forgotten, or there were none',
      404: ['not_found'],
    },
  }).handle(async (c) => {
    const { id } = findOffered(c.req.valid('param').id, dependencies);
    await deleteDraft(c.var.member.id, dependencies.sql, id);
    return c.body(null, 204);
  });
}
