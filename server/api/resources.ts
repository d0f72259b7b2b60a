import type { OpenAPIHono } from '@hono/zod-openapi';
import { accountHelpRoutes } from '#server/api/account/account-help/routes.ts';
import { brandRoutes } from '#server/api/account/brand/routes.ts';
import { activityRoutes } from '#server/api/account/activities/routes.ts';
import { announcementRoutes } from '#server/api/home/announcements/routes.ts';
import { appointmentRequestRoutes } from '#server/api/providers/appointment-requests/routes.ts';
import { appointmentReviewRoutes } from '#server/api/providers/appointment-requests/review-routes.ts';
import { auditLogRoutes, auditEntryRoutes } from '#server/api/account/audit-entries/routes.ts';
import { bankCallbackRoutes } from '#server/api/payments/bank-callbacks/routes.ts';
import { billableRoutes } from '#server/api/payments/bills/billable/routes.ts';
import { billRoutes } from '#server/api/payments/bills/routes.ts';
import { sendBillRoutes } from '#server/api/payments/bills/send/routes.ts';
import { calendarFeedRoutes } from '#server/api/visits/calendar-feeds/routes.ts';
import { visitCategoryRoutes } from '#server/api/visits/visit-categories/routes.ts';
import { expertRoutes } from '#server/api/visits/experts/routes.ts';
import { expertVisitRoutes } from '#server/api/visits/expert-visits/routes.ts';
import { scheduleRoutes } from '#server/api/visits/schedules/routes.ts';
import { visitRoutes } from './visits/routes.ts';
import { careTaskRoutes } from '#server/api/care-plan/routes.ts';
import { managedCompanyRoutes } from '#server/api/account/companies/routes.ts';
import { articlePreviewRoutes } from '#server/api/insights/content/preview-routes.ts';
import { taskPreviewRoutes } from '#server/api/care-plan/preview-routes.ts';
import { deadLinkRoutes } from '#server/api/insights/content/links/routes.ts';
import { coveragePreviewRoutes } from '#server/api/coverage/preview-routes.ts';
import { helplinePreviewRoutes, helplineRoutes } from '#server/api/insights/helplines/routes.ts';
import { contentRoutes } from '#server/api/insights/content/routes.ts';
import { companyRoutes } from '#server/api/coverage/companies/routes.ts';
import { companyPolicyRoutes } from '#server/api/coverage/company-policies/routes.ts';
import { coverageDetailsRoutes } from '#server/api/coverage/coverage-details/routes.ts';
import { costEstimateRoutes } from '#server/api/coverage/cost-estimates/routes.ts';
import { cookieConsentRoutes } from '#server/api/account/cookie-consent/routes.ts';
import { dataSharingConsentRoutes } from '#server/api/account/data-sharing-consents/routes.ts';
import { deviceRoutes } from '#server/api/account/devices/routes.ts';
import { dataExportRoutes } from '#server/api/account/data-export/routes.ts';
import { deletionRequestRoutes } from '#server/api/account/deletion-requests/routes.ts';
import {
  eligibilityDetailsRoutes,
  eligibilityReviewRoutes,
} from '#server/api/account/eligibility-details/routes.ts';
import { confirmationRoutes, unlockRoutes } from '#server/api/account/mailed-links.ts';
import { emailAddressRoutes } from '#server/api/account/email-address/routes.ts';
import { appOfCalls, type Calls } from '#server/api/account/guards/calls.ts';
import type { ApiDependencies, ApiEnv } from '#server/platform/http/dependencies.ts';
import { linkedAccountRoutes } from '#server/api/payments/linked-accounts/routes.ts';
import { visitRoomRoutes } from '#server/api/visits/visit-rooms/routes.ts';
import { handoverRoutes } from '#server/api/account/sign-in/handover-routes.ts';
import { handOffRoutes } from './claims/hand-offs/routes.ts';
import { secondDecisionRoutes } from './claims/second-decisions/routes.ts';
import { healthGoalRoutes } from '#server/api/account/health-goal/routes.ts';
import { messageDraftRoutes } from '#server/api/care-team/messages/drafts/routes.ts';
import {
  attachmentRoutes,
  conversationAttachmentRoutes,
} from '#server/api/care-team/messages/attachments/routes.ts';
import { noteRoutes } from '#server/api/care-team/messages/notes/routes.ts';
import { messageRoutes } from '#server/api/care-team/messages/routes.ts';
import { carePartnerRoutes } from '#server/api/care-team/messages/staff/care-partner-routes.ts';
import { chatServiceRoutes } from '#server/api/care-team/messages/chat-service/routes.ts';
import { messageEventRoutes, conversationEventRoutes } from '#server/api/care-team/messages/event-routes.ts';
import { conversationRoutes } from '#server/api/care-team/messages/staff/routes.ts';
import { authorizationReviewRoutes } from './notifications/review/routes.ts';
import { coveredMemberRoutes } from './notifications/members/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { partnerRoutes } from '#server/api/account/partner/routes.ts';
import { passkeyRoutes } from '#server/api/account/passkeys/routes.ts';
import { passkeySignInRoutes } from '#server/api/account/passkeys/sign-in-routes.ts';
import { passwordRoutes } from '#server/api/account/passwords/routes.ts';
import { personalDetailsRoutes } from '#server/api/account/personal-details/routes.ts';
import { preferenceRoutes } from '#server/api/account/preferences/routes.ts';
import { insightRoutes } from '#server/api/insights/routes.ts';
import { planYearRoutes } from '#server/api/coverage/plan-year/routes.ts';
import { programCategoryRoutes, programRoutes } from '#server/api/coverage/programs/routes.ts';
import { questionnaireAnswerRoutes } from '#server/api/screenings/answers/routes.ts';
import { questionnaireResultRoutes } from '#server/api/screenings/results/routes.ts';
import { sharedResultRoutes } from '#server/api/screenings/results/shared-routes.ts';
import { questionnaireRoutes } from '#server/api/screenings/routes.ts';
import { providerCategoryRoutes } from '#server/api/providers/category-routes.ts';
import { providerRoutes } from './providers/routes.ts';
import { appealReviewRoutes, appealRoutes } from './claims/appeals/routes.ts';
import { draftRoutes } from './claims/draft/routes.ts';
import { receiptRoutes } from './claims/receipts/routes.ts';
import { claimReviewRoutes } from './claims/review/routes.ts';
import { reimbursementRoutes } from './claims/routes.ts';
import { secondFactorRoutes } from '#server/api/account/second-factors/routes.ts';
import { freshProofRoutes } from '#server/api/account/sign-in/fresh-proof-routes.ts';
import { onboardingRoutes } from '#server/api/account/registration/moved/routes.ts';
import { registrationRoutes } from '#server/api/account/registration/routes.ts';
import { sessionRoutes } from '#server/api/account/sign-in/routes.ts';
import { signupInvitationRoutes } from '#server/api/account/invitations/request-link.ts';
import { companyProofRoutes, singleSignOnRoutes } from '#server/api/account/sign-in/single-sign-on/routes.ts';
import { workItemRoutes } from './work-items/routes.ts';
import { staffFactorRoutes } from './staff/factor/routes.ts';
import { staffInvitationRoutes } from './staff/invitations/routes.ts';
import { staffPasskeyRoutes } from './staff/passkeys/routes.ts';
import { staffPasswordRoutes } from './staff/password/routes.ts';
import { staffSessionRoutes } from './staff/session/routes.ts';
import { staffTotpRoutes } from './staff/totp/routes.ts';
import { unansweredPaymentRoutes } from '#server/api/payments/unanswered-payments/routes.ts';

