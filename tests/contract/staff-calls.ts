import * as staff from '#app/api/staff.api.server.ts';
import * as work from '#app/api/work.api.server.ts';
import * as brand from '#app/areas/account/brand/brand.api.server.ts';
import * as accountHelp from '#app/areas/account/help/help.api.server.ts';
import * as companies from '#app/areas/account/companies/companies.api.server.ts';
import * as eligibility from '#app/areas/account/eligibility/review/eligibility-checks.api.server.ts';
import * as conversations from '#app/areas/care-team/conversations/conversations.api.server.ts';
import * as review from '#app/areas/claims/review/review.api.server.ts';
import * as authorizations from '#app/areas/notifications/review/review.api.server.ts';
import * as billing from '#app/areas/payments/billing/billing.api.server.ts';
import * as handOffs from '#app/areas/claims/hand-offs/hand-offs.api.server.ts';
import * as results from '#app/areas/screenings/shared/shared-results.api.server.ts';
import * as requests from '#app/areas/providers/review/review.api.server.ts';
import * as schedules from '#app/areas/visits/desk/schedule.api.server.ts';
import * as expertVisits from '#app/areas/visits/desk/expert-visits.api.server.ts';
import * as content from '#app/areas/insights/content/content.api.server.ts';
import * as taskPreview from '#app/areas/care-plan/preview/preview.api.server.ts';
import * as desk from '#app/areas/desk/desk.api.server.ts';
import type { ClientCalls } from './call-types.ts';

const code = '123456';
const token = 'token';
const password = 'Fresh-straw-nest-27?';
const secret = { password, password_confirmation: password };

const uuid = '00000000-0000-4000-8000-000000000000';
const article = { kind: 'articles', id: 'naps' } as const;
const words = { en: 'A service', es: 'Un servicio' };
const decisions: Parameters<typeof review.decideClaim>[2] = [
  { state: 'approved', position: 1, approved_amount: 1250, rejection_code: 'above_coverage' },
  { state: 'rejected', position: 2, rejection_code: 'unreadable' },
];

