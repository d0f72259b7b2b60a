import type { Mutant } from '../mutant.ts';

const dropped = {
  find: '.where(ofCompanies(companies))',
  replace: '',
  tests: ['tests/http/operation/access-matrix.test.ts', 'tests/member-rows.test.ts'],
} as const;
const areas = 'server/api';

const managed = ".where(ofCompanies(companies, 'companies.id'))";
const readiness = {
  file: `${areas}/account/companies/routes.ts`,
  tests: ['server/api/account/companies/routes.test.ts'],
} as const;

/** Rules of which companies' rows an operator's statement may read and change. */
export const companyMutants: readonly Mutant[] = [
  {
    ...dropped,
    name: 'companies: any claim is decided',
    file: `${areas}/claims/review/queries.ts`,
    after: 'function reviewedClaims(',
  },
  {
    ...dropped,
    name: 'companies: a page begins after any claim',
    file: 'server/platform/db/of-companies.ts',
    find: ' and ${ofCompanies(companies)})`',
    replace: ')`',
  },
  {
    ...dropped,
    name: 'companies: any receipt opens',
    file: `${areas}/claims/review/queries.ts`,
    after: 'const reviewedReceipts =',
  },
  {
    ...dropped,
    name: 'companies: any appeal is answered',
    file: `${areas}/claims/appeals/queries.ts`,
    after: 'function reviewedAppeals(',
  },
  {
    ...dropped,
    name: 'companies: any authorization is decided',
    file: `${areas}/notifications/review/queries.ts`,
    after: 'function reviewedAuthorizations(',
  },
  {
    ...dropped,
    name: 'companies: anybody gets an authorization',
    file: `${areas}/notifications/review/request-authorization.ts`,
  },
  {
    ...dropped,
    name: 'companies: any eligibility is decided',
    file: `${areas}/account/eligibility-details/routes.ts`,
    after: 'function reviewedChecks(',
  },
  {
    ...dropped,
    name: 'companies: any authorization is billed',
    file: `${areas}/payments/bills/send/queries.ts`,
    after: 'export async function findHolder(',
  },
  {
    ...dropped,
    name: 'companies: any unanswered payment is resolved',
    file: `${areas}/payments/queries.ts`,
  },
  {
    ...dropped,
    name: 'companies: the file of any company is made',
    file: `${areas}/claims/hand-offs/queries.ts`,
    after: 'export function lockCompany(',
    find: ".where(ofCompanies(companies, 'companies.id'))",
  },
  {
    ...dropped,
    name: 'companies: the file of any company opens',
    file: `${areas}/claims/hand-offs/queries.ts`,
    after: 'function handOffs(',
    find: ".where(ofCompanies(companies, 'hand_offs.company_id'))",
  },
  {
    ...dropped,
    name: 'companies: auditors read the log of any company',
    file: `${areas}/account/audit-entries/routes.ts`,
    find: ".where(ofCompanies(companies, 'audit_log.company_id'))",
  },
  {
    ...dropped,
    name: 'companies: the amounts of any company are listed',
    file: `${areas}/coverage/plans/waiting-money.ts`,
  },
  {
    ...dropped,
    name: 'companies: any conversation opens',
    file: `${areas}/care-team/messages/staff/queries.ts`,
    after: 'export async function assertMember(',
  },
  {
    ...dropped,
    name: 'companies: every conversation is listed',
    file: `${areas}/care-team/messages/staff/queries.ts`,
    after: 'export function listConversations(',
  },
  {
    ...dropped,
    name: 'companies: any request to a provider is decided',
    file: `${areas}/providers/appointment-requests/queries.ts`,
    after: 'function reviewedRequests(',
  },
  {
    ...dropped,
    name: 'companies: every shared result is listed',
    file: `${areas}/screenings/results/queries.ts`,
    after: ".where('members.access_ended_at', 'is', null)",
  },
  {
    ...dropped,
    name: 'companies: the events of every company are streamed',
    file: `${areas}/care-team/messages/event-routes.ts`,
    find: "event && companies !== 'all' && !companies.includes(event.companyId)",
    replace: 'false',
  },
  {
    ...dropped,
    find: managed,
    name: 'companies: any company’s readiness opens',
    file: `${areas}/account/companies/queries.ts`,
    after: 'export const findManaged',
  },
  {
    ...dropped,
    find: managed,
    name: 'companies: the list has any company',
    file: `${areas}/account/companies/queries.ts`,
    after: 'export const listManaged',
  },
  {
    ...readiness,
    name: 'companies: people are invited while something is missing',
    find: "if (lines.some(({ missing }) => missing.length > 0)) throw problem(409, 'not_ready');",
    replace: '',
  },
  {
    ...readiness,
    name: 'companies: people of a closed company are invited',
    find: "if (company.opened_at === null) throw problem(409, 'company_closed');",
    replace: '',
  },
  {
    ...readiness,
    name: 'companies: people are invited without a fresh proof',
    find: "...administratorsTo('invitation_waves_started'), freshProof: true",
    replace: "...administratorsTo('invitation_waves_started')",
  },
  {
    ...readiness,
    name: 'companies: checks are not limited',
    find: 'await limit.enforce(language, operatorId);',
    replace: '',
  },
];
