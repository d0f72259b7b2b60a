import * as cookieConsent from '#app/api/cookie-consent.api.server.ts';
import * as language from '#app/api/language.api.server.ts';
import * as singleSignOn from '#app/api/single-sign-on.api.server.ts';
import * as coverage from '#app/areas/account/complete-profile/coverage.api.server.ts';
import * as consent from '#app/areas/account/consent/consent.api.server.ts';
import * as eligibility from '#app/areas/account/eligibility/eligibility.api.server.ts';
import * as healthPartner from '#app/areas/account/health-partner/health-partner.api.server.ts';
import * as privacy from '#app/areas/account/privacy/privacy.api.server.ts';
import * as seen from '#app/areas/account/privacy/seen/seen.api.server.ts';
import * as recovery from '#app/areas/account/recovery/recovery.api.server.ts';
import { choiceOf } from '#app/domain/cookie-consent.ts';
import { bodyOf } from '#app/areas/account/registration/answers.ts';
import * as registration from '#app/areas/account/registration/registration.api.server.ts';
import * as factors from '#app/areas/account/second-factors/factors.api.server.ts';
import * as security from '#app/areas/account/security/security.api.server.ts';
import * as email from '#app/areas/account/settings/email/email.api.server.ts';
import * as settings from '#app/areas/account/settings/settings.api.server.ts';
import * as signIn from '#app/areas/account/sign-in/sign-in.api.server.ts';
import * as session from '#app/frame/guards/session.api.server.ts';
import type { ClientCalls } from './call-types.ts';
import { made, ofBoth, signed } from './passkey-answers.ts';

const address = 'maya@mail.example';
const secret = { password: 'Fresh-straw-nest-27?', password_confirmation: 'Fresh-straw-nest-27?' };
const callback = { attemptToken: 'attempt', companyId: 'umbrella', query: 'code=1&state=2' };
const joining = {
  email_signup_token: 'token',
  ...bodyOf({
    company_id: 'acme',
    fname: 'Nora',
    lname: 'Lindqvist',
    preferred_name: 'No',
    employee_id: 'E-1',
    dob: '1990-04-17',
    phone: '+14155550132',
    zip: '94110',
    personal_email: address,
    care_plan_type: 'pregnant',
    care_path: 'conventional_pregnancy',
    pregnancy_week: '12',
    health_conditions: ['asthma'],
    sex: 'female',
    gender: 'self_identified',
    gender_self_description: 'Agender',
    race: 'white',
    partner_email: 'sam@mail.example',
  }),
};
const goals = { care_plan_type: 'pregnant', care_path: 'conventional_pregnancy', pregnancy_week: 12 };
const steps = ['basic', 'goal', 'health', 'care', 'partner'] as const;