export const staffCalls = {
  'app/api/staff.api.server.ts': {
    fetchStaff: (api) => staff.fetchStaff(api),
    signOutStaff: (api) => staff.signOutStaff(api),
  } satisfies ClientCalls<typeof staff>,
  'app/api/work.api.server.ts': {
    fetchWork: [
      (api) =>
        work.fetchWork(api, {
          kind: 'claim',
          isMine: true,
          after: '2026-03-02T12:00:00Z~claim:R-2026-NR2FQV',
        }),
      (api) => work.fetchWork(api, { kind: undefined, isMine: false, after: undefined }),
    ],
    fetchWorkItem: (api) => work.fetchWorkItem(api, 'claim', 'R-2026-NR2FQV'),
    assignWork: [
      (api) => work.assignWork(api, 'claim:R-2026-NR2FQV', { state: 'taken' }),
      (api) => work.assignWork(api, `conversation:${uuid}`, { state: 'settled', version: 2 }),
    ],
  } satisfies ClientCalls<typeof work>,
  'app/areas/desk/desk.api.server.ts': {
    signInStaff: (api) => desk.signInStaff(api, { email: 'rosa@care.example', password }),
    passCode: (api) => desk.passCode(api, code),
    proveAgain: (api) => desk.proveAgain(api, code),
    fetchInvitation: (api) => desk.fetchInvitation(api, token),
    acceptInvitation: (api) => desk.acceptInvitation(api, { token, name: 'Rosa', ...secret }),
    startFactor: (api) => desk.startFactor(api, { token, password }),
    fetchEnrolment: (api) => desk.fetchEnrolment(api),
    confirmFactor: (api) => desk.confirmFactor(api, code),
    changePassword: (api) => desk.changePassword(api, { current_password: password, ...secret }),
  } satisfies ClientCalls<typeof desk>,
  'app/areas/insights/content/content.api.server.ts': {
    fetchContentList: [
      (api) =>
        content.fetchContentList(api, { kind: 'articles', state: 'draft', query: 'nap', after: 'naps' }),
      (api) =>
        content.fetchContentList(api, {
          kind: 'care-tasks',
          state: undefined,
          query: undefined,
          after: undefined,
        }),
    ],
    fetchContent: (api) => content.fetchContent(api, article),
    saveContent: [
      (api) => content.saveContent(api, article, { version: token, document: { title: words } }),
      (api) => content.saveContent(api, article, { version: undefined, document: {} }),
    ],
    reviewContent: (api) => content.reviewContent(api, article, token),
    publishContent: (api) => content.publishContent(api, article, token),
    fetchVersions: [
      (api) => content.fetchVersions(api, article, undefined),
      (api) => content.fetchVersions(api, article, 21),
    ],
    publishAgain: (api) => content.publishAgain(api, article, { number: 2, version: token }),
    fetchDeadLinks: [
      (api) => content.fetchDeadLinks(api, 'articles', undefined),
      (api) => content.fetchDeadLinks(api, 'care-tasks', { id: 'swim', url: 'https://a.example/' }),
    ],
    fetchArticlePreview: (api) => content.fetchArticlePreview(api, 'naps', 'es'),
  } satisfies ClientCalls<typeof content>,
  'app/areas/care-plan/preview/preview.api.server.ts': {
    fetchTaskPreview: [
      (api) =>
        taskPreview.fetchTaskPreview(api, 'swim', {
          language: 'es',
          path: 'conventional_pregnancy',
          week: '20',
        }),
      (api) =>
        taskPreview.fetchTaskPreview(api, 'swim', { language: 'en', path: undefined, week: undefined }),
    ],
  } satisfies ClientCalls<typeof taskPreview>,
  'app/areas/account/help/help.api.server.ts': {
    findAccount: [
      (api) => accountHelp.findAccount(api, { email: 'maya@acme.example' }),
      (api) => accountHelp.findAccount(api, { id: uuid }),
      (api) => accountHelp.findAccount(api, { employee_id: 'E-1', date_of_birth: '1990-01-31' }),
    ],
    fetchAccount: (api) => accountHelp.fetchAccount(api, uuid),
    sendLinkAgain: (api) => accountHelp.sendLinkAgain(api, uuid, 'way_in'),
    changeAccount: (['unlock', 'sign_out', 'closing', 'opening'] as const).map(
      (act) => (api) => accountHelp.changeAccount(api, uuid, act),
    ),
  } satisfies ClientCalls<typeof accountHelp>,
  'app/areas/account/companies/companies.api.server.ts': {
    fetchCompanies: (api) => companies.fetchCompanies(api, 'acme'),
    fetchReadiness: (api) => companies.fetchReadiness(api, 'acme'),
    checkCompany: (api) => companies.checkCompany(api, 'acme'),
    startWaves: (api) => companies.startWaves(api, 'acme', { size: 2000, everyMinutes: 60 }),
    turnWaves: (['pausing', 'resuming'] as const).map((to) => (api) => companies.turnWaves(api, 'acme', to)),
  } satisfies ClientCalls<typeof companies>,
  'app/areas/claims/review/review.api.server.ts': {
    fetchWaitingClaims: (api) => review.fetchWaitingClaims(api, 'R-2026-NR2FQV'),
    fetchReviewedClaim: (api, { claim }) => review.fetchReviewedClaim(api, claim),
    decideClaim: (api, { claim }) => review.decideClaim(api, claim, decisions),
    fetchOpenAppeals: (api) => review.fetchOpenAppeals(api, uuid),
    decideAppeal: [
      (api) => review.decideAppeal(api, uuid, { state: 'granted', services: decisions }),
      (api) => review.decideAppeal(api, uuid, { state: 'upheld', services: undefined }),
    ],
    answerFirst: [
      (api) => review.answerFirst(api, uuid, { state: 'confirmed', note: undefined }),
      (api) => review.answerFirst(api, uuid, { state: 'returned', note: 'Look again.' }),
    ],
    fetchReceipt: (api, { receipt }) => review.fetchReceipt(api, receipt),
  } satisfies ClientCalls<typeof review>,
  'app/areas/notifications/review/review.api.server.ts': {
    fetchWaitingAuthorizations: (api) => authorizations.fetchWaitingAuthorizations(api, 'P-2026-NR2FQV'),
    fetchReviewedAuthorization: (api) => authorizations.fetchReviewedAuthorization(api, 'P-2026-NR2FQV'),
    decideAuthorization: [
      (api) =>
        authorizations.decideAuthorization(api, 'P-2026-NR2FQV', {
          decision: 'approved',
          services: [
            { position: 0, approved: true, amount: 1250 },
            { position: 1, approved: false, amount: undefined },
          ],
          expires_at: '2026-03-02T12:00:00Z',
          reason: words,
        }),
      (api) =>
        authorizations.decideAuthorization(api, 'P-2026-NR2FQV', { decision: 'rejected', reason: words }),
      (api) =>
        authorizations.decideAuthorization(api, 'P-2026-NR2FQV', { decision: 'canceled', reason: undefined }),
    ],
    requestAgain: (api) => authorizations.requestAgain(api, 'P-2026-NR2FQV'),
    findMember: (api) => authorizations.findMember(api, 'maya@acme.example'),
    fetchCoveredMember: (api) => authorizations.fetchCoveredMember(api, uuid),
    recordAuthorization: (api) =>
      authorizations.recordAuthorization(api, {
        key: uuid,
        member_id: uuid,
        program_id: 'ivf_cycle',
        title: words,
        provider_name: 'Harbor Clinic',
        template: 'pharmacy',
        service_date: '2026-03-02',
        delivery_deadline: '2026-03-02',
        max_rx_coverage: 1250,
        services: [{ service_name: words, service_code: 'IVF-RET', amount: 1250 }],
      }),
  } satisfies ClientCalls<typeof authorizations>,
  'app/areas/payments/billing/billing.api.server.ts': {
    fetchBillable: (api) => billing.fetchBillable(api, 'P-2026-NR2FQV'),
    fetchBillableOne: (api) => billing.fetchBillableOne(api, 'P-2026-NR2FQV'),
    sendBill: (api) =>
      billing.sendBill(api, {
        key: uuid,
        authorization_uid: 'P-2026-NR2FQV',
        charge: 1250,
        service_date: '2026-03-02',
        service_name: words,
        provider_name: 'Harbor Clinic',
        difference_reason: words,
      }),
    fetchUnansweredPayments: (api) => billing.fetchUnansweredPayments(api),
    resolvePayment: [
      (api) => billing.resolvePayment(api, uuid, 'transfer-1'),
      (api) => billing.resolvePayment(api, uuid, null),
    ],
  } satisfies ClientCalls<typeof billing>,
  'app/areas/claims/hand-offs/hand-offs.api.server.ts': {
    fetchWaitingMonths: (api) => handOffs.fetchWaitingMonths(api),
    fetchHandOffs: (api) => handOffs.fetchHandOffs(api, uuid),
    makeHandOff: (api) => handOffs.makeHandOff(api, 'acme', '2026-03'),
    fetchHandOffFile: (api) => handOffs.fetchHandOffFile(api, uuid),
  } satisfies ClientCalls<typeof handOffs>,
  'app/areas/visits/desk/schedule.api.server.ts': {
    fetchManagedExperts: (api) => schedules.fetchManagedExperts(api),
    fetchSchedule: (api, { expert }) => schedules.fetchSchedule(api, expert),
    saveWeeklyHours: (api, { expert }) =>
      schedules.saveWeeklyHours(api, expert, {
        weekday: 1,
        starts: '09:00',
        ends: '12:30',
        replaces: '1-09:00',
      }),
    saveDayChange: [
      (api, { expert }) =>
        schedules.saveDayChange(api, expert, { kind: 'off', day: '2026-03-02', last_day: '2026-03-03' }),
      (api, { expert }) =>
        schedules.saveDayChange(api, expert, {
          kind: 'extra',
          day: '2026-03-02',
          starts: '09:00',
          ends: '12:30',
        }),
    ],
    removeWeeklyHours: (api, { expert }) => schedules.removeWeeklyHours(api, expert, '1-09:00'),
    removeDayChange: (api, { expert }) => schedules.removeDayChange(api, expert, '2026-03-02'),
    cancelVisitOfExpert: (api, { expert }) => schedules.cancelVisitOfExpert(api, expert, uuid),
    keepVisitOfExpert: (api, { expert }) => schedules.keepVisitOfExpert(api, expert, uuid),
  } satisfies ClientCalls<typeof schedules>,
  'app/areas/visits/desk/expert-visits.api.server.ts': {
    fetchVisitsWithMe: [
      (api) =>
        expertVisits.fetchVisitsWithMe(api, { after: `2026-03-02T12:00:00Z~${uuid}`, isMissing: false }),
      (api) =>
        expertVisits.fetchVisitsWithMe(api, { before: `2026-03-02T12:00:00Z~${uuid}`, isMissing: false }),
      (api) => expertVisits.fetchVisitsWithMe(api, { isMissing: true }),
    ],
    fetchVisitWithMe: (api) => expertVisits.fetchVisitWithMe(api, uuid),
    issueEntry: (api) => expertVisits.issueEntry(api, uuid),
    sayAbsent: (api) => expertVisits.sayAbsent(api, uuid, true),
    keepNoteDraft: (api) => expertVisits.keepNoteDraft(api, uuid, 'A note'),
    sendVisitNote: (api) => expertVisits.sendVisitNote(api, uuid, { text: 'A note', version: 1 }),
  } satisfies ClientCalls<typeof expertVisits>,
  'app/areas/providers/review/review.api.server.ts': {
    fetchWaitingRequests: (api) => requests.fetchWaitingRequests(api, 'A-2026-NR2FQV'),
    fetchReviewedRequest: (api) => requests.fetchReviewedRequest(api, 'A-2026-NR2FQV'),
    answerRequest: [
      (api) => requests.answerRequest(api, 'A-2026-NR2FQV', { state: 'contacted' }),
      (api) =>
        requests.answerRequest(api, 'A-2026-NR2FQV', {
          state: 'booked',
          appointment_at: '2026-03-02T12:00:00Z',
        }),
    ],
  } satisfies ClientCalls<typeof requests>,
  'app/areas/account/brand/brand.api.server.ts': {
    fetchBrand: (api) => brand.fetchBrand(api, 'globex'),
    saveBrand: (api) =>
      brand.saveBrand(api, 'globex', {
        name: 'Globex',
        mark: 'brands/globex',
        accent: '#0033a0',
        accent_text: '#dbe6ff',
      }),
    removeBrand: (api) => brand.removeBrand(api, 'globex'),
    addMark: (api) => brand.addMark(api, 'globex', { filename: 'é.png', bytes: new ReadableStream() }),
  } satisfies ClientCalls<typeof brand>,
  'app/areas/account/eligibility/review/eligibility-checks.api.server.ts': {
    fetchEligibilityChecks: (api) => eligibility.fetchEligibilityChecks(api, uuid),
    decideEligibility: (api) =>
      eligibility.decideEligibility(api, uuid, {
        status: 'success',
        requested_at: '2026-03-02T12:00:00Z',
      }),
  } satisfies ClientCalls<typeof eligibility>,
  'app/areas/care-team/conversations/conversations.api.server.ts': {
    fetchConversations: (api) => conversations.fetchConversations(api, `read~2026-03-02T12:00:00Z~${uuid}`),
    fetchConversation: (api) => conversations.fetchConversation(api, uuid, uuid),
    answerMember: (api) => conversations.answerMember(api, uuid, { text: 'Hello', formKey: uuid, files: [] }),
    addAttachment: (api) =>
      conversations.addAttachment(api, uuid, { filename: 'é.pdf', bytes: new ReadableStream() }),
    fetchNotes: (api) => conversations.fetchNotes(api, uuid, uuid),
    writeNote: (api) => conversations.writeNote(api, uuid, { text: 'Hello', formKey: uuid }),
    removeNote: (api) => conversations.removeNote(api, uuid, uuid),
    markMessagesRead: (api) => conversations.markMessagesRead(api, uuid, uuid),
    fetchAttachment: (api, { attachment }) => conversations.fetchAttachment(api, uuid, attachment),
  } satisfies ClientCalls<typeof conversations>,
  'app/areas/screenings/shared/shared-results.api.server.ts': {
    fetchSharedResults: (api) => results.fetchSharedResults(api, uuid),
  } satisfies ClientCalls<typeof results>,
};
