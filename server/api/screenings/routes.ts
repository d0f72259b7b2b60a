import { z } from '@hono/zod-openapi';
import { questionnaireAttributes, questionnaireDetailAttributes } from '#app/contract/screenings.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { readableRows, reply } from '#server/platform/http/reply.ts';
import { answersOf } from './answers/keep-answers.ts';
import { findDraft, listDrafts } from './answers/queries.ts';
import { findOffered, listOffered } from './questionnaires/shipped.ts';
import type { Member } from '#server/api/account/members/member.ts';
import { retakeDay } from './rules.ts';
import { openResult, type DraftAnswers } from './sealed-answers.ts';
import { listNewestResults } from './results/queries.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { type Questionnaire, scoreOf, isCrisis } from './questionnaires/questionnaire.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';

/** The member's latest result. */
interface LastResult {
  id: string;
  score: number;
  completed_at: string;
  retake_on: string;
}

interface State {
  kept: DraftAnswers;
  last: LastResult | undefined;
}

function commonOf(questionnaire: Questionnaire, { kept: { answers }, last }: State, language: Language) {
  const { name, about, instrument, duration_minutes, texts } = questionnaire;
  return {
    name: inLanguage(name, language),
    about: inLanguage(about, language),
    instrument,
    duration: duration_minutes,
    item_count: texts.items.length,
    answered_count: answers.filter((answer) => answer !== null).length,
    last_result_id: last?.id ?? null,
  };
}

function questionnaireResource(
  questionnaire: Questionnaire,
  state: State,
  language: Language,
): ResourceOf<typeof questionnaireAttributes> {
  return {
    type: 'questionnaire',
    id: questionnaire.id,
    attributes: {
      ...commonOf(questionnaire, state, language),
      score: state.last?.score ?? null,
      last_completed_at: state.last?.completed_at ?? null,
      retake_on: state.last?.retake_on ?? null,
    },
  };
}

function questionnaireDetailResource(
  questionnaire: Questionnaire,
  state: State,
  language: Language,
): ResourceOf<typeof questionnaireDetailAttributes> {
  const { stem, attribution, choices = [], items, difficulty } = questionnaire.texts;
  const { answers, difficulty: answer } = state.kept;
  return {
    type: 'questionnaire',
    id: questionnaire.id,
    attributes: {
      ...commonOf(questionnaire, state, language),
      stem: inLanguage(stem, language),
      attribution: inLanguage(attribution, language),
      items: items.map(({ text, choices: own = choices }) => ({
        text: inLanguage(text, language),
        choices: own.map((words) => inLanguage(words, language)),
      })),
      answers: [...answers],
      difficulty: difficulty
        ? {
            text: inLanguage(difficulty.text, language),
            choices: difficulty.choices.map((words) => inLanguage(words, language)),
            answer,
          }
        : null,
      crisis: isCrisis(questionnaire, answers),
    },
  };
}

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

export function questionnaireRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  memberCall({
    get: '/questionnaires',
    summary: 'The available questionnaires with the member’s last result of each',
    responses: {
      200: documentResponse(
        'The questionnaires',
        z.array(resourceSchema('questionnaire', questionnaireAttributes)),
      ),
    },
  }).handle(async (c) => {
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

  memberCall({
    get: '/questionnaires/{id}',
    summary: 'One questionnaire with its questions and the answers so far',
    params: z.object({ id: z.string() }),
    responses: {
      200: documentResponse(
        'The questionnaire',
        resourceSchema('questionnaire', questionnaireDetailAttributes),
      ),
    },
  }).handle(async (c) => {
    const questionnaire = findOffered(c.req.valid('param').id, dependencies);
    const { member: reader, language } = c.var;
    const draft = await findDraft(reader.id, dependencies.sql, questionnaire.id);
    const kept = answersOf(draft, questionnaire, dependencies);
    const last = (await lastResults(reader, dependencies)).get(questionnaire.id);
    return reply(c, questionnaireDetailResource(questionnaire, { kept, last }, language));
  });
}
