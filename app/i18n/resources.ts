import enCallPage from './locales/en/callPage.json' with { type: 'json' };
import enCareTeam from './locales/en/careTeam.json' with { type: 'json' };
import enCarePlan from './locales/en/carePlan.json' with { type: 'json' };
import enCommon from './locales/en/common.json' with { type: 'json' };
import enBooking from './locales/en/booking.json' with { type: 'json' };
import enCompleteProfile from './locales/en/completeProfile.json' with { type: 'json' };
import enConfirmIdentity from './locales/en/confirmIdentity.json' with { type: 'json' };
import enConsent from './locales/en/consent.json' with { type: 'json' };
import enDownloadApp from './locales/en/downloadApp.json' with { type: 'json' };
import enEligibility from './locales/en/eligibility.json' with { type: 'json' };
import enEnumerations from './locales/en/enumerations.json' with { type: 'json' };
import enErrors from './locales/en/errors.json' with { type: 'json' };
import enHealthPartner from './locales/en/healthPartner.json' with { type: 'json' };
import enHelplines from './locales/en/helplines.json' with { type: 'json' };
import enHome from './locales/en/home.json' with { type: 'json' };
import enInsights from './locales/en/insights.json' with { type: 'json' };
import enLiveCall from './locales/en/liveCall.json' with { type: 'json' };
import enPolicies from './locales/en/policies.json' with { type: 'json' };
import enPrivacy from './locales/en/privacy.json' with { type: 'json' };
import enCoveredPrograms from './locales/en/coveredPrograms.json' with { type: 'json' };
import enDataExport from './locales/en/dataExport.json' with { type: 'json' };
import enProviders from './locales/en/providers.json' with { type: 'json' };
import enRecovery from './locales/en/recovery.json' with { type: 'json' };
import enRegistration from './locales/en/registration.json' with { type: 'json' };
import enReimbursement from './locales/en/reimbursement.json' with { type: 'json' };
import enScreenings from './locales/en/screenings.json' with { type: 'json' };
import enSecurity from './locales/en/security.json' with { type: 'json' };
import enSecondFactors from './locales/en/secondFactors.json' with { type: 'json' };
import enSettings from './locales/en/settings.json' with { type: 'json' };
import enShell from './locales/en/shell.json' with { type: 'json' };
import enSignIn from './locales/en/signIn.json' with { type: 'json' };
import enTerms from './locales/en/terms.json' with { type: 'json' };
import enValidation from './locales/en/validation.json' with { type: 'json' };
import enVisitCalendar from './locales/en/visitCalendar.json' with { type: 'json' };
import enVideoVisits from './locales/en/videoVisits.json' with { type: 'json' };
import esCallPage from './locales/es/callPage.json' with { type: 'json' };
import esCareTeam from './locales/es/careTeam.json' with { type: 'json' };
import esCarePlan from './locales/es/carePlan.json' with { type: 'json' };
import esCommon from './locales/es/common.json' with { type: 'json' };
import esBooking from './locales/es/booking.json' with { type: 'json' };
import esCompleteProfile from './locales/es/completeProfile.json' with { type: 'json' };
import esConfirmIdentity from './locales/es/confirmIdentity.json' with { type: 'json' };
import esConsent from './locales/es/consent.json' with { type: 'json' };
import esDownloadApp from './locales/es/downloadApp.json' with { type: 'json' };
import esEligibility from './locales/es/eligibility.json' with { type: 'json' };
import esEnumerations from './locales/es/enumerations.json' with { type: 'json' };
import esErrors from './locales/es/errors.json' with { type: 'json' };
import esHealthPartner from './locales/es/healthPartner.json' with { type: 'json' };
import esHelplines from './locales/es/helplines.json' with { type: 'json' };
import esHome from './locales/es/home.json' with { type: 'json' };
import esInsights from './locales/es/insights.json' with { type: 'json' };
import esLiveCall from './locales/es/liveCall.json' with { type: 'json' };
import esPolicies from './locales/es/policies.json' with { type: 'json' };
import esPrivacy from './locales/es/privacy.json' with { type: 'json' };
import esCoveredPrograms from './locales/es/coveredPrograms.json' with { type: 'json' };
import esDataExport from './locales/es/dataExport.json' with { type: 'json' };
import esProviders from './locales/es/providers.json' with { type: 'json' };
import esRecovery from './locales/es/recovery.json' with { type: 'json' };
import esRegistration from './locales/es/registration.json' with { type: 'json' };
import esReimbursement from './locales/es/reimbursement.json' with { type: 'json' };
import esScreenings from './locales/es/screenings.json' with { type: 'json' };
import esSecurity from './locales/es/security.json' with { type: 'json' };
import esSecondFactors from './locales/es/secondFactors.json' with { type: 'json' };
import esSettings from './locales/es/settings.json' with { type: 'json' };
import esShell from './locales/es/shell.json' with { type: 'json' };
import esSignIn from './locales/es/signIn.json' with { type: 'json' };
import esTerms from './locales/es/terms.json' with { type: 'json' };
import esValidation from './locales/es/validation.json' with { type: 'json' };
import esVisitCalendar from './locales/es/visitCalendar.json' with { type: 'json' };
import esVideoVisits from './locales/es/videoVisits.json' with { type: 'json' };

