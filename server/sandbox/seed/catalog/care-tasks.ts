import { z } from 'zod';
import type { LocalizedText } from '#app/domain/localized-text.ts';
import { type CatalogLanguage, text, texts, footOf, datedReview } from './review.ts';
import type { WidgetType } from '#server/platform/db/tables/content.ts';
import { signsAsMarkdown, sourcesOfSigns, signSet } from './warning-signs.ts';
import { healthConditions } from '#app/domain/health-conditions.ts';
import { policyKey } from './policy-file.ts';
import pregnantConventionalEarly from '../content/care-tasks/pregnant-conventional-early.json' with { type: 'json' };
import pregnantConventionalMiddle from '../content/care-tasks/pregnant-conventional-middle.json' with { type: 'json' };
import pregnantConventionalLate from '../content/care-tasks/pregnant-conventional-late.json' with { type: 'json' };
import pregnantSurrogate from '../content/care-tasks/pregnant-surrogate.json' with { type: 'json' };
import pregnantPartner from '../content/care-tasks/pregnant-partner.json' with { type: 'json' };
import pregnant from '../content/care-tasks/pregnant.json' with { type: 'json' };
import newBabyVaginal from '../content/care-tasks/new-baby-vaginal.json' with { type: 'json' };
import newBabyCSection from '../content/care-tasks/new-baby-c-section.json' with { type: 'json' };
import newBabyAdoption from '../content/care-tasks/new-baby-adoption.json' with { type: 'json' };
import newBabySurrogacy from '../content/care-tasks/new-baby-surrogacy.json' with { type: 'json' };
import newBaby from '../content/care-tasks/new-baby.json' with { type: 'json' };
import familyNatural from '../content/care-tasks/family-natural.json' with { type: 'json' };
import familyAssisted from '../content/care-tasks/family-assisted.json' with { type: 'json' };
import familyAdoption from '../content/care-tasks/family-adoption.json' with { type: 'json' };
import familySurrogacy from '../content/care-tasks/family-surrogacy.json' with { type: 'json' };
import raisingFamily from '../content/care-tasks/raising-family.json' with { type: 'json' };
import midlife from '../content/care-tasks/midlife.json' with { type: 'json' };
import preservation from '../content/care-tasks/preservation.json' with { type: 'json' };
import genderAffirming from '../content/care-tasks/gender-affirming.json' with { type: 'json' };
import health from '../content/care-tasks/health.json' with { type: 'json' };
import conditionsPregnant from '../content/care-tasks/conditions-pregnant.json' with { type: 'json' };
import conditionsFamily from '../content/care-tasks/conditions-family.json' with { type: 'json' };
import conditionsNewBaby from '../content/care-tasks/conditions-new-baby.json' with { type: 'json' };
import conditionsHealth from '../content/care-tasks/conditions-health.json' with { type: 'json' };
import conditionsMidlife from '../content/care-tasks/conditions-midlife.json' with { type: 'json' };

/** One file for each goal and path, and one for the conditions of a goal, in display order. */
const careTaskFiles: unknown[] = [
  pregnantConventionalEarly,
  pregnantConventionalMiddle,
  pregnantConventionalLate,
  pregnantSurrogate,
  pregnantPartner,
  pregnant,
  newBabyVaginal,
  newBabyCSection,
  newBabyAdoption,
  newBabySurrogacy,
  newBaby,
  familyNatural,
  familyAssisted,
  familyAdoption,
  familySurrogacy,
  raisingFamily,
  midlife,
  preservation,
  genderAffirming,
  health,
  conditionsPregnant,
  conditionsFamily,
  conditionsNewBaby,
  conditionsHealth,
  conditionsMidlife,
];

const week = z.int().min(1).max(42);

