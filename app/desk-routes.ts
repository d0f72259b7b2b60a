import { layout, route } from '@react-router/dev/routes';

/** The addresses of the staff desk. */
export const deskRoutes = [
  layout('frame/desk/desk-layout.tsx', [
    route('desk', 'areas/desk/desk.route.tsx'),
    route('desk/claims', 'areas/claims/review/claim-queue.route.tsx'),
    route('desk/claims/:claimUid', 'areas/claims/review/claim-review.route.tsx'),
    route('desk/receipts/:receiptId', 'areas/claims/review/receipt.route.ts'),
    route('desk/appeals', 'areas/claims/review/appeal-queue.route.tsx'),
    route('desk/eligibility', 'areas/account/eligibility/review/eligibility-checks.route.tsx'),
    route('desk/conversations', 'areas/care-team/conversations/conversations.route.tsx'),
    route('desk/conversations/:memberId', 'areas/care-team/conversations/conversation.route.tsx'),
    route('desk/conversations/:memberId/notes', 'areas/care-team/conversations/notes.route.tsx'),
    route(
      'desk/conversations/:memberId/files/:attachmentId',
      'areas/care-team/conversations/attachment.route.ts',
    ),
    route('desk/results', 'areas/screenings/shared/shared-results.route.tsx'),
    route('desk/authorizations', 'areas/notifications/review/authorization-queue.route.tsx'),
    route('desk/authorizations/new', 'areas/notifications/review/find-member.route.tsx'),
    route('desk/authorizations/new/:memberId', 'areas/notifications/review/new-authorization.route.tsx'),
    route(
      'desk/authorizations/:authorizationUid',
      'areas/notifications/review/authorization-review.route.tsx',
    ),
    route('desk/requests', 'areas/providers/review/request-queue.route.tsx'),
    route('desk/requests/:requestUid', 'areas/providers/review/request-review.route.tsx'),
    route('desk/bills', 'areas/payments/billing/bill-queue.route.tsx'),
    route('desk/bills/:authorizationUid', 'areas/payments/billing/new-bill.route.tsx'),
    route('desk/payments', 'areas/payments/billing/unanswered-payments.route.tsx'),
    route('desk/files', 'areas/claims/hand-offs/hand-offs.route.tsx'),
    route('desk/files/:fileId', 'areas/claims/hand-offs/hand-off-file.route.ts'),
    route('desk/accounts', 'areas/account/help/find-account.route.tsx'),
    route('desk/accounts/:accountId', 'areas/account/help/helped-account.route.tsx'),
    route('desk/companies/:companyId/brand', 'areas/account/brand/brand.route.tsx'),
    route('desk/companies', 'areas/account/companies/companies.route.tsx'),
    route('desk/companies/:companyId/ready', 'areas/account/companies/ready.route.tsx'),
    route('desk/account', 'areas/desk/account.route.tsx'),
    route('desk/confirm', 'areas/desk/confirm.route.tsx'),
    route('desk/reason', 'areas/desk/reason.route.tsx'),
  ]),
  layout('frame/desk/desk-door-layout.tsx', [
    route('desk/signin', 'areas/desk/sign-in.route.tsx'),
    route('desk/invitation', 'areas/desk/invitation.route.tsx'),
    route('desk/authenticator', 'areas/desk/authenticator.route.tsx'),
    route('desk/signout', 'frame/desk/sign-out.route.tsx'),
  ]),
];
