/** Maximum costs of a page. The frame takes two of the calls and, with the visitor's session, four of the statements. */
interface RouteCosts {
  /** Calls of the benefits API. */
  calls: number;
  statements: number;
  /** Rows read from the database, if more than usual. */
  rows?: number;
  /** Why it may be more than for others. */
  why: string;
}

export const usual = { calls: 3, statements: 5, rows: 40 };

const twoParts = { calls: 4, statements: 7, why: 'two parts of it are fetched on their own, side by side' };
const listed = { calls: 3, statements: 6, why: 'a list and what belongs to its rows' };
const schedule = {
  ...usual,
  statements: 6,
  why: 'who the expert is, weekly hours, single days and booked visits, each in a table of its own',
};
const recorded = { calls: 3, statements: 6, why: 'what it shows is written to the audit log' };
const claim = {
  calls: 4,
  statements: 13,
  rows: 70,
  why: 'a claim comes with its expenses, events, receipts, appeals and hand-offs, there may be a draft, and years are counted',
};
const coverage = {
  calls: 4,
  statements: 9,
  rows: 70,
  why: 'what is left of a program is what the plan, the company and the household’s claims say',
};
const providers = {
  calls: 4,
  statements: 13,
  rows: 140,
  why: 'providers come with their categories, counts, places and doctors',
};
const times = {
  calls: 5,
  statements: 12,
  why: 'free times are what hours, exceptions and visits of each expert leave',
};
const article = { calls: 4, statements: 9, why: 'an article, its parts, and others of its topic' };

const home = {
  calls: 5,
  statements: 8,
  rows: 60,
  why: 'tasks, visits and bills, which come with the plan year, are fetched side by side, and each may fail alone',
};

/** Pages with higher limits, by path as in app/routes.ts. */
export const routeCosts: Readonly<Record<string, RouteCosts>> = {
  '/': home,
  '/offline/home': home,
  '/settings/health-partner': listed,
  '/settings/health-partner/revoke': listed,
  '/settings/privacy': twoParts,
  '/settings/privacy/delete': listed,
  '/settings/security': twoParts,
  '/settings/security/devices/:deviceId/sign-out': listed,
  '/settings/security/sign-out-elsewhere': listed,
  '/desk/authorizations/new/:memberId': {
    ...usual,
    rows: 60,
    why: 'every program that the company covers can be chosen',
  },
  '/desk/content/:kind/:contentId/versions': {
    ...usual,
    statements: 6,
    why: 'versions, and what is published, with its parts, from which they may differ',
  },
  '/complete-profile': twoParts,
  '/providers': { ...twoParts, statements: 8 },
  '/providers/:providerCategory': providers,
  '/providers/:providerCategory/:providerId/book-appointment': providers,
  '/all-providers': providers,
  '/care-team/:expertId': listed,
  '/care-tasks': { calls: 3, statements: 5, rows: 60, why: 'a plan is every task of its goal and path' },
  '/care-tasks/:careTaskId': {
    calls: 3,
    statements: 10,
    why: 'a task leads to visits, programs and providers, each looked up for this member',
  },
  '/care-navigator': {
    calls: 5,
    statements: 13,
    why: 'messages, their files, how far they were read, the draft, and the next visit',
  },
  '/video-visits': twoParts,
  '/video-visits/past': listed,
  '/video-visits/:visitCategory': listed,
  '/video-visits/:visitCategory/:visitCallSubject': times,
  '/video-visits/:visitCategory/:visitCallSubject/:visitExpert/schedule/:date': times,
  '/video-visits/:visitCategory/:visitCallSubject/:visitExpert/reschedule/:date': times,
  '/video-visits/call-subjects/:visitCallSubject': times,
  '/video-visits/call-subjects/:visitCallSubject/:visitExpert': times,
  '/notifications': { ...listed, statements: 8 },
  '/payments': listed,
  '/payments/statements/:year': recorded,
  '/bills/:billId/pay': twoParts,
  '/covered-programs': coverage,
  '/covered-programs/estimate': {
    ...coverage,
    statements: 11,
    why: 'what is left of a program, and what of it the plan pays first',
  },
  '/covered-programs/:categoryId': coverage,
  '/covered-programs/:categoryId/:programId': coverage,
  '/insights': twoParts,
  '/insights/:topic': twoParts,
  '/insights/:topic/:article': article,
  '/screenings': twoParts,
  '/employer-policies/:policyId': twoParts,
  '/screenings/:questionnaireId': listed,
  '/reimbursement': claim,
  '/reimbursement/success': claim,
  '/reimbursement/claims': claim,
  '/reimbursement/claims/:claimUid': claim,
  '/reimbursement/claims/:claimUid/cancel': claim,
  '/reimbursement/claims/:claimUid/appeal': claim,
  '/reimbursement/claims/:claimUid/correct': claim,
  '/reimbursement/years/:year': claim,
  '/reimbursement/years/:year/file': claim,
  '/desk': { calls: 2, statements: 5, why: 'what waits, which is written to the audit log' },
  '/desk/accounts/:accountId': {
    calls: 2,
    statements: 9,
    why: 'locks, factors, sessions and emails of the account, each in a table of its own, and the audit log',
  },
  '/desk/authorizations': { ...recorded, statements: 7, why: 'agreed fees, and the audit log' },
  '/desk/authorizations/:authorizationUid': {
    calls: 3,
    statements: 9,
    why: 'its services, agreed fees and events, whether it waits, who works on it, and the audit log',
  },
  '/desk/claims': recorded,
  '/desk/companies/:companyId/ready': {
    calls: 2,
    statements: 7,
    why: 'the company, its last check, its waves, and who was invited and who is left',
  },
  '/desk/files': recorded,
  '/desk/claims/:claimUid': {
    calls: 3,
    statements: 12,
    why: 'its expenses, receipts, appeal and first decisions, whether it waits, what is left of the coverage of its household, who works on it, and the audit log',
  },
  '/desk/conversations/:memberId': {
    calls: 4,
    statements: 9,
    why: 'messages, files and notes, whether it waits, who works on it, and the audit log',
  },
  '/desk/conversations/:memberId/notes': {
    ...usual,
    statements: 6,
    why: 'who writes, the notes, whether the conversation waits, and the audit log',
  },
  '/desk/visits': recorded,
  '/desk/visits/:visitId': {
    ...usual,
    statements: 10,
    why: 'who the expert is, the visit, its attendance, its notes and their draft, whether one waits, and the audit log',
  },
  '/desk/hours/:expertId': schedule,
  '/desk/hours/:expertId/weekly': schedule,
  '/desk/hours/:expertId/day': schedule,
  '/desk/requests/:requestUid': {
    ...usual,
    statements: 6,
    why: 'whether it waits, who works on it, and the audit log',
  },
  '/settings/privacy/export/file': {
    calls: 3,
    statements: 44,
    rows: 80,
    why: 'everything that is kept of a member, section by section',
  },
};

/** Maximum costs of a page. */
export const costsOf = (path: string): Omit<RouteCosts, 'why'> => routeCosts[path] ?? usual;
