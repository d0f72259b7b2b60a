import { OpenAPIHono, z } from '@hono/zod-openapi';
import { questionnaireAttributes, questionnaireDetailAttributes } from '#app/contract/screenings.ts';
import { memberRoute } from '#server/api/account/guards/declared-route.ts';
import {
  documentResponse,
  problemResponse,
  resourceSchema,
} from '#server/platform/http/json-api/open-api.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { reply } from '#server/platform/http/reply.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { answersOf, readAnswers } from './answers/keep-answers.ts';
import { listDrafts } from './answers/queries.ts';
import { findOffered, listOffered } from './questionnaires/shipped.ts';
import { questionnaireDetailResource, questionnaireResource, type LastResult } from './resource.ts';
import { scoreOf } from './questionnaires/scoring.ts';
import type { Member } from '#server/api/account/members/member.ts';
import { readableRows } from '#server/platform/http/readable-rows.ts';
import { retakeDay } from './rules.ts';
import { openResult } from './sealed-answers.ts';
import { listNewestResults } from './results/queries.ts';

/** The member's newest result by questionnaire. */
async function lastResults(
  member: Pick<Member, 'id' | 'time_zone'>,
  dependencies: Pick<ApiDependencies, 'sql' | 'sealing' | 'log' | 'licensedEpds'>,
): Promise<Map<string, LastResult>> {
  const offered = listOffered(dependencies);
  const rows = await listNewestResults(
    member.id,
    dependencies.sql,
    offered.map(({ id }) => id),
  );
  const last = new Map<string, LastResult>();
  for (const questionnaire of offered) {
    const own = rows.filter(({ questionnaire_id }) => questionnaire_id === questionnaire.id);
    const readResult = (row: (typeof rows)[number]): LastResult => {
      const { id, completed_at } = row;
      const score = scoreOf(questionnaire, openResult(dependencies.sealing, row).answers);
      const retake_on = retakeDay(Temporal.Instant.from(completed_at), member.time_zone).toString();
      return { id, score, completed_at, retake_on };
    };
    const [newest] = readableRows(own, readResult, dependencies.log);
    if (newest) last.set(questionnaire.id, newest);
  }
  return last;
}

export function questionnaireRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const list = memberRoute(dependencies, {
    method: 'get',
    path: '/questionnaires',
    summary: 'The available questionnaires with the member’s last result of each',
    responses: {
      200: documentResponse(
        'The questionnaires',
        z.array(resourceSchema('questionnaire', questionnaireAttributes)),
      ),
    },
  });
  app.openapi(list, async (c) => {
    const { member: reader, language } = c.var;
    const drafts = await listDrafts(reader.id, dependencies.sql);
    const last = await lastResults(reader, dependencies);
    return reply(
      c,
      listOffered(dependencies).map((questionnaire) => {
        const draft = drafts.find(({ questionnaire_id }) => questionnaire_id === questionnaire.id);
        const state = {
          kept: answersOf(draft, questionnaire, dependencies),
          last: last.get(questionnaire.id),
        };
        return questionnaireResource(questionnaire, state, language);
      }),
    );
  });

  const show = memberRoute(dependencies, {
    method: 'get',
    path: '/questionnaires/{id}',
    summary: 'One questionnaire with its questions and the answers so far',
    request: { params: z.object({ id: z.string() }) },
    responses: {
      200: documentResponse(
        'The questionnaire',
        resourceSchema('questionnaire', questionnaireDetailAttributes),
      ),
      404: problemResponse('not_found'),
    },
  });
  app.openapi(show, async (c) => {
    const questionnaire = findOffered(c.req.valid('param').id, dependencies);
    const { member: reader, language } = c.var;
    const kept = await readAnswers(reader.id, dependencies, questionnaire);
    const last = (await lastResults(reader, dependencies)).get(questionnaire.id);
    return reply(c, questionnaireDetailResource(questionnaire, { kept, last }, language));
  });

  return app;
}
