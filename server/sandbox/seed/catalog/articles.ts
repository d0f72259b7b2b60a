import whenToAskForHelpToConceive from '../content/articles/when-to-ask-for-help-to-conceive.json' with { type: 'json' };
import yourFirstFertilityVisit from '../content/articles/your-first-fertility-visit.json' with { type: 'json' };
import ivfStepByStep from '../content/articles/ivf-step-by-step.json' with { type: 'json' };
import eggFreezingAndWhatItCosts from '../content/articles/egg-freezing-and-what-it-costs.json' with { type: 'json' };
import donorEggsAndSperm from '../content/articles/donor-eggs-and-sperm.json' with { type: 'json' };
import pathsToAdoption from '../content/articles/paths-to-adoption.json' with { type: 'json' };
import preparingForTheHomeStudy from '../content/articles/preparing-for-the-home-study.json' with { type: 'json' };
import surrogacyAndTheLaw from '../content/articles/surrogacy-and-the-law.json' with { type: 'json' };
import theFirstTrimester from '../content/articles/the-first-trimester.json' with { type: 'json' };
import screeningTestsAndWhatTheyCanSay from '../content/articles/screening-tests-and-what-they-can-say.json' with { type: 'json' };
import eatingInPregnancy from '../content/articles/eating-in-pregnancy.json' with { type: 'json' };
import highBloodPressureInPregnancy from '../content/articles/high-blood-pressure-in-pregnancy.json' with { type: 'json' };
import signsOfLabor from '../content/articles/signs-of-labor.json' with { type: 'json' };
import theFirstTwoWeeks from '../content/articles/the-first-two-weeks.json' with { type: 'json' };
import feedingYourBaby from '../content/articles/feeding-your-baby.json' with { type: 'json' };
import healingYourPelvicFloor from '../content/articles/healing-your-pelvic-floor.json' with { type: 'json' };
import howYouFeelAfterBirth from '../content/articles/how-you-feel-after-birth.json' with { type: 'json' };
import goingBackToWork from '../content/articles/going-back-to-work.json' with { type: 'json' };
import safeSleepForBabies from '../content/articles/safe-sleep-for-babies.json' with { type: 'json' };
import toddlerBehavior from '../content/articles/toddler-behavior.json' with { type: 'json' };
import choosingChildCare from '../content/articles/choosing-child-care.json' with { type: 'json' };
import menopauseTheBasics from '../content/articles/menopause-the-basics.json' with { type: 'json' };
import questionsAboutHormoneTherapy from '../content/articles/questions-about-hormone-therapy.json' with { type: 'json' };
import lowTestosterone from '../content/articles/low-testosterone.json' with { type: 'json' };
import sleepInMidlife from '../content/articles/sleep-in-midlife.json' with { type: 'json' };
import worryDuringTreatment from '../content/articles/worry-during-treatment.json' with { type: 'json' };
import afterAPregnancyLoss from '../content/articles/after-a-pregnancy-loss.json' with { type: 'json' };
import aCoupleUnderStress from '../content/articles/a-couple-under-stress.json' with { type: 'json' };
import supportingAPartnerInTreatment from '../content/articles/supporting-a-partner-in-treatment.json' with { type: 'json' };
import deductibleCopayAndCoinsurance from '../content/articles/deductible-copay-and-coinsurance.json' with { type: 'json' };
import howToClaimAnExpense from '../content/articles/how-to-claim-an-expense.json' with { type: 'json' };
import whatYourEmployerCanSee from '../content/articles/what-your-employer-can-see.json' with { type: 'json' };
import adoptionMoneyAndTax from '../content/articles/adoption-money-and-tax.json' with { type: 'json' };
import gettingTheMostOutOfAVisit from '../content/articles/getting-the-most-out-of-a-visit.json' with { type: 'json' };
import checkUpsWhenYouFeelWell from '../content/articles/check-ups-when-you-feel-well.json' with { type: 'json' };
import genderAffirmingCareFirstSteps from '../content/articles/gender-affirming-care-first-steps.json' with { type: 'json' };
import topics from '../content/topics.json' with { type: 'json' };
import { z } from 'zod';
import { type CatalogLanguage, footOf, review } from './review.ts';
import { signsAsHtml, signSet, sourcesOfSigns } from './warning-signs.ts';
import { carePaths } from '#app/domain/care-paths.ts';
import { articleLanguages } from '#app/domain/localized-text.ts';
import { inOrder } from './in-order.ts';

