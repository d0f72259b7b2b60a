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
import { ofClient } from './call-types.ts';
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
  'app/api/cookie-consent.api.server.ts': ofClient(cookieConsent, {
    saveCookieConsent: (api) => cookieConsent.saveCookieConsent(api, choiceOf(['analytics']), '2026-11'),
  }),
  'app/api/language.api.server.ts': ofClient(language, {
    chooseLanguage: (api) => language.chooseLanguage(api, 'es'),
  }),
  'app/api/single-sign-on.api.server.ts': ofClient(singleSignOn, {
    findSingleSignOn: (api) => singleSignOn.findSingleSignOn(api, address),
    startSingleSignOn: (api) => singleSignOn.startSingleSignOn(api, address, true),
    finishSingleSignOn: (api) => singleSignOn.finishSingleSignOn(api, callback),
    finishCompanyProof: (api) => singleSignOn.finishCompanyProof(api, callback),
  }),
  'app/areas/account/complete-profile/coverage.api.server.ts': ofClient(coverage, {
    fetchPlans: (api) => coverage.fetchPlans(api, null),
    saveCoverage: [
      (api) =>
        coverage.saveCoverage(api, { company_plan_id: 'p', company_plan_type: 'family', member_id: 'M-1' }),
      (api) =>
        coverage.saveCoverage(api, { company_plan_id: 'p', company_plan_type: 'single', member_id: null }),
    ],
  }),
  'app/areas/account/consent/consent.api.server.ts': ofClient(consent, {
    giveConsent: (api) => consent.giveConsent(api, '2026-11'),
  }),
  'app/areas/account/eligibility/eligibility.api.server.ts': ofClient(eligibility, {
    sendDetails: (api) =>
      eligibility.sendDetails(api, { fname: 'A', lname: 'B', dob: '1990-04-17', employee_id: 'E-1' }),
  }),
  'app/areas/account/health-partner/health-partner.api.server.ts': ofClient(healthPartner, {
    invite: (api) => healthPartner.invite(api, address),
    revoke: (api) => healthPartner.revoke(api, 'invitation-1'),
  }),
  'app/areas/account/privacy/privacy.api.server.ts': ofClient(privacy, {
    fetchMoreOf: (api) => privacy.fetchMoreOf(api, 'bills', 50),
  }),
  'app/areas/account/privacy/seen/seen.api.server.ts': ofClient(seen, {
    fetchSeen: (api) => seen.fetchSeen(api, '00000000-0000-4000-8000-000000000000'),
  }),
  'app/areas/account/recovery/recovery.api.server.ts': ofClient(recovery, {
    askForResetLink: (api) => recovery.askForResetLink(api, address),
    fetchTokenHolder: (api) => recovery.fetchTokenHolder(api, 'token'),
    resetPassword: (api) => recovery.resetPassword(api, { reset_password_token: 'token', ...secret }),
    unlock: (api) => recovery.unlock(api, 'token'),
    confirmEmail: (api) => recovery.confirmEmail(api, 'token'),
    disavow: (api) => recovery.disavow(api, 'token'),
  }),
  'app/areas/account/registration/registration.api.server.ts': ofClient(registration, {
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
    confirmOnboarding: (api) =>
      registration.confirmOnboarding(api, {
        ...goals,
        phone: '+14155550132',
        zip: '94110',
        accept_terms: true,
        terms_version: '2026-11',
      }),
  }),
  'app/areas/account/second-factors/factors.api.server.ts': ofClient(factors, {
    startTotp: ofBoth((api, holder) => factors.startTotp(api, holder)),
    fetchEnrolment: ofBoth((api, holder) => factors.fetchEnrolment(api, holder)),
    confirmTotp: ofBoth((api, holder) => factors.confirmTotp(api, holder, '123456')),
    removeTotp: ofBoth((api, holder) => factors.removeTotp(api, holder)),
    fetchPasskeys: ofBoth((api, holder) => factors.fetchPasskeys(api, holder)),
    askForKey: ofBoth((api, holder) => factors.askForKey(api, holder)),
    addPasskey: ofBoth((api, holder) => factors.addPasskey(api, holder, made)),
    renamePasskey: ofBoth((api, holder, id) => factors.renamePasskey(api, { holder, id }, 'Phone')),
    removePasskey: ofBoth((api, holder, id) => factors.removePasskey(api, { holder, id })),
  }),
  'app/areas/account/security/security.api.server.ts': ofClient(security, {
    changePassword: (api) => security.changePassword(api, { current_password: 'x', ...secret }),
    forgetDevice: (api, { device }) => security.forgetDevice(api, device),
    fetchActivities: (api) => security.fetchActivities(api, 1),
    fetchActivity: (api, { activity }) => security.fetchActivity(api, activity),
    disavowActivity: (api, { activity }) => security.disavowActivity(api, activity),
  }),
  'app/areas/account/settings/email/email.api.server.ts': ofClient(email, {
    askForEmail: (api) => email.askForEmail(api, address),
    givePersonalEmail: (api) => email.givePersonalEmail(api, address),
  }),
  'app/areas/account/settings/settings.api.server.ts': ofClient(settings, {
    changePersonalDetails: (api) =>
      settings.changePersonalDetails(api, { preferred_name: 'Maya', race: null }),
    changePreferences: [
      (api) => settings.changePreferences(api, { discreet_notifications: true, low_data: false }),
      (api) => settings.changePreferences(api, { visit_reminders: false, time_zone: 'Pacific/Honolulu' }),
    ],
    saveGoal: [
      (api) => settings.saveGoal(api, { ...goals, version: 'v' }),
      (api) => settings.saveGoal(api, { ...goals, pregnancy_week: null }),
    ],
    pausePregnancyContent: (api) => settings.pausePregnancyContent(api, true),
  }),
  'app/areas/account/sign-in/sign-in.api.server.ts': ofClient(signIn, {
    signIn: (api) => signIn.signIn(api, { email: address, password: 'x' }),
    proveSecondFactor: (api) => signIn.proveSecondFactor(api, { code: '123456', remember_device: true }),
    signInWithPasskey: (api) => signIn.signInWithPasskey(api, signed),
    proveAgain: [
      (api) => signIn.proveAgain(api, { password: 'x' }),
      (api) => signIn.proveAgain(api, { password: 'x', code: '123456' }),
    ],
  }),
  'app/frame/guards/session.api.server.ts': ofClient(session, {
    takeHandover: (api) => session.takeHandover(api, { token: 'a'.repeat(43), proof: 'b'.repeat(43) }),
  }),
};