type Resource = (calls: Calls, dependencies: ApiDependencies) => void;

/** Every resource of /api/v3 with its heading in the description, in that order. Add new ones here. */
const resources: readonly (readonly [heading: string, addCalls: Resource])[] = [
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
  ['security', auditEntryRoutes],
  ['unlocks', unlockRoutes],
  ['confirmations', confirmationRoutes],
  ['settings', emailAddressRoutes],
  ['settings', personalDetailsRoutes],
  ['partner', partnerRoutes],
  ['settings', coverageDetailsRoutes],
  ['settings', healthGoalRoutes],
  ['settings', preferenceRoutes],
  ['settings', dataExportRoutes],
  ['settings', deletionRequestRoutes],
  ['companies', companyRoutes],
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
  ['operators', noteRoutes],
  ['operators', carePartnerRoutes],
  ['operators', conversationAttachmentRoutes],
  ['bills', billRoutes],
  ['operators', unansweredPaymentRoutes],
  ['linked accounts', linkedAccountRoutes],
  ['linked accounts', bankCallbackRoutes],
  ['programs', programRoutes],
  ['providers', providerCategoryRoutes],
  ['providers', providerRoutes],
  ['providers', appointmentRequestRoutes],
  ['insights', insightRoutes],
  ['insights', helplineRoutes],
  ['company', companyPolicyRoutes],
  ['programs', programCategoryRoutes],
  ['programs', planYearRoutes],
  ['programs', costEstimateRoutes],
  ['notifications', notificationRoutes],
  ['reimbursements', reimbursementRoutes],
  ['reimbursements', draftRoutes],
  ['reimbursements', appealRoutes],
  ['operators', appealReviewRoutes],
  ['reimbursements', receiptRoutes],
  ['operators', claimReviewRoutes],
  ['operators', secondDecisionRoutes],
  ['operators', articlePreviewRoutes],
  ['operators', taskPreviewRoutes],
  ['operators', coveragePreviewRoutes],
  ['operators', helplinePreviewRoutes],
  ['operators', contentRoutes],
  ['operators', auditLogRoutes],
  ['operators', deadLinkRoutes],
  ['operators', eligibilityReviewRoutes],
  ['operators', appointmentReviewRoutes],
  ['operators', sharedResultRoutes],
  ['operators', handOffRoutes],
  ['operators', authorizationReviewRoutes],
  ['operators', coveredMemberRoutes],
  ['operators', accountHelpRoutes],
  ['operators', brandRoutes],
  ['operators', managedCompanyRoutes],
  ['operators', billableRoutes],
  ['operators', sendBillRoutes],
  ['operators', workItemRoutes],
  ['operators', scheduleRoutes],
  ['operators', expertVisitRoutes],
  ['staff', staffSessionRoutes],
  ['staff', staffInvitationRoutes],
  ['staff', staffFactorRoutes],
  ['staff', staffPasskeyRoutes],
  ['staff', staffTotpRoutes],
  ['staff', staffPasswordRoutes],
];

/** The routes of every resource, described under its heading. */
export function resourcesOf(dependencies: ApiDependencies): OpenAPIHono<ApiEnv>[] {
  return resources.map(([heading, addCalls]) => {
    const app = appOfCalls(dependencies, addCalls);
    for (const definition of app.openAPIRegistry.definitions) {
      if (definition.type === 'route') definition.route.tags = [heading];
    }
    return app;
  });
}
