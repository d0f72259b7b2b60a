import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { documentResponse, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import type { ApiEnv } from '../environment.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { answersOf, readAnswers } from './answers/keep-answers.ts';
import { listDrafts } from './answers/queries.ts';
import { findOffered, listOffered } from './offered.ts';
import {
  questionnaireAttributes,
  questionnaireDetailAttributes,
  questionnaireDetailResource,
  questionnaireResource,
} from './resource.ts';
import { lastResults } from './results/last-results.ts';

const tags = ['screenings'];
const signedOut = problemResponse('unauthenticated', 'second_factor_required');

export function questionnaireRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  const member = requireMember(world);

  const list = createRoute({
    method: 'get',
    path: '/questionnaires',
    tags,
    summary: 'The questionnaires on offer, with the member’s last result of each',
    middleware: member,
    responses: {
      200: documentResponse(
        'The questionnaires',
        z.array(resourceSchema('questionnaire', questionnaireAttributes)),
      ),
      401: signedOut,
    },
  });
  app.openapi(list, async (c) => {
    const { member: reader, language } = c.var;
    const drafts = await listDrafts(reader.id, world.sql);
    const last = await lastResults(reader, world);
    return reply(
      c,
      listOffered(world).map((questionnaire) => {
        const draft = drafts.find(({ questionnaire_id }) => questionnaire_id === questionnaire.id);
        const state = { answers: answersOf(draft, questionnaire, world), last: last.get(questionnaire.id) };
        return questionnaireResource(questionnaire, state, language);
      }),
    );
  });

  const show = createRoute({
    method: 'get',
    path: '/questionnaires/{id}',
    tags,
    summary: 'One of them: its questions, and the answers so far',
    middleware: member,
    request: { params: z.object({ id: z.string() }) },
    responses: {
      200: documentResponse(
        'The questionnaire',
        resourceSchema('questionnaire', questionnaireDetailAttributes),
      ),
      401: signedOut,
      404: problemResponse('not_found'),
    },
  });
  app.openapi(show, async (c) => {
    const questionnaire = findOffered(c.req.valid('param').id, world);
    const { member: reader, language } = c.var;
    const answers = await readAnswers(reader.id, world, questionnaire);
    const last = (await lastResults(reader, world)).get(questionnaire.id);
    return reply(c, questionnaireDetailResource(questionnaire, { answers, last }, language));
  });

  return app;
}
