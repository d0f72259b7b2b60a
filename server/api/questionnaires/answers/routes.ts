import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { isCrisis, type Answers } from '#server/domain/questionnaires/scoring.ts';
import type { Questionnaire } from '#server/domain/questionnaires/questionnaire.ts';
import {
  documentResponse,
  emptyResponse,
  jsonBody,
  problemResponse,
  resourceSchema,
} from '#server/json-api/open-api.ts';
import { Problem } from '#server/json-api/problem.ts';
import type { ApiEnv } from '../../environment.ts';
import { limitBody } from '../../middleware/body-limit.ts';
import { requireMember } from '../../middleware/require-member.ts';
import { reply } from '../../reply.ts';
import { refuseInvalid } from '../../validation.ts';
import type { ApiWorld } from '../../world.ts';
import { findOffered } from '../offered.ts';
import { keepAnswers } from './keep-answers.ts';
import { deleteDraft } from './queries.ts';

const path = '/questionnaires/{id}/answers';
const tags = ['screenings'];
const params = z.object({ id: z.string() });
const signedOut = problemResponse('unauthenticated', 'second_factor_required');

const answersBody = z
  .strictObject({
    answers: z
      .array(
        z.strictObject({
          question: z.int().min(1).describe('Counted from 1'),
          value: z.int().min(0).max(3).describe('The place of the answer, counted from 0'),
        }),
      )
      .min(1)
      .max(30),
  })
  .openapi('QuestionnaireAnswers');

const draftAttributes = z
  .object({
    answers: z.array(z.int().nullable()),
    crisis: z
      .boolean()
      .describe('An answer says something about hurting oneself: help comes before all else'),
  })
  .openapi('QuestionnaireDraftAttributes');

function draftResource(questionnaire: Questionnaire, answers: Answers) {
  const attributes: z.infer<typeof draftAttributes> = {
    answers: [...answers],
    crisis: isCrisis(questionnaire, answers),
  };
  return { type: 'questionnaire_draft', id: questionnaire.id, attributes };
}

export function questionnaireAnswerRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
  const member = requireMember(world);

  const keep = createRoute({
    method: 'patch',
    path,
    tags,
    summary: 'Keep some answers',
    description:
      'Those given before stay. Answers older than two weeks are about other weeks and are dropped.',
    middleware: member,
    request: { params, body: jsonBody(answersBody) },
    responses: {
      200: documentResponse('All answers so far', resourceSchema('questionnaire_draft', draftAttributes)),
      401: signedOut,
      404: problemResponse('not_found'),
      409: problemResponse('conflict'),
      422: problemResponse('invalid', 'invalid_authenticity_token'),
    },
  });
  app.use(path, limitBody());
  app.openapi(keep, async (c) => {
    const questionnaire = findOffered(c.req.valid('param').id, world);
    const { answers: given } = c.req.valid('json');
    const unknown = given.findIndex(({ question }) => question > questionnaire.texts.items.length);
    if (unknown !== -1) {
      throw new Problem(422, [{ key: 'invalid', pointer: `/data/attributes/answers/${unknown}/question` }]);
    }
    const answers = await world.sql
      .transaction()
      .execute((transaction) =>
        keepAnswers(c.var.member.id, { ...world, transaction }, { questionnaire, given }),
      );
    return reply(c, draftResource(questionnaire, answers));
  });

  const drop = createRoute({
    method: 'delete',
    path,
    tags,
    summary: 'Forget the answers so far',
    middleware: member,
    request: { params },
    responses: {
      204: emptyResponse('Forgotten, or there were none'),
      401: signedOut,
      404: problemResponse('not_found'),
      422: problemResponse('invalid_authenticity_token'),
    },
  });
  app.openapi(drop, async (c) => {
    const { id } = findOffered(c.req.valid('param').id, world);
    await deleteDraft(c.var.member.id, world.sql, id);
    return c.body(null, 204);
  });

  return app;
}
