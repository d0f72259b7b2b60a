import epds from './definitions/epds.json' with { type: 'json' };
import gad7 from './definitions/gad_7.json' with { type: 'json' };
import phq2 from './definitions/phq_2.json' with { type: 'json' };
import phq9 from './definitions/phq_9.json' with { type: 'json' };
import { questionnaireRules, questionnaireTexts, type Questionnaire } from './questionnaire.ts';
import { orNotFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';

const whole = questionnaireRules.extend({ texts: questionnaireTexts });

/** Free for everyone, with the texts of the authors' site; no permission is needed. */
export const shippedQuestionnaires: readonly Questionnaire[] = [phq2, phq9, gad7].map((definition) =>
  whole.parse(definition),
);

/** The scoring is free, the texts are not: the operator supplies them with written permission. */
export const epdsRules = questionnaireRules.parse(epds);

/** The questionnaires of this installation, in the order they are shown; the EPDS only with licensed texts. */
export function listOffered({
  licensedEpds,
}: Pick<ApiDependencies, 'licensedEpds'>): readonly Questionnaire[] {
  if (!licensedEpds) return shippedQuestionnaires;
  return [...shippedQuestionnaires, { ...epdsRules, texts: licensedEpds }];
}

/** Throws 404 for one that does not exist, or not without its licence. */
export function findOffered(id: string, dependencies: Pick<ApiDependencies, 'licensedEpds'>): Questionnaire {
  const found = orNotFound(listOffered(dependencies).find((questionnaire) => questionnaire.id === id));
  return found;
}