const task = z
  .strictObject({
    id: z.string(),
    title: text,
    /** First and last pregnancy week. A task without weeks needs a summary that says when it is due. */
    weeks: z.tuple([week, week]).optional(),
    /** Useless or harmful after its weeks. */
    ends_sharply: z.literal(true).optional(),
    summary: text.optional(),
    /** A scene of ../pictures. */
    image: z.string(),
    /** Contains health information, so it shows the not-medical-advice line. */
    clinical: z.literal(true).optional(),
    pregnancy_content: z.literal(true).optional(),
    /** Paragraphs of Markdown. */
    body: texts,
    /** The name of the sign set that follows the body, with its contacts. */
    warning_signs: signSet.optional(),
    /** For members with one of these. */
    conditions: z.array(z.enum(healthConditions)).min(1).optional(),
    /** ISO 3166-1: only for members there. A passage between {{US}} and {{/US}} is only for members there as well. */
    countries: z.array(z.literal('US')).min(1).optional(),
    questionnaires: z.array(z.string()).min(1).optional(),
    call_subject: z.string().optional(),
    program: z.string().optional(),
    /** A category of providers. */
    provider: z.string().optional(),
    /** The key that all companies' versions of a policy share. */
    policy: policyKey.optional(),
    /** Its slug. */
    article: z.string().optional(),
  })
  .refine(({ weeks, summary }) => (weeks === undefined) !== (summary === undefined));

/** One file: the tasks of a goal, for one path or (null) for every path. */
const careTaskFile = z.strictObject({
  goal: z.string(),
  path: z.string().nullable(),
  review: datedReview,
  tasks: z.array(task).min(1),
});

type CareTaskText = z.infer<typeof task>;

type PlanFile = z.infer<typeof careTaskFile>;

interface Element {
  widget: WidgetType;
  body?: LocalizedText;
  shows?: string;
}

const general = {
  en: 'This is general information, not medical advice. Ask your clinic about your own situation.',
  es: 'Es información general, no un consejo médico. Pregunta en tu clínica sobre tu situación.',
};

const longDates = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }),
  es: new Intl.DateTimeFormat('es-US', { dateStyle: 'long' }),
};

/** The lines below the text: review date, author and, for clinical texts, the not-medical-advice line. */
function reviewedIn(
  language: CatalogLanguage,
  { clinical, warning_signs }: CareTaskText,
  review: PlanFile['review'],
) {
  const day = longDates[language].format(Temporal.PlainDate.from(review.on));
  const dated = language === 'es' ? `Última revisión: ${day}.` : `Last reviewed on ${day}.`;
  const followed = clinical
    ? [...review.sources, ...(warning_signs ? sourcesOfSigns(warning_signs) : [])]
    : [];
  const foot = footOf({ by: review.by, sources: followed }, language);
  return `*${[dated, ...(clinical ? [general[language]] : []), foot].join(' ')}*`;
}

function weeksInWords([from, to]: [number, number]): LocalizedText {
  if (from === to) return { en: `In week ${from}`, es: `En la semana ${from}` };
  return { en: `Weeks ${from} to ${to}`, es: `Semanas ${from} a ${to}` };
}

function markdownOf(task: CareTaskText, review: PlanFile['review']): LocalizedText {
  const { body, warning_signs } = task;
  const inOneText = (language: CatalogLanguage) =>
    [
      ...body[language],
      ...(warning_signs ? signsAsMarkdown(warning_signs, language) : []),
      reviewedIn(language, task, review),
    ].join('\n\n');
  return { en: inOneText('en'), es: inOneText('es') };
}

function elementsOf(task: CareTaskText, review: PlanFile['review']): Element[] {
  const about = (widget: WidgetType, shows: string | undefined): Element[] =>
    shows === undefined ? [] : [{ widget, shows }];
  return [
    { widget: 'markdown', body: markdownOf(task, review) },
    ...(task.questionnaires ?? []).flatMap((id) => about('questionnaire', id)),
    ...about('call_subject', task.call_subject),
    ...about('provider', task.provider),
    ...about('program', task.program),
    ...about('policy', task.policy),
    ...about('post', task.article),
  ];
}

/** The tasks of every goal and path with what is on their pages, as documents for `content import`. */
export const readCareTasks = () =>
  z
    .array(careTaskFile)
    .parse(careTaskFiles)
    .flatMap(({ tasks, ...plan }) => tasks.map((task) => ({ ...plan, task })))
    .map(({ goal, path, review, task }, position) => ({
      id: task.id,
      goal,
      path,
      week_from: task.weeks?.[0],
      week_to: task.weeks?.[1],
      ends_sharply: task.ends_sharply,
      position,
      image_key: `scenes/${task.image}`,
      pregnancy_content: task.pregnancy_content,
      title: task.title,
      summary: task.weeks ? weeksInWords(task.weeks) : (task.summary ?? task.title),
      conditions: task.conditions,
      countries: task.countries,
      elements: elementsOf(task, review),
    }));
