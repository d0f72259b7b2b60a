import { type Claimant, resourceOf } from './claims.ts';

/** Answers from question 1 on, or from another. */
export const given = (values: readonly number[], from = 1) => ({
  answers: values.map((value, index) => ({ question: from + index, value })),
});

/** Stores answers of a questionnaire and returns its draft. */
export async function keepAnswers(member: Claimant, id: string, values: readonly number[], from = 1) {
  const answer = await member.call('PATCH', `questionnaires/${id}/answers`, given(values, from));
  return (await resourceOf(answer)).data;
}

export function finishQuestionnaire(member: Claimant, id: string): Promise<Response> {
  return member.call('POST', 'questionnaire_results', { questionnaire_id: id });
}

/** The result of a completed questionnaire. */
export async function finishedWith(member: Claimant, id: string, values: readonly number[]) {
  await keepAnswers(member, id, values);
  return (await resourceOf(await finishQuestionnaire(member, id), 201)).data;
}

export async function readResource(member: Claimant, path: string) {
  return (await resourceOf(await member.call('GET', path))).data;
}
