import type { Page } from 'playwright/test';
import { fillAndContinue } from './support/claim-form.ts';
import { startSetup } from './support/second-factor-steps.ts';

/**
 * What journeys know about each address. The house test holds it against app/routes.ts, so that a new route without
 * a line here fails, and with it one without access, accessibility and weight checks.
 */
export interface RouteFacts {
  /** As app/routes.ts writes it. */
  path: string;
  /** An address of it with demo data; the path itself when it has no parameters. */
  example?: string;
  /** Where the address is known only from a link: that page, the link's words, and the address made of the link's. */
  linkedFrom?: { page: string; link: RegExp; address?: (href: string) => string };
  /** An address to open first that gives the page what it needs, such as the link of a mail. */
  entrance?: string;
  /** What else must have happened before the page exists. */
  prepare?: (page: Page) => Promise<void>;
  /** waiting: signed in, but a consent or eligibility question comes first. */
  access: 'member' | 'waiting' | 'signed-out' | 'open';
  /**
   * plain: a page without React in the browser. island: one with. redirect: leads on. not-built: answers 404 for now.
   * data: no page (a download, an answer for scripts). action: only takes forms; visiting it shows not-found.
   */
  kind: 'plain' | 'island' | 'redirect' | 'not-built' | 'data' | 'action';
  /** The demo member to visit it as, where access asks for one. */
  as?: string;
  /** Whether the page has a form of its own, besides those of the frame. */
  form?: boolean;
  /** Where it shows that form, if not at the route's address. */
  formAt?: string;
  /** Where a redirect leads. */
  leadsTo?: string;
}

const sam = 'sam.okafor@acme.example';
const maya = 'maya.rivera@acme.example';
const lee = 'lee.chen@acme.example';
const noor = 'noor.haddad@globex.example';
const kai = 'kai.tanaka@globex.example';
const ana = 'ana.morales@globex.example';
const claimInReview = { page: '/reimbursement/claims', link: /Harbor Light/ };

const member = (path: string, facts: Omit<RouteFacts, 'path' | 'access'>): RouteFacts => ({
  as: maya,
  ...facts,
  path,
  access: 'member',
});
const memberLater = (path: string, example?: string) =>
  member(path, { kind: 'not-built', ...(example ? { example } : {}) });
const later = (access: RouteFacts['access'], path: string, example?: string): RouteFacts => ({
  path,
  access,
  kind: 'not-built',
  ...(example ? { example } : {}),
});

