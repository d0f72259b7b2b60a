import { offeredQuestionnaires } from './questionnaires/shipped.ts';
import type { Questionnaire } from './questionnaires/questionnaire.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';

/** The questionnaires of this installation, in the order they are shown. */
export function listOffered({
  licensedEpds,
}: Pick<ApiDependencies, 'licensedEpds'>): readonly Questionnaire[] {
  return offeredQuestionnaires(licensedEpds);
}

/** Throws 404 for one that does not exist, or not without its licence. */
export function findOffered(id: string, dependencies: Pick<ApiDependencies, 'licensedEpds'>): Questionnaire {
  const found = listOffered(dependencies).find((questionnaire) => questionnaire.id === id);
  if (!found) throw notFound();
  return found;
}