/** Calls about members, sign-in and settings. */
export const accountCalls = {
  'app/api/cookie-consent.api.server.ts': {
    fetchCookieConsent: cookieConsent.fetchCookieConsent,
    saveCookieConsent: (api) => cookieConsent.saveCookieConsent(api, choiceOf(['analytics']), '2026-11'),
  } satisfies ClientCalls<typeof cookieConsent>,
  'app/api/language.api.server.ts': {
    chooseLanguage: (api) => language.chooseLanguage(api, 'es'),
  } satisfies ClientCalls<typeof language>,
  'app/api/single-sign-on.api.server.ts': {
    findSingleSignOn: (api) => singleSignOn.findSingleSignOn(api, address),
    startSingleSignOn: (api) => singleSignOn.startSingleSignOn(api, address, true),
    finishSingleSignOn: (api) => singleSignOn.finishSingleSignOn(api, callback),
    startCompanyProof: singleSignOn.startCompanyProof,
    finishCompanyProof: (api) => singleSignOn.finishCompanyProof(api, callback),
  } satisfies ClientCalls<typeof singleSignOn>,
  'app/areas/account/complete-profile/coverage.api.server.ts': {
    fetchCoverage: coverage.fetchCoverage,
    fetchPlans: (api) => coverage.fetchPlans(api, null),
    saveCoverage: [
      (api) =>
        coverage.saveCoverage(api, { company_plan_id: 'p', company_plan_type: 'family', member_id: 'M-1' }),
      (api) =>
        coverage.saveCoverage(api, { company_plan_id: 'p', company_plan_type: 'single', member_id: null }),
    ],
  } satisfies ClientCalls<typeof coverage>,
  'app/areas/account/consent/consent.api.server.ts': {
    giveConsent: (api) => consent.giveConsent(api, '2026-11'),
    fetchConsent: consent.fetchConsent,
    withdrawConsent: consent.withdrawConsent,
  } satisfies ClientCalls<typeof consent>,
  'app/areas/account/eligibility/eligibility.api.server.ts': {
    fetchEligibility: eligibility.fetchEligibility,
    sendDetails: (api) =>
      eligibility.sendDetails(api, { fname: 'A', lname: 'B', dob: '1990-04-17', employee_id: 'E-1' }),
  } satisfies ClientCalls<typeof eligibility>,
  'app/areas/account/health-partner/health-partner.api.server.ts': {
    fetchPartner: healthPartner.fetchPartner,
    invite: (api) => healthPartner.invite(api, address),
    resend: healthPartner.resend,
    revoke: (api) => healthPartner.revoke(api, 'invitation-1'),
  } satisfies ClientCalls<typeof healthPartner>,
  'app/areas/account/privacy/privacy.api.server.ts': {
    fetchDeletionRequest: privacy.fetchDeletionRequest,
    askForDeletion: privacy.askForDeletion,
    withdrawDeletion: privacy.withdrawDeletion,
    fetchExport: privacy.fetchExport,
    fetchMoreOf: (api) => privacy.fetchMoreOf(api, 'bills', 50),
  } satisfies ClientCalls<typeof privacy>,
  'app/areas/account/privacy/seen/seen.api.server.ts': {
    fetchSeen: (api) => seen.fetchSeen(api, '00000000-0000-4000-8000-000000000000'),
  } satisfies ClientCalls<typeof seen>,
  'app/areas/account/recovery/recovery.api.server.ts': {
    askForResetLink: (api) => recovery.askForResetLink(api, address),
    fetchTokenHolder: (api) => recovery.fetchTokenHolder(api, 'token'),
    resetPassword: (api) => recovery.resetPassword(api, { reset_password_token: 'token', ...secret }),
    unlock: (api) => recovery.unlock(api, 'token'),
    confirmEmail: (api) => recovery.confirmEmail(api, 'token'),
    disavow: (api) => recovery.disavow(api, 'token'),
  } satisfies ClientCalls<typeof recovery>,
  'app/areas/account/registration/registration.api.server.ts': {
    checkToken: [
      (api) => registration.checkToken(api, { email_signup_token: 'token' }),
      (api) => registration.checkToken(api, { partner_invitation_token: 'token' }),
    ],
    validateStep: steps.map(
      (step) => (api) => registration.validateStep(api, step, { ...joining, ...secret }),
    ),
    register: (api) =>
      registration.register(api, { ...joining, ...secret, accept_terms: true, terms_version: '2026-11' }),
    askForInvitation: (api) => registration.askForInvitation(api, address),
    fetchOnboarding: registration.fetchOnboarding,
    confirmOnboarding: (api) =>
      registration.confirmOnboarding(api, {
        ...goals,
        phone: '+14155550132',
        zip: '94110',
        accept_terms: true,
        terms_version: '2026-11',
      }),
  } satisfies ClientCalls<typeof registration>,
  'app/areas/account/second-factors/factors.api.server.ts': {
    fetchFactors: factors.fetchFactors,
    startTotp: ofBoth((api, holder) => factors.startTotp(api, holder)),
    fetchEnrolment: ofBoth((api, holder) => factors.fetchEnrolment(api, holder)),
    confirmTotp: ofBoth((api, holder) => factors.confirmTotp(api, holder, '123456')),
    removeTotp: ofBoth((api, holder) => factors.removeTotp(api, holder)),
    renewBackupCodes: factors.renewBackupCodes,
    fetchPasskeys: ofBoth((api, holder) => factors.fetchPasskeys(api, holder)),
    askForKey: ofBoth((api, holder) => factors.askForKey(api, holder)),
    addPasskey: ofBoth((api, holder) => factors.addPasskey(api, holder, made)),
    renamePasskey: ofBoth((api, holder, id) => factors.renamePasskey(api, { holder, id }, 'Phone')),
    removePasskey: ofBoth((api, holder, id) => factors.removePasskey(api, { holder, id })),
  } satisfies ClientCalls<typeof factors>,
  'app/areas/account/security/security.api.server.ts': {
    changePassword: (api) => security.changePassword(api, { current_password: 'x', ...secret }),
    fetchDevices: security.fetchDevices,
    forgetDevice: (api, { device }) => security.forgetDevice(api, device),
    endOtherSessions: security.endOtherSessions,
    fetchActivities: (api) => security.fetchActivities(api, 1),
    fetchActivity: (api, { activity }) => security.fetchActivity(api, activity),
    disavowActivity: (api, { activity }) => security.disavowActivity(api, activity),
  } satisfies ClientCalls<typeof security>,
  'app/areas/account/settings/email/email.api.server.ts': {
    fetchEmailAddress: email.fetchEmailAddress,
    askForEmail: (api) => email.askForEmail(api, address),
    sendConfirmationAgain: email.sendConfirmationAgain,
    keepPresentEmail: email.keepPresentEmail,
    fetchPersonalEmail: email.fetchPersonalEmail,
    givePersonalEmail: (api) => email.givePersonalEmail(api, address),
    confirmPersonalAgain: email.confirmPersonalAgain,
    removePersonalEmail: email.removePersonalEmail,
  } satisfies ClientCalls<typeof email>,
  'app/areas/account/settings/settings.api.server.ts': {
    fetchPersonalDetails: settings.fetchPersonalDetails,
    changePersonalDetails: (api) =>
      settings.changePersonalDetails(api, { preferred_name: 'Maya', race: null }),
    fetchMailPreferences: settings.fetchMailPreferences,
    fetchPrivacyPreferences: settings.fetchPrivacyPreferences,
    changePreferences: [
      (api) => settings.changePreferences(api, { discreet_notifications: true, low_data: false }),
      (api) => settings.changePreferences(api, { visit_reminders: false, time_zone: 'Pacific/Honolulu' }),
    ],
    fetchGoal: settings.fetchGoal,
    saveGoal: [
      (api) => settings.saveGoal(api, { ...goals, version: 'v' }),
      (api) => settings.saveGoal(api, { ...goals, pregnancy_week: null }),
    ],
    pausePregnancyContent: (api) => settings.pausePregnancyContent(api, true),
  } satisfies ClientCalls<typeof settings>,
  'app/areas/account/sign-in/sign-in.api.server.ts': {
    signIn: (api) => signIn.signIn(api, { email: address, password: 'x' }),
    proveSecondFactor: (api) => signIn.proveSecondFactor(api, { code: '123456', remember_device: true }),
    askForPasskey: signIn.askForPasskey,
    signInWithPasskey: (api) => signIn.signInWithPasskey(api, signed),
    fetchProofState: signIn.fetchProofState,
    proveAgain: [
      (api) => signIn.proveAgain(api, { password: 'x' }),
      (api) => signIn.proveAgain(api, { password: 'x', code: '123456' }),
    ],
  } satisfies ClientCalls<typeof signIn>,
  'app/frame/guards/session.api.server.ts': {
    fetchSession: session.fetchSession,
    takeHandover: (api) => session.takeHandover(api, { token: 'a'.repeat(43), proof: 'b'.repeat(43) }),
    signOut: session.signOut,
  } satisfies ClientCalls<typeof session>,
};
