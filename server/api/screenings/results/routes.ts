import { z } from '@hono/zod-openapi';
import { finishBody, resultAttributes, resultsMeta } from '#app/contract/screenings.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import type { Context } from 'hono';
import type { Selectable } from 'kysely';
import type { QuestionnaireResultsTable } from '#server/platform/db/tables/members.ts';
import type { RecordAct } from '#server/platform/audit/record-audit.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { epdsRules, findOffered, listOffered } from '../questionnaires/shipped.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { notFound, Problem, problem, orNotFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies, MemberEnv } from '#server/platform/http/dependencies.ts';
import type { Member } from '#server/api/account/members/member.ts';
import { readableRows, readOrNull, reply } from '#server/platform/http/reply.ts';
import { deleteResult, findResult, listResults, setShared, findNewestResult } from './queries.ts';
import { resultResource } from './resource.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { type Questionnaire, completed, continuesWith, scoreOf } from '../questionnaires/questionnaire.ts';
import { changeDetails } from '#server/api/account/members/member-details.ts';
import { answersOf, keepAnswers } from '../answers/keep-answers.ts';
import { deleteDraft, lockDraft } from '../answers/queries.ts';
import { openResult, sealResult } from '../sealed-answers.ts';

/** Converts the draft to a result and returns its id. The answers are copied into a longer questionnaire. */
async function finish(
  memberId: string,
  dependencies: ApiDependencies,
  { questionnaire, record }: { questionnaire: Questionnaire; record: RecordAct },
): Promise<string> {
  const { sealing, clock } = dependencies;
  return dependencies.sql.transaction().execute(async (transaction) => {
    const draft = await lockDraft(memberId, transaction, questionnaire.id);
    if (!draft) throw problem(409, 'nothing_to_finish');
    const { answers, difficulty } = answersOf(draft, questionnaire, dependencies);
    const given = completed(answers);
    if ('open' in given) throw new Problem(422, given.open.map(stillOpen));
    const { id } = draft;
    await transaction
      .insertInto('questionnaire_results')
      .values({
        id,
        member_id: memberId,
        questionnaire_id: questionnaire.id,
        answers_sealed: sealResult(sealing, id, { answers: given.answers, difficulty }),
        completed_at: clock.now().toString(),
      })
      .execute();
    await deleteDraft(memberId, transaction, questionnaire.id);
    const longer = continuesWith(questionnaire, scoreOf(questionnaire, given.answers));
    if (longer !== null) {
      await keepAnswers(
        memberId,
        { ...dependencies, transaction },
        {
          questionnaire: findOffered(longer, dependencies),
          given: given.answers.map((value, index) => ({ question: index + 1, value })),
          since: draft.updated_at,
        },
      );
    }
    if (questionnaire.id === epdsRules.id) await rememberScore(memberId, dependencies, transaction);
    await record(transaction, { memberId, subjectId: id });
    return id;
  });
}

const stillOpen = (index: number) =>
  ({ key: 'blank.answer', pointer: `/data/attributes/answers/${index}` }) as const;

/** The member's own record shows the newest score there is, or none. */
async function rememberScore(
  memberId: string,
  { sealing, log }: ApiDependencies,
  transaction: Sql,
): Promise<void> {
  const newest = await findNewestResult(memberId, transaction, epdsRules.id);
  const score =
    newest && readOrNull(newest.id, () => scoreOf(epdsRules, openResult(sealing, newest).answers), log);
  await changeDetails(memberId, { transaction, sealing }, { postpartum_depression_score: score ?? null });
}

const path = '/questionnaire_results';
const pageSize = 20;
const params = z.object({ id: z.string() });
const result = resourceSchema('questionnaire_result', resultAttributes);

function idOf({ id }: z.infer<typeof params>): string {
  if (!isUuid(id)) throw notFound();
  return id;
}

