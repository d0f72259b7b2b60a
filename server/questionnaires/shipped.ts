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

/** Free for everybody, with the texts of the authors' own site: nobody has to be asked. */
export const shippedQuestionnaires: readonly Questionnaire[] = [phq2, phq9, gad7].map((definition) =>
  whole.parse(definition),
);

/** Its arithmetic is free, its texts are not: whoever has the written permission brings them along. */
export const epdsRules = questionnaireRules.parse(epds);

/** What members are offered: the EPDS only with the texts of a licence. */
export function offeredQuestionnaires(licensedEpds?: QuestionnaireTexts): readonly Questionnaire[] {
  if (!licensedEpds) return shippedQuestionnaires;
  return [...shippedQuestionnaires, { ...epdsRules, texts: licensedEpds }];
}
