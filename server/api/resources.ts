import type { OpenAPIHono } from '@hono/zod-openapi';
import { activityRoutes } from './activities/routes.ts';
import { announcementRoutes } from './announcements/routes.ts';
import { appointmentRequestRoutes } from './appointment-requests/routes.ts';
import { billRoutes } from './bills/routes.ts';
import { calendarFeedRoutes } from './calendar-feeds/routes.ts';
import { callCategoryRoutes } from './call-categories/routes.ts';
import { callExpertRoutes } from './call-experts/routes.ts';
import { callRoutes } from './calls/routes.ts';
import { careTaskRoutes } from './care-tasks/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { companyPolicyRoutes } from './company-policies/routes.ts';
import { companyPlanRoutes } from './company-plans/routes.ts';
import { coverageDetailsRoutes } from './coverage-details/routes.ts';
import { costEstimateRoutes } from './cost-estimates/routes.ts';
import { dataSharingConsentRoutes } from './data-sharing-consents/routes.ts';
import { deviceRoutes } from './devices/routes.ts';
import { dataExportRoutes } from './data-export/routes.ts';
import { deletionRequestRoutes } from './deletion-requests/routes.ts';
import { eligibilityDetailsRoutes } from './eligibility-details/routes.ts';
import { confirmationRoutes } from './confirmations/routes.ts';
import { emailAddressRoutes } from './email-address/routes.ts';
import type { ApiEnv } from './environment.ts';
import { liveCallRoutes } from './live-calls/routes.ts';
import { healthGoalRoutes } from './health-goal/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { partnerRoutes } from './partner/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { passkeySignInRoutes } from './passkeys/sign-in-routes.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { personalDetailsRoutes } from './personal-details/routes.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { postCategoryRoutes } from './post-categories/routes.ts';
import { postRoutes } from './posts/routes.ts';
import { planYearRoutes } from './plan-year/routes.ts';
import { programCategoryRoutes } from './program-categories/routes.ts';
import { programRoutes } from './programs/routes.ts';
import { questionnaireAnswerRoutes } from './questionnaires/answers/routes.ts';
import { questionnaireResultRoutes } from './questionnaires/results/routes.ts';
import { questionnaireRoutes } from './questionnaires/routes.ts';
import { providerCategoryRoutes } from './provider-categories/routes.ts';
import { providerRoutes } from './providers/routes.ts';
import { draftRoutes } from './reimbursements/draft/routes.ts';
import { receiptRoutes } from './reimbursements/receipts/routes.ts';
import { reimbursementRoutes } from './reimbursements/routes.ts';
import { secondFactorRoutes } from './second-factors/routes.ts';
import { freshProofRoutes } from './session/fresh-proof-routes.ts';
import { onboardingRoutes } from './registration/moved/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { signupInvitationRoutes } from './signup-invitations/routes.ts';
import { companyProofRoutes } from './session/single-sign-on/proof-routes.ts';
import { singleSignOnRoutes } from './session/single-sign-on/routes.ts';
import { unlockRoutes } from './unlocks/routes.ts';
import type { ApiWorld } from './world.ts';

/** Every resource of /api/v3. A new one adds its line here. */
export function resourcesOf(world: ApiWorld): OpenAPIHono<ApiEnv>[] {
  return [
    sessionRoutes(world),
    singleSignOnRoutes(world),
    freshProofRoutes(world),
    companyProofRoutes(world),
    secondFactorRoutes(world),
    passkeyRoutes(world),
    passkeySignInRoutes(world),
    registrationRoutes(world),
    onboardingRoutes(world),
    signupInvitationRoutes(world),
    dataSharingConsentRoutes(world),
    eligibilityDetailsRoutes(world),
    passwordRoutes(world),
    deviceRoutes(world),
    activityRoutes(world),
    unlockRoutes(world),
    confirmationRoutes(world),
    emailAddressRoutes(world),
    personalDetailsRoutes(world),
    partnerRoutes(world),
    coverageDetailsRoutes(world),
    healthGoalRoutes(world),
    preferenceRoutes(world),
    dataExportRoutes(world),
    deletionRequestRoutes(world),
    companyRoutes(world),
    companyPlanRoutes(world),
    announcementRoutes(world),
    careTaskRoutes(world),
    questionnaireRoutes(world),
    questionnaireAnswerRoutes(world),
    questionnaireResultRoutes(world),
    callRoutes(world),
    calendarFeedRoutes(world),
    liveCallRoutes(world),
    callCategoryRoutes(world),
    callExpertRoutes(world),
    billRoutes(world),
    programRoutes(world),
    providerCategoryRoutes(world),
    providerRoutes(world),
    appointmentRequestRoutes(world),
    postCategoryRoutes(world),
    postRoutes(world),
    companyPolicyRoutes(world),
    programCategoryRoutes(world),
    planYearRoutes(world),
    costEstimateRoutes(world),
    notificationRoutes(world),
    reimbursementRoutes(world),
    draftRoutes(world),
    receiptRoutes(world),
  ];
}