export const routeTable: readonly RouteFacts[] = [
  member('/', { kind: 'plain' }),
  member('/profile', { kind: 'redirect', leadsTo: '/settings/basics' }),
  member('/settings', { kind: 'plain' }),
  member('/settings/basics', { kind: 'plain' }),
  member('/settings/eligibility', { kind: 'plain', form: true }),
  member('/settings/personal-details', { kind: 'plain', form: true }),
  member('/settings/health-goal', { kind: 'plain', form: true }),
  member('/settings/health-partner', { kind: 'plain', form: true, as: ana }),
  member('/settings/health-partner/revoke', { kind: 'plain', form: true }),
  member('/settings/email', { kind: 'plain', form: true }),
  member('/settings/privacy', { kind: 'plain', form: true }),
  member('/welcome-back', { kind: 'plain', form: true, as: 'zoe.novak@acme.example' }),
  member('/complete-profile', { kind: 'plain', form: true, as: ana }),
  member('/settings/language', { kind: 'plain', form: true }),
  member('/settings/password', { kind: 'plain', form: true }),
  member('/settings/security', { kind: 'plain' }),
  member('/settings/security/devices/:deviceId/sign-out', {
    kind: 'plain',
    form: true,
    linkedFrom: { page: '/settings/security', link: /^Sign out and forget/ },
  }),
  member('/settings/security/sign-out-elsewhere', { kind: 'plain', form: true }),
  member('/settings/security/activity', { kind: 'plain' }),
  member('/settings/security/activity/:activityId/not-me', {
    kind: 'plain',
    form: true,
    linkedFrom: { page: '/settings/security/activity', link: /^This was not me/ },
  }),
  memberLater('/providers'),
  memberLater('/providers/:providerCategory', '/providers/doulas'),
  memberLater(
    '/providers/:providerCategory/:providerId/book-appointment',
    '/providers/doulas/1/book-appointment',
  ),
  memberLater('/all-providers'),
  memberLater('/care-tasks/:careTaskId', '/care-tasks/1'),
  memberLater('/care-team'),
  memberLater('/care-navigator'),
  memberLater('/video-visits'),
  memberLater('/video-visits/:visitCategory', '/video-visits/feeding'),
  memberLater('/video-visits/:visitCategory/:visitCallSubject', '/video-visits/feeding/lactation'),
  memberLater(
    '/video-visits/:visitCategory/:visitCallSubject/:visitExpert/schedule/:date',
    '/video-visits/feeding/lactation/rosa_delgado/schedule/2026-12-01',
  ),
  memberLater(
    '/video-visits/:visitCategory/:visitCallSubject/:visitExpert/reschedule/:date',
    '/video-visits/feeding/lactation/rosa_delgado/reschedule/2026-12-01',
  ),
  memberLater('/video-visits/call-subjects/:visitCallSubject', '/video-visits/call-subjects/lactation'),
  memberLater(
    '/video-visits/call-subjects/:visitCallSubject/:visitExpert',
    '/video-visits/call-subjects/lactation/rosa_delgado',
  ),
  memberLater('/video-visits/upcoming/:visitToken', '/video-visits/upcoming/1'),
  memberLater('/notifications'),
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
  memberLater('/payments'),
  memberLater('/bills/oauth'),
  memberLater('/bills/:billId', '/bills/1'),
  memberLater('/employer-policies'),
  memberLater('/employer-policies/:policyId', '/employer-policies/1'),
  memberLater('/covered-programs'),
  memberLater('/covered-programs/:categoryId', '/covered-programs/birth'),
  memberLater('/covered-programs/:categoryId/:programId', '/covered-programs/birth/doula'),
  memberLater('/insights'),
  memberLater('/insights/:topic', '/insights/sleep'),
  memberLater('/insights/:topic/:article', '/insights/sleep/1'),
  member('/programs', { kind: 'redirect', leadsTo: '/covered-programs' }),
  member('/programs/:categoryId', {
    kind: 'redirect',
    example: '/programs/after-birth',
    leadsTo: '/covered-programs/after_birth',
  }),
  member('/programs/:categoryId/:programId', {
    kind: 'redirect',
    example: '/programs/after-birth/night-doula',
    leadsTo: '/covered-programs/after_birth/night_doula',
  }),
  member('/schedule/calls/new', {
    kind: 'redirect',
    example: '/schedule/calls/new?category=baby-feeding',
    leadsTo: '/video-visits/call-subjects/baby_feeding',
  }),
  member('/settings/security/authenticator', { kind: 'plain', form: true }),
  member('/settings/security/authenticator/setup', { kind: 'plain', form: true, prepare: startSetup }),
  member('/settings/security/authenticator/off', { kind: 'plain', as: lee, form: true }),
  member('/settings/security/backup-codes', { kind: 'plain', as: lee, form: true }),
  member('/settings/security/backup-codes/download', { kind: 'data', as: lee }),
  member('/confirm-identity', { kind: 'plain', form: true }),
  member('/reimbursement', { kind: 'plain', form: true }),
  member('/reimbursement/check', { kind: 'plain', as: sam, form: true, prepare: fillAndContinue }),
  member('/reimbursement/success', {
    kind: 'plain',
    as: lee,
    linkedFrom: {
      ...claimInReview,
      address: (href) => href.replace('/claims/', '/success?claim='),
    },
  }),
  member('/reimbursement/claims', { kind: 'plain', as: lee }),
  member('/reimbursement/claims/:claimUid', { kind: 'plain', as: lee, linkedFrom: claimInReview }),
  member('/reimbursement/claims/:claimUid/cancel', {
    kind: 'plain',
    as: lee,
    form: true,
    linkedFrom: { ...claimInReview, address: (href) => `${href}/cancel` },
  }),
  member('/reimbursement/receipts/:receiptId', { kind: 'data', as: lee }),
  { path: '/unread-counts', access: 'open', kind: 'data' },
  { path: '/session/extend', access: 'open', kind: 'action' },
  { path: '/session/keep-form', access: 'open', kind: 'action' },
  { path: '/data-sharing-consent', access: 'waiting', kind: 'plain', as: noor, form: true },
  {
    path: '/eligibility-details',
    access: 'waiting',
    kind: 'plain',
    as: kai,
    form: true,
    formAt: '/eligibility-details?step=details',
  },
  { path: '/signin', access: 'signed-out', kind: 'plain', form: true },
  { path: '/signup', access: 'signed-out', kind: 'plain', form: true },
  {
    path: '/signup/continue',
    example: '/signup/continue?step=name',
    access: 'signed-out',
    kind: 'plain',
    form: true,
    entrance: '/signup?email_signup_token=demo-signup',
  },
  {
    path: '/signin/callback/:companyId',
    access: 'signed-out',
    kind: 'plain',
    example: '/signin/callback/umbrella',
  },
  { path: '/password/new', access: 'signed-out', kind: 'plain', form: true },
  {
    path: '/password/edit',
    access: 'signed-out',
    kind: 'plain',
    form: true,
    entrance: '/password/edit?reset_password_token=demo-reset',
  },
  {
    path: '/confirmation',
    access: 'open',
    kind: 'plain',
    form: true,
    entrance: '/confirmation?confirmation_token=demo-confirm',
  },
  later('open', '/join/:token', '/join/demo-join'),
  later('open', '/calls/:callToken', '/calls/demo-call'),
  later('open', '/pages/download_apps'),
  {
    path: '/unlock',
    access: 'open',
    kind: 'plain',
    form: true,
    entrance: '/unlock?unlock_token=demo-unlock',
  },
  {
    path: '/not-me',
    access: 'open',
    kind: 'plain',
    form: true,
    prepare: async (page) => void (await page.goto('/not-me?token=demo-not-me')),
  },
  { path: '/not-me/next', access: 'open', kind: 'plain' },
  { path: '/language', access: 'open', kind: 'action' },
  { path: '/signout', access: 'open', kind: 'action' },
  { path: '/*', access: 'open', kind: 'not-built', example: '/no-such-page' },
];
