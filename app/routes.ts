import { notBuiltYet } from './not-built-yet.ts';
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';

/**
 * Every address of the product, grouped as the specification's section 2. An address whose page does not
 * exist yet answers a plain 404 behind the same guard as the page will have.
 */
const notBuiltRoute = (path: string): RouteConfigEntry =>
  route(path, 'shell/not-built.route.tsx', { id: `not-built:${path}` });

const legacyRedirect = (path: string): RouteConfigEntry =>
  route(path, 'shell/legacy-redirect.route.ts', { id: `legacy:${path}` });

const memberRoutes = [
  index('features/home/home.route.tsx'),
  route('profile', 'shell/profile-redirect.route.ts'),
  ...notBuiltYet.member.map(notBuiltRoute),
  route('notifications/:notificationUid', 'shell/notification-redirect.route.ts', {
    id: 'notification-redirect',
  }),
  route('notifications/:notificationUid/:eventId', 'shell/notification-redirect.route.ts', {
    id: 'notification-event-redirect',
  }),
  ...['programs', 'programs/:categoryId', 'programs/:categoryId/:programId', 'schedule/calls/new'].map(
    legacyRedirect,
  ),
  route('care-tasks', 'features/care-plan/care-tasks.route.tsx'),
  route('care-tasks/:careTaskId', 'features/care-plan/care-task.route.tsx'),
  route('insights', 'features/insights/insights.route.tsx'),
  route('insights/:topic', 'features/insights/topic.route.tsx'),
  route('insights/:topic/:article', 'features/insights/article.route.tsx'),
  route('employer-policies', 'features/policies/policies.route.tsx'),
  route('employer-policies/:policyId', 'features/policies/policy.route.tsx'),
  route('settings', 'features/settings/settings.route.tsx'),
  route('settings/basics', 'features/settings/basics.route.tsx'),
  route('settings/eligibility', 'features/eligibility/edit-details.route.tsx'),
  route('settings/personal-details', 'features/settings/personal-details.route.tsx'),
  route('settings/health-goal', 'features/settings/health-goal/health-goal.route.tsx'),
  route('settings/email', 'features/settings/email/email.route.tsx'),
  route('settings/health-partner', 'features/health-partner/health-partner.route.tsx'),
  route('settings/health-partner/revoke', 'features/health-partner/revoke-partner.route.tsx'),
  route('settings/privacy', 'features/privacy/privacy.route.tsx'),
  route('welcome-back', 'features/registration/welcome-back/welcome-back.route.tsx'),
  route('complete-profile', 'features/complete-profile/complete-profile.route.tsx'),
  route('settings/privacy/export', 'features/privacy/export/export.route.tsx'),
  route('settings/privacy/export/file', 'features/privacy/export/export-file.route.ts'),
  route('settings/privacy/delete', 'features/privacy/delete/delete.route.tsx'),
  route('settings/data-use', 'features/privacy/data-use.route.tsx'),
  route('settings/language', 'features/settings/language.route.tsx'),
  route('settings/security/authenticator', 'features/second-factors/authenticator.route.tsx'),
  route('settings/security/authenticator/setup', 'features/second-factors/setup.route.tsx'),
  route('settings/security/authenticator/off', 'features/second-factors/turn-off.route.tsx'),
  route('settings/security/backup-codes', 'features/second-factors/backup-codes.route.tsx'),
  route('settings/security/backup-codes/download', 'features/second-factors/download-codes.route.ts'),
  route('settings/security/passkeys', 'features/second-factors/passkeys.route.tsx'),
  route('settings/security/passkeys/new', 'features/second-factors/new-passkey.route.tsx'),
  route('settings/security/passkeys/options', 'features/second-factors/passkey-options.route.ts'),
  route('settings/security/passkeys/:passkeyId', 'features/second-factors/passkey.route.tsx'),
  route('confirm-identity', 'features/confirm-identity/confirm-identity.route.tsx'),
  route('confirm-identity/callback/:companyId', 'features/confirm-identity/callback.route.ts'),
  route('settings/password', 'features/security/password.route.tsx'),
  route('settings/security', 'features/security/security.route.tsx'),
  route('settings/security/devices/:deviceId/sign-out', 'features/security/forget-device.route.tsx'),
  route('settings/security/sign-out-elsewhere', 'features/security/end-sessions.route.tsx'),
  route('settings/security/activity', 'features/security/activity.route.tsx'),
  route('settings/security/activity/:activityId/not-me', 'features/security/not-me.route.tsx'),
  route('care-team', 'features/care-team/care-team.route.tsx'),
  route('care-team/:expertId', 'features/care-team/expert.route.tsx'),
  route('covered-programs', 'features/covered-programs/covered-programs.route.tsx'),
  route('covered-programs/estimate', 'features/covered-programs/estimate.route.tsx'),
  route('covered-programs/:categoryId', 'features/covered-programs/category.route.tsx'),
  route('covered-programs/:categoryId/:programId', 'features/covered-programs/program.route.tsx'),
  route('screenings', 'features/screenings/screenings.route.tsx'),
  route('screenings/:questionnaireId', 'features/screenings/screening.route.tsx'),
  route('screenings/:questionnaireId/result', 'features/screenings/result.route.tsx'),
  route('screenings/:questionnaireId/result/delete', 'features/screenings/delete-result.route.tsx'),
  route('providers', 'features/providers/providers.route.tsx'),
  route('providers/requests', 'features/providers/requests/requests.route.tsx'),
  route('providers/requests/:requestId', 'features/providers/requests/request.route.tsx'),
  route('providers/requests/:requestId/cancel', 'features/providers/requests/cancel-request.route.tsx'),
  route('providers/:providerCategory', 'features/providers/category.route.tsx'),
  route(
    'providers/:providerCategory/:providerId/book-appointment',
    'features/providers/booking/book-appointment.route.tsx',
  ),
  route('all-providers', 'features/providers/all-providers.route.tsx'),
  route('video-visits', 'features/video-visits/visits.route.tsx'),
  route('video-visits/:visitCategory', 'features/video-visits/category.route.tsx'),
  route('video-visits/:visitCategory/:visitCallSubject', 'features/video-visits/subject.route.tsx', {
    id: 'visit-subject-in-category',
  }),
  route('video-visits/call-subjects/:visitCallSubject', 'features/video-visits/subject.route.tsx', {
    id: 'visit-subject',
  }),
  route(
    'video-visits/call-subjects/:visitCallSubject/:visitExpert',
    'features/video-visits/subject.route.tsx',
    { id: 'visit-subject-with-expert' },
  ),
  route(
    'video-visits/:visitCategory/:visitCallSubject/:visitExpert/schedule/:date',
    'features/video-visits/schedule.route.tsx',
  ),
  route(
    'video-visits/:visitCategory/:visitCallSubject/:visitExpert/reschedule/:date',
    'features/video-visits/reschedule.route.tsx',
  ),
  route('video-visits/upcoming/:visitToken', 'features/video-visits/upcoming.route.tsx'),
  route('video-visits/upcoming/:visitToken/cancel', 'features/video-visits/cancel.route.tsx'),
  route(
    'video-visits/upcoming/:visitToken/calendar.ics',
    'features/video-visits/calendar/visit-file.route.ts',
  ),
  route('video-visits/calendar', 'features/video-visits/calendar/calendar.route.tsx'),
  route('video-visits/calendar/renew', 'features/video-visits/calendar/renew.route.tsx'),
  route('video-visits/calendar/off', 'features/video-visits/calendar/off.route.tsx'),
  route('reimbursement', 'features/reimbursement/reimbursement.route.tsx'),
  route('reimbursement/check', 'features/reimbursement/check-answers.route.tsx'),
  route('reimbursement/success', 'features/reimbursement/success.route.tsx'),
  route('reimbursement/claims', 'features/reimbursement/claims.route.tsx'),
  route('reimbursement/claims/:claimUid', 'features/reimbursement/claim.route.tsx'),
  route('reimbursement/claims/:claimUid/cancel', 'features/reimbursement/cancel-claim.route.tsx'),
  route('reimbursement/receipts/:receiptId', 'features/reimbursement/receipt-download.route.ts'),
];

