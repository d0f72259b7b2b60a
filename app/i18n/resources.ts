import enAbout from './locales/en/about.json' with { type: 'json' };
import enVisitRoom from './locales/en/visitRoom.json' with { type: 'json' };
import enCareTeam from './locales/en/careTeam.json' with { type: 'json' };
import enCarePlan from './locales/en/carePlan.json' with { type: 'json' };
import enCookies from './locales/en/cookies.json' with { type: 'json' };
import enCommon from './locales/en/common.json' with { type: 'json' };
import enBooking from './locales/en/booking.json' with { type: 'json' };
import enCompleteProfile from './locales/en/completeProfile.json' with { type: 'json' };
import enConfirmIdentity from './locales/en/confirmIdentity.json' with { type: 'json' };
import enConsent from './locales/en/consent.json' with { type: 'json' };
import enDesk from './locales/en/desk.json' with { type: 'json' };
import enDeskAccounts from './locales/en/deskAccounts.json' with { type: 'json' };
import enDeskAudit from './locales/en/deskAudit.json' with { type: 'json' };
import enDeskAuthorizations from './locales/en/deskAuthorizations.json' with { type: 'json' };
import enDeskBrand from './locales/en/deskBrand.json' with { type: 'json' };
import enDeskBills from './locales/en/deskBills.json' with { type: 'json' };
import enDeskCompanies from './locales/en/deskCompanies.json' with { type: 'json' };
import enDeskContent from './locales/en/deskContent.json' with { type: 'json' };
import enDeskFiles from './locales/en/deskFiles.json' with { type: 'json' };
import enDeskPayments from './locales/en/deskPayments.json' with { type: 'json' };
import enDeskClaims from './locales/en/deskClaims.json' with { type: 'json' };
import enDeskConversations from './locales/en/deskConversations.json' with { type: 'json' };
import enDeskEligibility from './locales/en/deskEligibility.json' with { type: 'json' };
import enDeskRequests from './locales/en/deskRequests.json' with { type: 'json' };
import enDeskVisits from './locales/en/deskVisits.json' with { type: 'json' };
import enDownloadApp from './locales/en/downloadApp.json' with { type: 'json' };
import enEligibility from './locales/en/eligibility.json' with { type: 'json' };
import enEnumerations from './locales/en/enumerations.json' with { type: 'json' };
import enErrors from './locales/en/errors.json' with { type: 'json' };
import enHealthPartner from './locales/en/healthPartner.json' with { type: 'json' };
import enHelplines from './locales/en/helplines.json' with { type: 'json' };
import enHome from './locales/en/home.json' with { type: 'json' };
import enInsights from './locales/en/insights.json' with { type: 'json' };
import enJoinVisit from './locales/en/joinVisit.json' with { type: 'json' };
import enNotifications from './locales/en/notifications.json' with { type: 'json' };
import enPayments from './locales/en/payments.json' with { type: 'json' };
import enPolicies from './locales/en/policies.json' with { type: 'json' };
import enPrivacy from './locales/en/privacy.json' with { type: 'json' };
import enCoveredPrograms from './locales/en/coveredPrograms.json' with { type: 'json' };
import enDataExport from './locales/en/dataExport.json' with { type: 'json' };
import enProviders from './locales/en/providers.json' with { type: 'json' };
import enRecovery from './locales/en/recovery.json' with { type: 'json' };
import enRegistration from './locales/en/registration.json' with { type: 'json' };
import enChat from './locales/en/chat.json' with { type: 'json' };
import enClaims from './locales/en/claims.json' with { type: 'json' };
import enScreenings from './locales/en/screenings.json' with { type: 'json' };
import enSecurity from './locales/en/security.json' with { type: 'json' };
import enSecondFactors from './locales/en/secondFactors.json' with { type: 'json' };
import enSeen from './locales/en/seen.json' with { type: 'json' };
import enSettings from './locales/en/settings.json' with { type: 'json' };
import enShell from './locales/en/shell.json' with { type: 'json' };
import enSignIn from './locales/en/signIn.json' with { type: 'json' };
import enTerms from './locales/en/terms.json' with { type: 'json' };
import enValidation from './locales/en/validation.json' with { type: 'json' };
import enVisitCalendar from './locales/en/visitCalendar.json' with { type: 'json' };
import enVisits from './locales/en/visits.json' with { type: 'json' };

/** Texts by namespace, then flat key. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

// English is imported file by file, because its texts define the type of every key.
export const english = {
  about: enAbout,
  visitRoom: enVisitRoom,
  careTeam: enCareTeam,
  carePlan: enCarePlan,
  cookies: enCookies,
  common: enCommon,
  booking: enBooking,
  completeProfile: enCompleteProfile,
  confirmIdentity: enConfirmIdentity,
  consent: enConsent,
  desk: enDesk,
  deskAccounts: enDeskAccounts,
  deskAudit: enDeskAudit,
  deskAuthorizations: enDeskAuthorizations,
  deskBrand: enDeskBrand,
  deskBills: enDeskBills,
  deskCompanies: enDeskCompanies,
  deskContent: enDeskContent,
  deskFiles: enDeskFiles,
  deskPayments: enDeskPayments,
  deskClaims: enDeskClaims,
  deskConversations: enDeskConversations,
  deskEligibility: enDeskEligibility,
  deskRequests: enDeskRequests,
  deskVisits: enDeskVisits,
  downloadApp: enDownloadApp,
  eligibility: enEligibility,
  enumerations: enEnumerations,
  errors: enErrors,
  healthPartner: enHealthPartner,
  helplines: enHelplines,
  home: enHome,
  insights: enInsights,
  joinVisit: enJoinVisit,
  notifications: enNotifications,
  payments: enPayments,
  policies: enPolicies,
  privacy: enPrivacy,
  coveredPrograms: enCoveredPrograms,
  dataExport: enDataExport,
  providers: enProviders,
  recovery: enRecovery,
  registration: enRegistration,
  chat: enChat,
  claims: enClaims,
  screenings: enScreenings,
  security: enSecurity,
  secondFactors: enSecondFactors,
  seen: enSeen,
  settings: enSettings,
  shell: enShell,
  signIn: enSignIn,
  terms: enTerms,
  validation: enValidation,
  visits: enVisits,
  visitCalendar: enVisitCalendar,
};

const files = import.meta.glob<Texts[string]>('./locales/*/*.json', { eager: true, import: 'default' });

/** Texts by language code. A language is a folder of files, found without registration. */
export const resources: Readonly<Record<string, Texts>> = Object.entries(files).reduce<Record<string, Texts>>(
  (languages, [path, texts]) => {
    const [language = '', namespace = ''] = path.replace(/^\.\/locales\/|\.json$/g, '').split('/');
    languages[language] = { ...languages[language], [namespace]: texts };
    return languages;
  },
  {},
);

type Namespaces = typeof english;
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPluralForm<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** `namespace:flat.key` of every English text; plural forms share one key and are selected by the value `count`. */
export type MessageKey = {
  [Name in keyof Namespaces]: `${Name}:${WithoutPluralForm<keyof Namespaces[Name] & string>}`;
}[keyof Namespaces];
