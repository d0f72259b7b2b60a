import type { OpenAPIHono } from '@hono/zod-openapi';
import { activityRoutes } from './activities/routes.ts';
import { announcementRoutes } from './announcements/routes.ts';
import { appointmentRequestRoutes } from './appointment-requests/routes.ts';
import { appointmentReviewRoutes } from './appointment-requests/review-routes.ts';
import { bankCallbackRoutes } from './bank-callbacks/routes.ts';
import { billPaymentRoutes } from './bills/payment-routes.ts';
import { billRoutes } from './bills/routes.ts';
import { sendBillRoutes } from './bills/send/routes.ts';
import { calendarFeedRoutes } from './calendar-feeds/routes.ts';
import { visitCategoryRoutes } from './visit-categories/routes.ts';
import { expertRoutes } from './experts/routes.ts';
import { visitRoutes } from './visits/routes.ts';
import { careTaskRoutes } from './care-tasks/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { companyPolicyRoutes } from './company-policies/routes.ts';
import { companyPlanRoutes } from './company-plans/routes.ts';
import { coverageDetailsRoutes } from './coverage-details/routes.ts';
import { costEstimateRoutes } from './cost-estimates/routes.ts';
import { cookieConsentRoutes } from './cookie-consent/routes.ts';
import { dataSharingConsentRoutes } from './data-sharing-consents/routes.ts';
import { deviceRoutes } from './devices/routes.ts';
import { dataExportRoutes } from './data-export/routes.ts';
import { deletionRequestRoutes } from './deletion-requests/routes.ts';
import { eligibilityDetailsRoutes } from './eligibility-details/routes.ts';
import { eligibilityReviewRoutes } from './eligibility-details/review-routes.ts';
import { confirmationRoutes } from './confirmations/routes.ts';
import { emailAddressRoutes } from './email-address/routes.ts';
import type { ApiEnv } from '#server/http/environment.ts';
import { linkSessionRoutes } from './link-sessions/routes.ts';
import { linkedAccountRoutes } from './linked-accounts/routes.ts';
import { visitRoomRoutes } from './visit-rooms/routes.ts';
import { handoverRoutes } from './session/handover-routes.ts';
import { handOffRoutes } from './claims/hand-offs/routes.ts';
import { healthGoalRoutes } from './health-goal/routes.ts';
import { messageDraftRoutes } from './messages/drafts/routes.ts';
import { attachmentRoutes } from './messages/attachments/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { carePartnerRoutes } from './messages/staff/care-partner-routes.ts';
import { conversationAttachmentRoutes } from './messages/staff/attachment-routes.ts';
import { chatServiceRoutes } from './messages/chat-service/routes.ts';
import { messageEventRoutes } from './messages/event-routes.ts';
import { conversationEventRoutes } from './messages/staff/event-routes.ts';
import { conversationRoutes } from './messages/staff/routes.ts';
import { authorizationReviewRoutes } from './notifications/review/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { partnerRoutes } from './partner/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { passkeySignInRoutes } from './passkeys/sign-in-routes.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { personalEmailRoutes } from './personal-email/routes.ts';
import { personalDetailsRoutes } from './personal-details/routes.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { postCategoryRoutes } from './post-categories/routes.ts';
import { postRoutes } from './posts/routes.ts';
import { planYearRoutes } from './plan-year/routes.ts';
import { programCategoryRoutes } from './program-categories/routes.ts';
import { programRoutes } from './programs/routes.ts';
import { questionnaireAnswerRoutes } from './questionnaires/answers/routes.ts';
import { questionnaireResultRoutes } from './questionnaires/results/routes.ts';
import { sharedResultRoutes } from './questionnaires/results/shared-routes.ts';
import { questionnaireRoutes } from './questionnaires/routes.ts';
import { providerCategoryRoutes } from './provider-categories/routes.ts';
import { providerRoutes } from './providers/routes.ts';
import { appealReviewRoutes } from './claims/appeals/review-routes.ts';
import { appealRoutes } from './claims/appeals/routes.ts';
import { correctionRoutes } from './claims/correction/routes.ts';
import { draftRoutes } from './claims/draft/routes.ts';
import { receiptRoutes } from './claims/receipts/routes.ts';
import { claimReviewRoutes } from './claims/review/routes.ts';
import { reimbursementRoutes } from './claims/routes.ts';
import { secondFactorRoutes } from './second-factors/routes.ts';
import { freshProofRoutes } from './session/fresh-proof-routes.ts';
import { onboardingRoutes } from './registration/moved/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { signupInvitationRoutes } from './signup-invitations/routes.ts';
import { companyProofRoutes } from './session/single-sign-on/proof-routes.ts';
import { singleSignOnRoutes } from './session/single-sign-on/routes.ts';
import { unansweredPaymentRoutes } from './unanswered-payments/routes.ts';
import { unlockRoutes } from './unlocks/routes.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';

