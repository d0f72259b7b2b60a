/**
 * What stays open to a member after the last covered day: claims and bills of covered days, the account, and the copy and deletion of
 * their data. Everything else of the benefit is closed. The guards of both sides read these lists.
 */
const openCalls = new Set([
  'account_activities',
  'announcements',
  'audit_entries',
  'bills',
  'cookie_consent',
  'data_export',
  'data_sharing_consent',
  'data_sharing_consents',
  'deletion_request',
  'devices',
  'email_address',
  'linked_accounts',
  'link_sessions',
  'passkeys',
  'password',
  'payment_statements',
  'personal_email',
  'preferences',
  'programs',
  'receipts',
  'reimbursement_draft',
  'reimbursements',
  'second_factors',
  'session',
  'session_handovers',
  'sessions',
]);

/** The page that says what ended and what is still possible. */
export const coverageEndPage = '/coverage-end';

const openPages = [
  coverageEndPage,
  '/bills',
  '/confirm-identity',
  '/payments',
  '/reimbursement',
  '/settings/bank-accounts',
  '/settings/cookies',
  '/settings/data-use',
  '/settings/email',
  '/settings/language',
  '/settings/notifications',
  '/settings/password',
  '/settings/personal-email',
  '/settings/privacy',
  '/settings/security',
  '/settings/time-zone',
];

/** Whether members in run-out may make the call with this path below /api/v3. */
export const isCallOpenInRunOut = (path: string): boolean => openCalls.has(path.split('/')[1] ?? '');

/**
 * Whether members in run-out may open the page with this path. The overview of the settings is open, not each of them, and so are the
 * addresses of push messages, which redirect: some lead to a bill.
 */
export const isPageOpenInRunOut = (path: string): boolean =>
  path === '/settings' ||
  path.startsWith('/notifications/') ||
  openPages.some((page) => path === page || path.startsWith(`${page}/`));
