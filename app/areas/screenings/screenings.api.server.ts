import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf, documentWithMeta } from '#app/api/document.ts';
import { ignoreNotFound, assertRefusal } from '#app/api/errors.ts';
import {
  questionnaireAttributes,
  questionnaireDetailAttributes,
  questionnaireDraftAttributes,
  resultAttributes,
  resultsMeta,
  type answersBody,
} from '#app/contract/screenings.ts';
import { tolerant } from '#app/contract/tolerant.ts';

const questionnaire = decoded(
  questionnaireAttributes.omit({ score: true, last_completed_at: true, retake_on: true }),
);
export type QuestionnaireSummary = z.infer<typeof questionnaire>;
const questionnairesDocument = documentOf(z.array(questionnaire));

/** A missing crisis flag, read as false, would withhold help; missing answers would count as complete. */
const screening = decoded(
  questionnaireDetailAttributes
    .extend({ items: z.array(questionnaireDetailAttributes.shape.items.element.required()) })
    .required({ items: true, answers: true, crisis: true }),
);
export type Screening = z.infer<typeof screening>;
const screeningDocument = documentOf(screening);

const draftDocument = documentOf(
  tolerant(questionnaireDraftAttributes.pick({ crisis_given: true }).required()),
);

/** A result is only private if the API confirms it. */
const result = decoded(resultAttributes.omit({ difficulty: true, band: true }).required({ shared_at: true }));
export type ScreeningResult = z.infer<typeof result>;
const resultsWithMeta = documentWithMeta(z.array(result), tolerant(resultsMeta));
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

interface GivenAnswers extends z.output<typeof answersBody> {
  /** The newest result when the page was rendered. */
  last_result_id: string | null;
}

/**
 * Returns whether the answers were saved, and whether one of them requires help at once. Nothing is saved if the questionnaire was
 * finished after the page was rendered: the answers are duplicates, or from another open page.
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

/** Undefined when there is nothing to finish: it was finished in another tab, or answers are missing. */
export async function finish(api: ApiClient, id: string): Promise<ScreeningResult | undefined> {
  try {
    const body = { questionnaire_id: id };
    return (await api.post('v3/questionnaire_results', body, resultDocument)).data;
  } catch (error) {
    assertRefusal(error, 409, 422);
    return undefined;
  }
}

/** A page of results, newest first. */
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

/** Does nothing for a deleted result. */
export const deleteResult = (api: ApiClient, id: string): Promise<void> =>
  ignoreNotFound(api.delete(resultAddress(id)));
