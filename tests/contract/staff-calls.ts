import * as staff from '#app/api/staff.api.server.ts';
import * as work from '#app/api/work.api.server.ts';
import * as accountHelp from '#app/areas/account/help/help.api.server.ts';
import * as eligibility from '#app/areas/account/eligibility/review/eligibility-checks.api.server.ts';
import * as conversations from '#app/areas/care-team/conversations/conversations.api.server.ts';
import * as review from '#app/areas/claims/review/review.api.server.ts';
import * as authorizations from '#app/areas/notifications/review/review.api.server.ts';
import * as billing from '#app/areas/payments/billing/billing.api.server.ts';
import * as handOffs from '#app/areas/claims/hand-offs/hand-offs.api.server.ts';
import * as results from '#app/areas/screenings/shared/shared-results.api.server.ts';
import * as requests from '#app/areas/providers/review/review.api.server.ts';
import * as desk from '#app/areas/desk/desk.api.server.ts';
import type { ClientCalls } from './call-types.ts';
import { made, signed } from './passkey-answers.ts';

const code = '123456';
const token = 'token';
const password = 'Fresh-straw-nest-27?';
const secret = { password, password_confirmation: password };

const uuid = '00000000-0000-4000-8000-000000000000';
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
    askForPasskey: desk.askForPasskey,
    passSecondFactor: [
      (api) => desk.passSecondFactor(api, { code }),
      (api) => desk.passSecondFactor(api, signed),
    ],
    proveAgain: [(api) => desk.proveAgain(api, { code }), (api) => desk.proveAgain(api, signed)],
    askForFirstPasskey: desk.askForFirstPasskey,
    addFirstPasskey: (api) => desk.addFirstPasskey(api, made),
    fetchInvitation: (api) => desk.fetchInvitation(api, token),
    acceptInvitation: (api) => desk.acceptInvitation(api, { token, name: 'Rosa', ...secret }),
    startFactor: (api) => desk.startFactor(api, { token, password }),
    fetchEnrolment: (api) => desk.fetchEnrolment(api),
    confirmFactor: (api) => desk.confirmFactor(api, code),
    changePassword: (api) => desk.changePassword(api, { current_password: password, ...secret }),
  } satisfies ClientCalls<typeof desk>,
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
        authorizations.decideAuthorization(api, 'P-2026-NR2FQV', {
          decision: 'canceled',
          reason: undefined,
          seen_state: 'approved',
        }),
    ],
    requestAgain: (api) => authorizations.requestAgain(api, 'P-2026-NR2FQV', { seen_state: 'rejected' }),
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
        services: [
          { service_name: words, service_code: 'IVF-RET', amount: 1250 },
          { service_name: words, service_code: 'IVF-STO' },
        ],
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
