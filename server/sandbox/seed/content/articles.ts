import whenToAskForHelpToConceive from './articles/when-to-ask-for-help-to-conceive.json' with { type: 'json' };
import yourFirstFertilityVisit from './articles/your-first-fertility-visit.json' with { type: 'json' };
import ivfStepByStep from './articles/ivf-step-by-step.json' with { type: 'json' };
import eggFreezingAndWhatItCosts from './articles/egg-freezing-and-what-it-costs.json' with { type: 'json' };
import donorEggsAndSperm from './articles/donor-eggs-and-sperm.json' with { type: 'json' };
import pathsToAdoption from './articles/paths-to-adoption.json' with { type: 'json' };
import preparingForTheHomeStudy from './articles/preparing-for-the-home-study.json' with { type: 'json' };
import surrogacyAndTheLaw from './articles/surrogacy-and-the-law.json' with { type: 'json' };
import theFirstTrimester from './articles/the-first-trimester.json' with { type: 'json' };
import screeningTestsAndWhatTheyCanSay from './articles/screening-tests-and-what-they-can-say.json' with { type: 'json' };
import eatingInPregnancy from './articles/eating-in-pregnancy.json' with { type: 'json' };
import highBloodPressureInPregnancy from './articles/high-blood-pressure-in-pregnancy.json' with { type: 'json' };
import signsOfLabor from './articles/signs-of-labor.json' with { type: 'json' };
import theFirstTwoWeeks from './articles/the-first-two-weeks.json' with { type: 'json' };
import feedingYourBaby from './articles/feeding-your-baby.json' with { type: 'json' };
import healingYourPelvicFloor from './articles/healing-your-pelvic-floor.json' with { type: 'json' };
import howYouFeelAfterBirth from './articles/how-you-feel-after-birth.json' with { type: 'json' };
import goingBackToWork from './articles/going-back-to-work.json' with { type: 'json' };
import safeSleepForBabies from './articles/safe-sleep-for-babies.json' with { type: 'json' };
import toddlerBehavior from './articles/toddler-behavior.json' with { type: 'json' };
import choosingChildCare from './articles/choosing-child-care.json' with { type: 'json' };
import menopauseTheBasics from './articles/menopause-the-basics.json' with { type: 'json' };
import questionsAboutHormoneTherapy from './articles/questions-about-hormone-therapy.json' with { type: 'json' };
import lowTestosterone from './articles/low-testosterone.json' with { type: 'json' };
import sleepInMidlife from './articles/sleep-in-midlife.json' with { type: 'json' };
import worryDuringTreatment from './articles/worry-during-treatment.json' with { type: 'json' };
import afterAPregnancyLoss from './articles/after-a-pregnancy-loss.json' with { type: 'json' };
import aCoupleUnderStress from './articles/a-couple-under-stress.json' with { type: 'json' };
import supportingAPartnerInTreatment from './articles/supporting-a-partner-in-treatment.json' with { type: 'json' };
import deductibleCopayAndCoinsurance from './articles/deductible-copay-and-coinsurance.json' with { type: 'json' };
import howToClaimAnExpense from './articles/how-to-claim-an-expense.json' with { type: 'json' };
import whatYourEmployerCanSee from './articles/what-your-employer-can-see.json' with { type: 'json' };
import adoptionMoneyAndTax from './articles/adoption-money-and-tax.json' with { type: 'json' };
import topics from './topics.json' with { type: 'json' };

/** Article topics in display order. */
export const topicFiles = topics;

/** The articles; within a topic in the order members see them. */
export const articleFiles: unknown[] = [
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