type ResultRow = Selectable<QuestionnaireResultsTable>;
export function questionnaireResultRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing } = dependencies;

  function read(row: ResultRow | undefined, { member, language }: { member: Member; language: Language }) {
    if (!row) throw notFound();
    const of = { member, sealing, language };
    return resultResource(row, findOffered(row.questionnaire_id, dependencies), of);
  }

  /** Shares a result since that moment, unless it is shared already, or makes it private. */
  async function share(c: Context<MemberEnv>, id: string, now: Temporal.Instant | null) {
    const { member, record } = c.var;
    const row = await sql.transaction().execute(async (transaction) => {
      const found = orNotFound(await setShared(member.id, transaction, { id, now }));
      await record(transaction, { memberId: member.id, subjectId: id });
      return found;
    });
    return reply(c, read(row, c.var));
  }

  memberCall({
    get: path,
    summary: 'The member’s results, newest first',
    description: `${pageSize} per page.`,
    query: z.object({
      page: z.coerce.number().int().min(1).max(1000).default(1),
      questionnaire_id: z.string().optional().describe('Only results of this questionnaire'),
    }),
    responses: {
      200: documentResponse('The results', z.array(result), resultsMeta),
    },
  }).handle(async (c) => {
    const { page, questionnaire_id: only } = c.req.valid('query');
    const offered = listOffered(dependencies).map(({ id }) => id);
    const rows = await listResults(c.var.member.id, sql, {
      of: only === undefined ? offered : offered.filter((id) => id === only),
      skip: (page - 1) * pageSize,
      take: pageSize + 1,
    });
    const resources = readableRows(rows.slice(0, pageSize), (row) => read(row, c.var), dependencies.log);
    return reply(c, resources, { meta: { more: rows.length > pageSize } });
  });

  memberCall({
    post: path,
    act: 'screening_finished',
    summary: 'Finish a questionnaire',
    description: 'Creates a result from the saved answers, private to the member.',
    body: jsonBody(finishBody),
    responses: {
      201: documentResponse('The result', result),
      404: ['not_found'],
      409: ['nothing_to_finish'],
      422: ['blank', 'invalid'],
    },
  }).handle(async (c) => {
    const questionnaire = findOffered(c.req.valid('json').questionnaire_id, dependencies);
    const { member, record } = c.var;
    const id = await finish(member.id, dependencies, { questionnaire, record });
    const row = await findResult(c.var.member.id, sql, id);
    return reply(c, read(row, c.var), { status: 201 });
  });

  memberCall({
    get: `${path}/{id}`,
    summary: 'One result',
    params,
    responses: { 200: documentResponse('The result', result) },
  }).handle(async (c) => {
    const row = await findResult(c.var.member.id, sql, idOf(c.req.valid('param')));
    return reply(c, read(row, c.var));
  });

  const changes = {
    200: documentResponse('The result', result),
    404: ['not_found'],
  };
  memberCall({
    post: `${path}/{id}/share`,
    act: 'screening_shared',
    summary: 'Share a result with the Care Partner',
    params,
    responses: changes,
  }).handle((c) => share(c, idOf(c.req.valid('param')), dependencies.clock.now()));

  memberCall({
    post: `${path}/{id}/unshare`,
    act: 'screening_unshared',
    summary: 'Make a result private again',
    params,
    responses: changes,
  }).handle((c) => share(c, idOf(c.req.valid('param')), null));

  memberCall({
    delete: `${path}/{id}`,
    act: 'screening_deleted',
    summary: 'Delete a result permanently',
    params,
    responses: { 204: 'Deleted' },
  }).handle(async (c) => {
    const { id: memberId } = c.var.member;
    const id = idOf(c.req.valid('param'));
    await sql.transaction().execute(async (transaction) => {
      const deleted = orNotFound(await deleteResult(memberId, transaction, id));
      if (deleted.questionnaire_id === epdsRules.id) await rememberScore(memberId, dependencies, transaction);
      await c.var.record(transaction, { memberId, subjectId: id });
    });
    return c.body(null, 204);
  });
}