type Resource = (dependencies: ApiDependencies) => OpenAPIHono<ApiEnv>;

/** Every resource of /api/v3 with its heading in the description, in that order. Add new ones here. */
const resources: readonly (readonly [heading: string, routes: Resource])[] = [
  ['session', sessionRoutes],
  ['single sign-on', singleSignOnRoutes],
  ['session', freshProofRoutes],
  ['session', companyProofRoutes],
  ['second_factors', secondFactorRoutes],
  ['passkeys', passkeyRoutes],
  ['session', passkeySignInRoutes],
  ['session', handoverRoutes],
  ['registration', registrationRoutes],
  ['registration', onboardingRoutes],
  ['registration', signupInvitationRoutes],
  ['consent', cookieConsentRoutes],
  ['consent', dataSharingConsentRoutes],
  ['eligibility', eligibilityDetailsRoutes],
  ['passwords', passwordRoutes],
  ['security', deviceRoutes],
  ['security', activityRoutes],
  ['unlocks', unlockRoutes],
  ['confirmations', confirmationRoutes],
  ['settings', emailAddressRoutes],
  ['settings', personalEmailRoutes],
  ['settings', personalDetailsRoutes],
  ['partner', partnerRoutes],
  ['settings', coverageDetailsRoutes],
  ['settings', healthGoalRoutes],
  ['settings', preferenceRoutes],
  ['settings', dataExportRoutes],
  ['settings', deletionRequestRoutes],
  ['companies', companyRoutes],
  ['companies', companyPlanRoutes],
  ['companies', announcementRoutes],
  ['care plan', careTaskRoutes],
  ['screenings', questionnaireRoutes],
  ['screenings', questionnaireAnswerRoutes],
  ['screenings', questionnaireResultRoutes],
  ['visits', visitRoutes],
  ['visits', calendarFeedRoutes],
  ['live visits', visitRoomRoutes],
  ['visits', visitCategoryRoutes],
  ['visits', expertRoutes],
  ['care navigator', messageRoutes],
  ['care navigator', messageDraftRoutes],
  ['care navigator', attachmentRoutes],
  ['care navigator', messageEventRoutes],
  ['care navigator', chatServiceRoutes],
  ['operators', conversationEventRoutes],
  ['operators', conversationRoutes],
  ['operators', carePartnerRoutes],
  ['operators', conversationAttachmentRoutes],
  ['bills', billRoutes],
  ['bills', billPaymentRoutes],
  ['operators', unansweredPaymentRoutes],
  ['linked accounts', linkSessionRoutes],
  ['linked accounts', linkedAccountRoutes],
  ['linked accounts', bankCallbackRoutes],
  ['programs', programRoutes],
  ['providers', providerCategoryRoutes],
  ['providers', providerRoutes],
  ['providers', appointmentRequestRoutes],
  ['insights', postCategoryRoutes],
  ['insights', postRoutes],
  ['company', companyPolicyRoutes],
  ['programs', programCategoryRoutes],
  ['programs', planYearRoutes],
  ['programs', costEstimateRoutes],
  ['notifications', notificationRoutes],
  ['reimbursements', reimbursementRoutes],
  ['reimbursements', draftRoutes],
  ['reimbursements', correctionRoutes],
  ['reimbursements', appealRoutes],
  ['operators', appealReviewRoutes],
  ['reimbursements', receiptRoutes],
  ['operators', claimReviewRoutes],
  ['operators', eligibilityReviewRoutes],
  ['operators', appointmentReviewRoutes],
  ['operators', sharedResultRoutes],
  ['operators', handOffRoutes],
  ['operators', authorizationReviewRoutes],
  ['operators', sendBillRoutes],
];

/** The routes of every resource, described under its heading. */
export function resourcesOf(dependencies: ApiDependencies): OpenAPIHono<ApiEnv>[] {
  return resources.map(([heading, routesOf]) => {
    const routes = routesOf(dependencies);
    for (const definition of routes.openAPIRegistry.definitions) {
      if (definition.type === 'route') definition.route.tags = [heading];
    }
    return routes;
  });
}
