import { later, type RouteFacts } from './route-facts.ts';

const noor = 'noor.haddad@globex.example';
const kai = 'kai.tanaka@globex.example';

/** The part of the route table that asks for no membership, or for one that still waits. */
export const openRoutes: readonly RouteFacts[] = [
  {
    path: '/calendars/:feedToken/visits.ics',
    access: 'open',
    kind: 'data',
    example: '/calendars/demo-calendar/visits.ics',
  },
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
  { path: '/signin/passkey', access: 'signed-out', kind: 'redirect' },
  { path: '/signin/passkey/options', access: 'signed-out', kind: 'redirect' },
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
  { path: '/pages/download_apps', access: 'open', kind: 'plain' },
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
  { path: '/helplines', access: 'open', kind: 'plain' },
  { path: '/not-me/next', access: 'open', kind: 'plain' },
  { path: '/language', access: 'open', kind: 'action' },
  { path: '/data-use', access: 'open', kind: 'action' },
  { path: '/signout', access: 'open', kind: 'action' },
  { path: '/*', access: 'open', kind: 'not-built', example: '/no-such-page' },
];