export default [
  layout('shell/member-gates.tsx', [layout('shell/member-layout.tsx', memberRoutes)]),
  route('calendars/:feedToken/visits.ics', 'features/video-visits/calendar/feed-file.route.ts'),
  route('unread-counts', 'shell/unread-counts.route.ts'),
  route('session/extend', 'shell/extend-session.route.ts'),
  route('session/keep-form', 'shell/keep-form.route.ts'),
  layout('shell/waiting-layout.tsx', [
    route('data-sharing-consent', 'features/consent/consent.route.tsx'),
    route('eligibility-details', 'features/eligibility/eligibility-details.route.tsx'),
  ]),
  layout('shell/signed-out-layout.tsx', [
    route('signin', 'features/sign-in/sign-in.route.tsx'),
    route('signin/callback/:companyId', 'features/sign-in/callback.route.tsx'),
    route('signin/passkey', 'features/sign-in/passkey.route.ts'),
    route('signin/passkey/options', 'features/sign-in/passkey-options.route.ts'),
    route('password/new', 'features/recovery/forgot-password.route.tsx'),
    route('password/edit', 'features/recovery/reset-password.route.tsx'),
    route('signup', 'features/registration/signup.route.tsx'),
    route('signup/continue', 'features/registration/continue.route.tsx'),
  ]),
  ...['calls', 'join'].flatMap((side) => [
    route(`${side}/connection`, 'features/live-call/connection.route.ts', { id: `${side}-connection` }),
    route(`${side}/status`, 'features/live-call/status.route.ts', { id: `${side}-status` }),
  ]),
  route('join/extension', 'features/live-call/extension.route.ts'),
  layout('shell/call-layout.tsx', [
    route('calls', 'features/live-call/call.route.tsx'),
    route('join', 'features/live-call/join.route.tsx'),
    route('calls/:callToken', 'features/live-call/enter.route.ts', { id: 'enter-call' }),
    route('join/:token', 'features/live-call/enter.route.ts', { id: 'enter-join' }),
  ]),
  layout('shell/open-layout.tsx', [
    route('confirmation', 'features/recovery/confirmation.route.tsx'),
    route('unlock', 'features/recovery/unlock.route.tsx'),
    route('helplines', 'features/helplines/helplines.route.tsx'),
    route('pages/download_apps', 'features/download-app/download-app.route.tsx'),
    route('not-me', 'features/recovery/not-me.route.tsx'),
    route('not-me/next', 'features/recovery/not-me-next.route.tsx'),
    route('language', 'shell/language.route.tsx'),
    route('data-use', 'shell/data-use.route.ts'),
    route('signout', 'shell/sign-out.route.tsx'),
    route('*', 'shell/not-found.route.tsx'),
  ]),
] satisfies RouteConfig;
