import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf, documentWithMeta } from '#app/api/document.ts';
import { ApiError, ignoreNotFound, assertRefusal } from '#app/api/errors.ts';

const common = {
  id: z.string(),
  name: z.string(),
  about: z.string(),
  instrument: z.string(),
  /** Minutes. */
  duration: z.number(),
  item_count: z.number(),
  answered_count: z.number(),
  last_result_id: z.string().nullable(),
};

const questionnaire = z.object(common);
export type QuestionnaireSummary = z.infer<typeof questionnaire>;
const questionnairesDocument = documentOf(z.array(questionnaire));

const screening = z.object({
  ...common,
  stem: z.string(),
  attribution: z.string(),
  items: z.array(z.object({ text: z.string(), choices: z.array(z.string()) })),
  /** The chosen answer to each item, counted from 0; null while there is none. */
  answers: z.array(z.number().nullable()),
  /** Not every questionnaire has this question. */
  difficulty: z
    .object({ text: z.string(), choices: z.array(z.string()), answer: z.number().nullable() })
    .nullish(),
  crisis: z.boolean(),
});
export type Screening = z.infer<typeof screening>;
const screeningDocument = documentOf(screening);

const draft = z.object({ answers: z.array(z.number().nullable()), crisis_given: z.boolean() });
const draftDocument = documentOf(draft);

const result = z.object({
  id: z.string(),
  questionnaire_id: z.string(),
  questionnaire_name: z.string(),
  instrument: z.string(),
  score: z.number(),
  max_score: z.number(),
  difficulty_name: z.string().nullish(),
  band_name: z.string(),
  reading: z.string(),
  next_step: z.enum([
    'nothing_now',
    'check_again',
    'longer_questionnaire',
    'talk',
    'talk_soon',
    'talk_about_difficulty',
    'crisis',
  ]),
  continues_with: z.string().nullable(),
  call_subject_id: z.string(),
  completed_at: z.string(),
  retake_on: z.string(),
  shared_at: z.string().nullable(),
});
export type ScreeningResult = z.infer<typeof result>;
/** Where the API answers all at once, it need not say more of them. */
const resultsWithMeta = documentWithMeta(z.array(result), z.object({ more: z.boolean().default(false) }));
const resultDocument = documentOf(result);

export async function fetchQuestionnaires(api: ApiClient): Promise<QuestionnaireSummary[]> {
  return (await api.get('v3/questionnaires', questionnairesDocument)).data;
}

const addressOf = (id: string) => `v3/questionnaires/${encodeURIComponent(id)}`;
const resultAddress = (id: string) => `v3/questionnaire_results/${encodeURIComponent(id)}`;

/** Throws ApiError 404 for one that is not offered. */
export async function fetchScreening(api: ApiClient, id: string): Promise<Screening> {
  return (await api.get(addressOf(id), screeningDocument)).data;
}

interface GivenAnswers {
  answers: readonly { question: number; value: number }[];
  difficulty?: number | undefined;
  /** The newest result when the page was made. */
  last_result_id: string | null;
}

/**
 * Returns all answers so far, and whether one of the new ones calls for help at once. Where the questionnaire was finished since
 * the page was made nothing is kept: the answers came twice, or from a page beside the one that finished it.
 */
export async function keepAnswers(api: ApiClient, id: string, given: GivenAnswers) {
  try {
    const { data } = await api.patch(`${addressOf(id)}/answers`, given, draftDocument);
    return { kept: true, callsForHelp: data.crisis_given };
  } catch (error) {
    assertRefusal(error, 409);
    return { kept: false, callsForHelp: error.hasCode('crisis_not_kept') };
  }
}

export async function dropAnswers(api: ApiClient, id: string): Promise<void> {
  await api.delete(`${addressOf(id)}/answers`);
}

/** Undefined when there is nothing to finish: it was finished in another tab, or answers are open. */
export async function finish(api: ApiClient, id: string): Promise<ScreeningResult | undefined> {
  try {
    const body = { questionnaire_id: id };
    return (await api.post('v3/questionnaire_results', body, resultDocument)).data;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 409 || error.status === 422)) return undefined;
    throw error;
  }
}

/** A page of results, the newest first. */
export async function fetchResults(api: ApiClient, page: number) {
  const { data, meta } = await api.get('v3/questionnaire_results', resultsWithMeta, {
    searchParams: { page },
  });
  return { results: data, more: meta.more };
}

/** The newest result of one questionnaire. */
export async function fetchNewestResult(
  api: ApiClient,
  questionnaireId: string,
): Promise<ScreeningResult | undefined> {
  const { data } = await api.get('v3/questionnaire_results', resultsWithMeta, {
    searchParams: { questionnaire_id: questionnaireId },
  });
  return data.find(({ questionnaire_id: of }) => of === questionnaireId);
}

/** Throws ApiError 404. */
export async function fetchResult(api: ApiClient, id: string): Promise<ScreeningResult> {
  return (await api.get(resultAddress(id), resultDocument)).data;
}

export async function setShared(api: ApiClient, id: string, shared: boolean): Promise<void> {
  await api.post(`${resultAddress(id)}/${shared ? 'share' : 'unshare'}`, undefined, resultDocument);
}

/** Does nothing when the result is gone already. */
export const deleteResult = (api: ApiClient, id: string): Promise<void> =>
  ignoreNotFound(api.delete(resultAddress(id)));