/** The articles; within a topic in the order members see them. */
const files: unknown[] = [
  whenToAskForHelpToConceive,
  yourFirstFertilityVisit,
  ivfStepByStep,
  eggFreezingAndWhatItCosts,
  donorEggsAndSperm,
  pathsToAdoption,
  preparingForTheHomeStudy,
  surrogacyAndTheLaw,
  theFirstTrimester,
  screeningTestsAndWhatTheyCanSay,
  eatingInPregnancy,
  highBloodPressureInPregnancy,
  signsOfLabor,
  theFirstTwoWeeks,
  feedingYourBaby,
  healingYourPelvicFloor,
  howYouFeelAfterBirth,
  goingBackToWork,
  safeSleepForBabies,
  toddlerBehavior,
  choosingChildCare,
  menopauseTheBasics,
  questionsAboutHormoneTherapy,
  lowTestosterone,
  sleepInMidlife,
  worryDuringTreatment,
  afterAPregnancyLoss,
  aCoupleUnderStress,
  supportingAPartnerInTreatment,
  deductibleCopayAndCoinsurance,
  howToClaimAnExpense,
  whatYourEmployerCanSee,
  adoptionMoneyAndTax,
  gettingTheMostOutOfAVisit,
  checkUpsWhenYouFeelWell,
  genderAffirmingCareFirstSteps,
];

/** File name in ../pictures, without the extension. */
const scene = z.string().regex(/^[a-z]+(-[a-z]+)*$/);

/** English always, Spanish when the whole article is in Spanish. */
const title = z.strictObject({ en: z.string().min(1), es: z.string().min(1).optional() });

/** One section of text, or one element between two sections. */
const shownBlock = z.union([
  z.strictObject({ html: z.string().min(1) }),
  z.strictObject({ photo: scene, alt: z.string().min(1), caption: z.string().min(1).optional() }),
  z.strictObject({
    embed: z.string().startsWith('/embeds/'),
    title: z.string().min(1),
    width: z.int().positive(),
    height: z.int().positive(),
  }),
]);

type ShownBlock = z.infer<typeof shownBlock>;

/** Warning signs are defined once for all texts; a block refers to a set by name. */
const block = z.union([shownBlock, z.strictObject({ warning_signs: signSet })]);

const blocks = z.strictObject({ en: z.array(block).min(1), es: z.array(block).min(1).optional() });

/** The blocks as shown, with the signs as text and the author at the end. */
function shownIn(
  language: CatalogLanguage,
  written: z.infer<typeof block>[],
  { by, sources }: z.infer<typeof review>,
) {
  const shown = written.map((each): ShownBlock =>
    'warning_signs' in each ? { html: signsAsHtml(each.warning_signs, language) } : each,
  );
  const followed = written.flatMap((each) =>
    'warning_signs' in each ? sourcesOfSigns(each.warning_signs) : [],
  );
  const foot = footOf({ by, sources: [...sources, ...followed] }, language);
  return [...shown, { html: `<p><em>${foot}</em></p>` }];
}

/** content/articles/<slug>.json: one article. Its html may use p h2 h3 ul ol li strong em a blockquote; numbers to call are placeholders such as {{emergency}}. */
const articleFile = z
  .strictObject({
    slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
    /** An id of content/topics.json. */
    topic: z.string(),
    /** The health goals that it is for; without them it is for every goal. */
    goals: z
      .array(z.enum(Object.keys(carePaths)))
      .min(1)
      .optional(),
    image: scene,
    published_at: z.iso.date(),
    last_reviewed_on: z.iso.date(),
    review,
    /** About an ongoing pregnancy or a newborn; members can pause these. */
    pregnancy_content: z.literal(true).optional(),
    /** ISO 3166-1: for members there. A part of an article between {{US}} and {{/US}} is for members there as well. */
    countries: z.array(z.literal('US')).min(1).optional(),
    title,
    intro: title,
    blocks,
  })
  .refine(
    ({ title: { es }, intro, blocks }) =>
      (es === undefined) === (intro.es === undefined) && (es === undefined) === (blocks.es === undefined),
    'Spanish is either all there or not at all.',
  )
  .transform(({ review: noted, blocks: { en, es }, ...rest }) => ({
    ...rest,
    blocks: { en: shownIn('en', en, noted), ...(es && { es: shownIn('es', es, noted) }) },
  }));

export type ArticleFile = z.infer<typeof articleFile>;
type Block = ArticleFile['blocks']['en'][number];

function blockOf(block: Block) {
  if ('html' in block) return { media: 'body', body: block.html };
  if ('photo' in block) {
    const { photo, alt, caption } = block;
    return { media: 'photo', image_key: `scenes/${photo}`, alt, caption };
  }
  const { embed, title, width, height } = block;
  return { media: 'embed', embed, embed_title: title, embed_width: width, embed_height: height };
}

/** Documents for `content import`, in the order of the files. */
export const articleDocuments = (files: readonly ArticleFile[]) =>
  inOrder(files).map(({ blocks, published_at, ...article }) => ({
    ...article,
    // Noon in UTC is the same day in all of the United States and in Europe.
    published_at: `${published_at}T12:00:00Z`,
    blocks: articleLanguages.flatMap((language) =>
      (blocks[language] ?? []).map((block) => ({ language, ...blockOf(block) })),
    ),
  }));

/** What articles are about, in display order. */
export const readTopics = () => inOrder(topics);

/** The articles as written, with their foot. */
export const readArticleFiles = (): ArticleFile[] => z.array(articleFile).parse(files);

/** Articles with what is on their pages. */
export const readArticles = () => articleDocuments(readArticleFiles());
