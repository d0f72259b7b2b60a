import epds from './definitions/epds.json' with { type: 'json' };
import gad7 from './definitions/gad_7.json' with { type: 'json' };
import phq2 from './definitions/phq_2.json' with { type: 'json' };
import phq9 from './definitions/phq_9.json' with { type: 'json' };
import {
  questionnaireRules,
  questionnaireTexts,
  type Questionnaire,
  type QuestionnaireTexts,
} from './questionnaire.ts';

const whole = questionnaireRules.extend({ texts: questionnaireTexts });

/** Free for everyone, with the texts of the authors' site; no permission is needed. */
export const shippedQuestionnaires: readonly Questionnaire[] = [phq2, phq9, gad7].map((definition) =>
  whole.parse(definition),
);

/** The scoring is free, the texts are not: the operator supplies them with written permission. */
export const epdsRules = questionnaireRules.parse(epds);

/** The questionnaires on offer; the EPDS only with licensed texts. */
export function offeredQuestionnaires(licensedEpds?: QuestionnaireTexts): readonly Questionnaire[] {
  if (!licensedEpds) return shippedQuestionnaires;
  return [...shippedQuestionnaires, { ...epdsRules, texts: licensedEpds }];
}
