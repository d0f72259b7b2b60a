import { demoId, demoVisitId } from '#server/sandbox/seed/demo-calendar.ts';
import { claimRoutes } from './claim-routes.ts';
import { deskRoutes } from './desk-routes.ts';
import { openRoutes } from './open-routes.ts';
import { member, type RouteEntry } from './route-entry.ts';
import { paymentRoutes } from './payment-routes.ts';
import { providerRoutes } from './provider-routes.ts';
import { beginSetup, startSetup } from './support/second-factor-steps.ts';

const lee = 'lee.chen@acme.example';
const zoe = 'zoe.novak@acme.example';
const moodResult = { page: '/screenings', link: /^(Short mood check-in|Cuestionario breve de ánimo), / };
const visitOfMaya = demoId('call', 'maya', 'upcoming');
const visitOfLee = demoId('call', 'lee', 'upcoming');
const freeTime = /\d:\d\d/;
const upcomingVisit = { page: '/video-visits', link: /Amara Cole/ };

export const routeTable: readonly RouteEntry[] = [
  member('/', { kind: 'plain', ownSheet: true }),
  member('/profile', { kind: 'redirect', leadsTo: '/settings/basics' }),
  member('/settings', { kind: 'plain' }),
  member('/settings/basics', { kind: 'plain' }),
  member('/settings/eligibility', { kind: 'plain', form: true }),
  member('/settings/personal-details', { kind: 'plain', form: true }),
  member('/settings/health-goal', { kind: 'plain', form: true }),
  member('/settings/health-partner', { kind: 'plain', form: true, as: zoe }),
  member('/settings/health-partner/revoke', { kind: 'plain', form: true }),
  member('/settings/email', { kind: 'plain', form: true }),
  member('/settings/privacy', { kind: 'plain', form: true }),
  member('/settings/privacy/seen', { kind: 'plain' }),
  member('/settings/privacy/consent', { kind: 'plain' }),
  member('/settings/privacy/consent/withdraw', { kind: 'plain', form: true }),
  member('/welcome-back', { kind: 'plain', form: true, as: zoe }),
  member('/complete-profile', { kind: 'plain', form: true, as: zoe }),
  member('/settings/privacy/export', { kind: 'plain' }),
  member('/settings/privacy/export/file', { kind: 'data' }),
  member('/settings/privacy/delete', { kind: 'plain', form: true }),
  member('/settings/cookies', { kind: 'plain', form: true }),
  member('/settings/data-use', { kind: 'plain', form: true }),
  member('/settings/offline', { kind: 'plain', form: true }),
  member('/offline/home', { kind: 'data' }),
  member('/settings/personal-email', { kind: 'plain', form: true }),
  member('/settings/notifications', { kind: 'plain', form: true }),
  member('/settings/language', { kind: 'plain', form: true }),
  member('/settings/time-zone', { kind: 'plain', form: true }),
  member('/settings/password', { kind: 'plain', form: true }),
  member('/settings/security', { kind: 'plain' }),
  member('/settings/security/devices/:deviceId/sign-out', {
    kind: 'plain',
    form: true,
    linkedFrom: { page: '/settings/security', link: /^(Sign out and forget|Cerrar sesión y olvidar)/ },
  }),
  member('/settings/security/sign-out-elsewhere', { kind: 'plain', form: true }),
  member('/settings/security/activity', { kind: 'plain' }),
  member('/settings/security/activity/:activityId/not-me', {
    kind: 'plain',
    form: true,
    linkedFrom: { page: '/settings/security/activity', link: /^(This was not me|No fui yo)/ },
  }),
  member('/coverage-end', { kind: 'redirect', leadsTo: '/' }),
  ...providerRoutes,
  member('/care-team', { kind: 'plain' }),
  member('/care-team/:expertId', { kind: 'plain', shared: true, example: '/care-team/rosa_delgado' }),
  member('/care-tasks', { kind: 'plain' }),
  member('/care-tasks/:careTaskId', {
    kind: 'plain',
    shared: true,
    form: true,
    example: '/care-tasks/pregnancy_meet_a_doula',
  }),
  member('/care-navigator', { kind: 'island', form: true }),
  member('/care-navigator/files/:attachmentId', { kind: 'data' }),
  member('/video-visits', { kind: 'plain', ownSheet: true, pictured: true }),
  member('/video-visits/:visitCategory', {
    kind: 'plain',
    shared: true,
    example: '/video-visits/postpartum',
  }),
  member('/video-visits/:visitCategory/:visitCallSubject', {
    kind: 'plain',
    asks: true,
    shared: true,
    example: '/video-visits/postpartum/lactation',
  }),
  member('/video-visits/:visitCategory/:visitCallSubject/:visitExpert/schedule/:date', {
    kind: 'plain',
    shared: true,
    form: true,
    linkedFrom: { page: '/video-visits/postpartum/lactation', link: freeTime, isLast: true },
  }),
  member('/video-visits/:visitCategory/:visitCallSubject/:visitExpert/reschedule/:date', {
    kind: 'plain',
    form: true,
    as: lee,
    linkedFrom: {
      page: `/video-visits/fertility/ivf_next_steps?visit=${visitOfLee}`,
      link: freeTime,
      isLast: true,
    },
  }),
  member('/video-visits/call-subjects/:visitCallSubject', {
    kind: 'plain',
    asks: true,
    shared: true,
    example: '/video-visits/call-subjects/lactation',
  }),
  member('/video-visits/call-subjects/:visitCallSubject/:visitExpert', {
    kind: 'plain',
    asks: true,
    shared: true,
    example: '/video-visits/call-subjects/lactation/ines_carvalho',
  }),
  member('/video-visits/upcoming/:visitToken', { kind: 'plain', linkedFrom: upcomingVisit }),
  member('/video-visits/upcoming/:visitToken/join', {
    kind: 'redirect',
    example: `/video-visits/upcoming/${demoVisitId}/join`,
    leadsTo: `/video-visits/upcoming/${demoVisitId}`,
  }),
  member('/video-visits/upcoming/:visitToken/cancel', {
    kind: 'plain',
    form: true,
    linkedFrom: { ...upcomingVisit, address: (href) => `${href}/cancel` },
  }),
  // The demo has no visit that is near enough; the page that cancels shows the same.
  member('/video-visits/upcoming/:visitToken/cannot-come', {
    kind: 'redirect',
    example: `/video-visits/upcoming/${visitOfMaya}/cannot-come`,
    leadsTo: `/video-visits/upcoming/${visitOfMaya}/cancel`,
  }),
  member('/video-visits/past', { kind: 'plain' }),
  member('/video-visits/upcoming/:visitToken/calendar.ics', { kind: 'data' }),
  member('/video-visits/calendar', { kind: 'plain', form: true, as: zoe }),
  member('/video-visits/calendar/renew', { kind: 'plain', form: true }),
  member('/video-visits/calendar/off', { kind: 'plain', form: true }),
  member('/notifications', { kind: 'plain', ownSheet: true }),
  member('/notifications/:notificationUid', {
    kind: 'redirect',
    example: '/notifications/n1?type=bill',
    leadsTo: '/payments?notification-uid=n1',
  }),
  member('/notifications/:notificationUid/:eventId', {
    kind: 'redirect',
    example: '/notifications/n1/e1',
    leadsTo: '/notifications?event-id=e1',
  }),
  ...paymentRoutes,
  member('/covered-programs', { kind: 'plain', ownSheet: true, pictured: true }),
  member('/covered-programs/estimate', {
    kind: 'plain',
    ownSheet: true,
    asks: true,
    example: '/covered-programs/estimate?program_id=prenatal_visits&amount=2150&rx=no',
  }),
  member('/covered-programs/:categoryId', {
    kind: 'plain',
    shared: true,
    example: '/covered-programs/fertility',
  }),
  member('/covered-programs/:categoryId/:programId', {
    kind: 'plain',
    shared: true,
    example: '/covered-programs/fertility/ivf_cycle',
  }),
  member('/employer-policies', { kind: 'plain' }),
  member('/employer-policies/:policyId', {
    kind: 'plain',
    ownSheet: true,
    shared: true,
    example: '/employer-policies/acme-parental-leave',
  }),
  member('/insights', { kind: 'plain', asks: true, ownSheet: true, pictured: true }),
  member('/insights/:topic', { kind: 'plain', shared: true, example: '/insights/after_birth' }),
  member('/insights/:topic/:article', {
    kind: 'plain',
    ownSheet: true,
    shared: true,
    example: '/insights/after_birth/feeding-your-baby',
  }),
  member('/programs', { kind: 'redirect', leadsTo: '/covered-programs' }),
  member('/programs/:categoryId', {
    kind: 'redirect',
    example: '/programs/fertility-preservation',
    leadsTo: '/covered-programs/fertility_preservation',
  }),
  member('/programs/:categoryId/:programId', {
    kind: 'redirect',
    example: '/programs/fertility-preservation/egg-freezing',
    leadsTo: '/covered-programs/fertility_preservation/egg_freezing',
  }),
  member('/schedule/calls/new', {
    kind: 'redirect',
    example: '/schedule/calls/new?category=baby-feeding',
    leadsTo: '/video-visits/call-subjects/baby_feeding',
  }),
  member('/settings/security/authenticator', { kind: 'plain', form: true }),
  member('/settings/security/authenticator/setup', {
    kind: 'plain',
    ownSheet: true,
    form: true,
    prepare: startSetup('/settings/security/authenticator'),
    arrange: beginSetup('/settings/security/authenticator'),
  }),
  member('/settings/security/authenticator/off', { kind: 'plain', as: lee }),
  member('/settings/security/backup-codes', { kind: 'plain', ownSheet: true, as: lee }),
  member('/settings/security/backup-codes/download', {
    kind: 'redirect',
    leadsTo: '/settings/security/backup-codes',
  }),
  member('/settings/security/passkeys', { kind: 'plain' }),
  member('/settings/security/passkeys/new', { kind: 'plain' }),
  member('/settings/security/passkeys/options', {
    kind: 'redirect',
    leadsTo: '/settings/security/passkeys/new',
  }),
  member('/settings/security/passkeys/:passkeyId', {
    kind: 'plain',
    form: true,
    linkedFrom: { page: '/settings/security/passkeys', link: /Work laptop/ },
  }),
  member('/confirm-identity', { kind: 'plain', form: true }),
  member('/confirm-identity/callback/:companyId', {
    kind: 'redirect',
    example: '/confirm-identity/callback/umbrella',
    leadsTo: '/confirm-identity',
  }),
  member('/screenings', { kind: 'plain' }),
  member('/screenings/:questionnaireId', {
    kind: 'plain',
    shared: true,
    example: '/screenings/gad_7',
    form: true,
    formAt: '/screenings/gad_7?question=1',
  }),
  member('/screenings/:questionnaireId/result', { kind: 'plain', form: true, linkedFrom: moodResult }),
  member('/screenings/:questionnaireId/result/delete', {
    kind: 'plain',
    form: true,
    linkedFrom: { ...moodResult, address: (href) => href.replace('/result?', '/result/delete?') },
  }),
  ...claimRoutes,
  ...deskRoutes,
  ...openRoutes,
];
