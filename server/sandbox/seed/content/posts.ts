import whenToAskForHelpToConceive from './posts/when-to-ask-for-help-to-conceive.json' with { type: 'json' };
import yourFirstFertilityVisit from './posts/your-first-fertility-visit.json' with { type: 'json' };
import ivfStepByStep from './posts/ivf-step-by-step.json' with { type: 'json' };
import eggFreezingAndWhatItCosts from './posts/egg-freezing-and-what-it-costs.json' with { type: 'json' };
import donorEggsAndSperm from './posts/donor-eggs-and-sperm.json' with { type: 'json' };
import pathsToAdoption from './posts/paths-to-adoption.json' with { type: 'json' };
import preparingForTheHomeStudy from './posts/preparing-for-the-home-study.json' with { type: 'json' };
import surrogacyAndTheLaw from './posts/surrogacy-and-the-law.json' with { type: 'json' };
import theFirstTrimester from './posts/the-first-trimester.json' with { type: 'json' };
import screeningTestsAndWhatTheyCanSay from './posts/screening-tests-and-what-they-can-say.json' with { type: 'json' };
import eatingInPregnancy from './posts/eating-in-pregnancy.json' with { type: 'json' };
import highBloodPressureInPregnancy from './posts/high-blood-pressure-in-pregnancy.json' with { type: 'json' };
import signsOfLabor from './posts/signs-of-labor.json' with { type: 'json' };
import theFirstTwoWeeks from './posts/the-first-two-weeks.json' with { type: 'json' };
import feedingYourBaby from './posts/feeding-your-baby.json' with { type: 'json' };
import healingYourPelvicFloor from './posts/healing-your-pelvic-floor.json' with { type: 'json' };
import howYouFeelAfterBirth from './posts/how-you-feel-after-birth.json' with { type: 'json' };
import goingBackToWork from './posts/going-back-to-work.json' with { type: 'json' };
import safeSleepForBabies from './posts/safe-sleep-for-babies.json' with { type: 'json' };
import toddlerBehavior from './posts/toddler-behavior.json' with { type: 'json' };
import choosingChildCare from './posts/choosing-child-care.json' with { type: 'json' };
import menopauseTheBasics from './posts/menopause-the-basics.json' with { type: 'json' };
import questionsAboutHormoneTherapy from './posts/questions-about-hormone-therapy.json' with { type: 'json' };
import lowTestosterone from './posts/low-testosterone.json' with { type: 'json' };
import sleepInMidlife from './posts/sleep-in-midlife.json' with { type: 'json' };
import worryDuringTreatment from './posts/worry-during-treatment.json' with { type: 'json' };
import afterAPregnancyLoss from './posts/after-a-pregnancy-loss.json' with { type: 'json' };
import aCoupleUnderStress from './posts/a-couple-under-stress.json' with { type: 'json' };
import supportingAPartnerInTreatment from './posts/supporting-a-partner-in-treatment.json' with { type: 'json' };
import deductibleCopayAndCoinsurance from './posts/deductible-copay-and-coinsurance.json' with { type: 'json' };
import howToClaimAnExpense from './posts/how-to-claim-an-expense.json' with { type: 'json' };
import whatYourEmployerCanSee from './posts/what-your-employer-can-see.json' with { type: 'json' };
import adoptionMoneyAndTax from './posts/adoption-money-and-tax.json' with { type: 'json' };
import topics from './posts/topics.json' with { type: 'json' };

/** Article topics in display order. */
export const topicFile: unknown = topics;

/** The articles; within a topic in the order members see them. */
export const postFiles: unknown[] = [
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
];