/** Texts by namespace, then flat key. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

// A new namespace is one line in each of the two tables below, and its two imports above.
export const english = {
  callPage: enCallPage,
  careTeam: enCareTeam,
  carePlan: enCarePlan,
  common: enCommon,
  booking: enBooking,
  completeProfile: enCompleteProfile,
  confirmIdentity: enConfirmIdentity,
  consent: enConsent,
  downloadApp: enDownloadApp,
  eligibility: enEligibility,
  enumerations: enEnumerations,
  errors: enErrors,
  healthPartner: enHealthPartner,
  helplines: enHelplines,
  home: enHome,
  insights: enInsights,
  liveCall: enLiveCall,
  policies: enPolicies,
  privacy: enPrivacy,
  coveredPrograms: enCoveredPrograms,
  dataExport: enDataExport,
  providers: enProviders,
  recovery: enRecovery,
  registration: enRegistration,
  reimbursement: enReimbursement,
  screenings: enScreenings,
  security: enSecurity,
  secondFactors: enSecondFactors,
  settings: enSettings,
  shell: enShell,
  signIn: enSignIn,
  terms: enTerms,
  validation: enValidation,
  videoVisits: enVideoVisits,
  visitCalendar: enVisitCalendar,
};

const spanish = {
  callPage: esCallPage,
  careTeam: esCareTeam,
  carePlan: esCarePlan,
  common: esCommon,
  booking: esBooking,
  completeProfile: esCompleteProfile,
  confirmIdentity: esConfirmIdentity,
  consent: esConsent,
  downloadApp: esDownloadApp,
  eligibility: esEligibility,
  enumerations: esEnumerations,
  errors: esErrors,
  healthPartner: esHealthPartner,
  helplines: esHelplines,
  home: esHome,
  insights: esInsights,
  liveCall: esLiveCall,
  policies: esPolicies,
  privacy: esPrivacy,
  coveredPrograms: esCoveredPrograms,
  dataExport: esDataExport,
  providers: esProviders,
  recovery: esRecovery,
  registration: esRegistration,
  reimbursement: esReimbursement,
  screenings: esScreenings,
  security: esSecurity,
  secondFactors: esSecondFactors,
  settings: esSettings,
  shell: esShell,
  signIn: esSignIn,
  terms: esTerms,
  validation: esValidation,
  videoVisits: esVideoVisits,
  visitCalendar: esVisitCalendar,
} satisfies Record<keyof typeof english, unknown>;

/** Texts by language code. */
export const resources: Readonly<Record<string, Texts>> = { en: english, es: spanish };

type Namespaces = typeof english;
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPluralForm<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** `namespace:flat.key` of every English text; plural forms share one key, chosen by the value `count`. */
export type MessageKey = {
  [Name in keyof Namespaces]: `${Name}:${WithoutPluralForm<keyof Namespaces[Name] & string>}`;
}[keyof Namespaces];
