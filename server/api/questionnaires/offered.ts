import { offeredQuestionnaires } from '#server/domain/questionnaires/shipped.ts';
import type { Questionnaire } from '#server/domain/questionnaires/questionnaire.ts';
import { notFound } from '#server/json-api/problem.ts';
import type { ApiWorld } from '../world.ts';

/** The questionnaires of this installation, in the order they are shown. */
export function listOffered({ licensedEpds }: Pick<ApiWorld, 'licensedEpds'>): readonly Questionnaire[] {
  return offeredQuestionnaires(licensedEpds);
}

/** Throws 404 for one that does not exist, or not without its licence. */
export function findOffered(id: string, world: Pick<ApiWorld, 'licensedEpds'>): Questionnaire {
  const found = listOffered(world).find((questionnaire) => questionnaire.id === id);
  if (!found) throw notFound();
  return found;
}
