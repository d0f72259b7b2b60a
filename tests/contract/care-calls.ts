import * as chat from '#app/areas/care-team/chat/chat.api.server.ts';
import * as carePlan from '#app/areas/care-plan/care-plan.api.server.ts';
import * as careTeam from '#app/areas/care-team/care-team.api.server.ts';
import * as claims from '#app/areas/claims/claims.api.server.ts';
import * as programs from '#app/areas/coverage/covered-programs.api.server.ts';
import * as home from '#app/areas/home/home.api.server.ts';
import * as insights from '#app/areas/insights/insights.api.server.ts';
import * as notifications from '#app/areas/notifications/notifications.api.server.ts';
import * as policies from '#app/areas/coverage/policies/policies.api.server.ts';
import * as providers from '#app/areas/providers/providers.api.server.ts';
import { searchFrom } from '#app/areas/providers/search/search.ts';
import * as requests from '#app/areas/providers/requests/requests.api.server.ts';
import { weekdays } from '#app/domain/appointment-wish.ts';
import * as screenings from '#app/areas/screenings/screenings.api.server.ts';
import * as visitRoom from '#app/areas/visits/visit-room/visit-room.api.server.ts';
import * as feed from '#app/areas/visits/calendar/feed.api.server.ts';
import * as visits from '#app/areas/visits/visits.api.server.ts';
import * as news from '#app/api/news.api.server.ts';
import * as upcomingVisits from '#app/api/upcoming-visits.api.server.ts';
import type { ClientCalls } from './call-types.ts';

const search = {
  query: 'a',
  zip: '94110',
  within_miles: '50',
  language: 'es',
  community: 'lgbtq_families',
  accepting: '1',
  virtual: '1',
  sort: 'name',
  page: 2,
};
const bookedAt = '2026-03-02T12:00:00Z';
const claimed = { date: '2026-03-02', amount: 1250, description: 'Ultrasound' };
const typed = {
  month: '3',
  day: '2',
  year: '2026',
  amount: '12.50',
  description: 'Ultrasound',
  corrects: '1',
};
const request: Parameters<typeof requests.sendRequest>[1] = {
  provider_id: '00000000-0000-4000-8000-000000000000',
  location_id: null,
  doctor_id: null,
  kind: 'appointment',
  contact_by: 'phone',
  phone: '+14155550132',
  days: [...weekdays],
  time_of_day: 'any',
  first_visit: true,
  note: 'Thanks',
  idempotency_key: '00000000-0000-4000-8000-000000000000',
};

/** Calls about care and its cost. */
export const careCalls = {
  'app/areas/care-plan/care-plan.api.server.ts': {
    fetchCareTask: (api, { careTask }) => carePlan.fetchCareTask(api, careTask),
    markCareTask: [
      (api, { careTask }) => carePlan.markCareTask(api, careTask, true),
      (api, { careTask }) => carePlan.markCareTask(api, careTask, false),
    ],
    fetchPlan: (api) => carePlan.fetchPlan(api, 1),
  } satisfies ClientCalls<typeof carePlan>,
  'app/areas/care-team/care-team.api.server.ts': {
    fetchCareTeam: careTeam.fetchCareTeam,
    fetchExpert: (api, { expert }) => careTeam.fetchExpert(api, expert),
  } satisfies ClientCalls<typeof careTeam>,
  'app/areas/claims/claims.api.server.ts': {
    fetchReimbursablePrograms: claims.fetchReimbursablePrograms,
    fetchDraft: claims.fetchDraft,
    saveDraft: [
      (api) => claims.saveDraft(api, { fields: { program_id: '', provider_name: '', expenses: [typed] } }),
      (api) =>
        claims.saveDraft(api, {
          fields: { program_id: 'ivf_cycle', provider_name: 'Bay Doulas', expenses: [] },
          version: 'v',
        }),
    ],
    addReceipt: (api) => claims.addReceipt(api, { filename: 'é.pdf', bytes: new ReadableStream() }),
    fetchReceipt: (api, { receipt }) => claims.fetchReceipt(api, receipt),
    removeReceipt: (api, { receipt }) => claims.removeReceipt(api, receipt),
    submitClaim: (api) =>
      claims.submitClaim(api, '00000000-0000-4000-8000-000000000000', {
        program_id: 'birth_doula',
        provider_name: 'Bay Doulas',
        expenses: [claimed],
      }),
    fetchClaims: (api) => claims.fetchClaims(api, 1),
    fetchClaimsOfYear: (api) => claims.fetchClaimsOfYear(api, { year: 2026, page: 1 }),
    fetchClaimOfDraft: (api) => claims.fetchClaimOfDraft(api, '00000000-0000-4000-8000-000000000000'),
    fetchClaim: (api, { claim }) => claims.fetchClaim(api, claim),
    markClaimRead: (api, { claim }) => claims.markClaimRead(api, claim),
    makeAppeal: (api, { claim }) => claims.makeAppeal(api, claim, 'It was paid by card.'),
    copyClaim: (api, { claim }) => claims.copyClaim(api, claim, ''),
    cancelClaim: (api, { claim }) => claims.cancelClaim(api, claim),
  } satisfies ClientCalls<typeof claims>,
  'app/areas/coverage/covered-programs.api.server.ts': {
    fetchCategories: programs.fetchCategories,
    fetchProgram: (api, { program }) => programs.fetchProgram(api, program),
    fetchIsCountryWithoutNetwork: (api) => programs.fetchIsCountryWithoutNetwork(api, 'IE'),
    fetchPlanYear: programs.fetchPlanYear,
    fetchEstimate: (api, { program }) =>
      programs.fetchEstimate(api, { programId: program, totalCents: 20_000, rx: false }),
  } satisfies ClientCalls<typeof programs>,
  'app/areas/home/home.api.server.ts': {
    fetchCarePlan: home.fetchCarePlan,
    fetchPayableBills: home.fetchPayableBills,
  } satisfies ClientCalls<typeof home>,
  'app/areas/insights/insights.api.server.ts': {
    fetchTopics: insights.fetchTopics,
    fetchArticles: [
      (api) => insights.fetchArticles(api, {}),
      (api, { topic }) => insights.fetchArticles(api, { topic, query: 'sleep', page: 1 }),
    ],
    fetchArticle: (api, { article }) => insights.fetchArticle(api, article),
  } satisfies ClientCalls<typeof insights>,
  'app/areas/notifications/notifications.api.server.ts': {
    fetchNotifications: (api) => notifications.fetchNotifications(api, 1),
    fetchNotification: (api, { notification }) => notifications.fetchNotification(api, notification),
    markNotificationRead: (api, { notification }) => notifications.markNotificationRead(api, notification),
  } satisfies ClientCalls<typeof notifications>,
  'app/areas/coverage/policies/policies.api.server.ts': {
    fetchPolicies: policies.fetchPolicies,
    fetchPolicy: (api, { policy }) => policies.fetchPolicy(api, policy),
  } satisfies ClientCalls<typeof policies>,
  'app/areas/providers/providers.api.server.ts': {
    fetchCategories: providers.fetchCategories,
    searchProviders: [
      (api, { providerCategory }) => providers.searchProviders(api, search, providerCategory),
      (api) => providers.searchProviders(api, searchFrom(new URLSearchParams(), 'US')),
    ],
    fetchProvider: (api, { provider }) => providers.fetchProvider(api, provider),
  } satisfies ClientCalls<typeof providers>,
  'app/areas/providers/requests/requests.api.server.ts': {
    sendRequest: [
      (api) => requests.sendRequest(api, request),
      (api) =>
        requests.sendRequest(api, {
          ...request,
          kind: 'contact',
          contact_by: 'email',
          phone: null,
          note: null,
        }),
      ...(['morning', 'afternoon', 'evening'] as const).map(
        (time_of_day) => (api: Parameters<typeof requests.sendRequest>[0]) =>
          requests.sendRequest(api, { ...request, time_of_day, first_visit: false }),
      ),
    ],
    fetchRequests: requests.fetchRequests,
    fetchRequest: (api, { appointmentRequest }) => requests.fetchRequest(api, appointmentRequest),
    cancelRequest: (api, { appointmentRequest }) => requests.cancelRequest(api, appointmentRequest),
  } satisfies ClientCalls<typeof requests>,
  'app/areas/screenings/screenings.api.server.ts': {
    fetchQuestionnaires: screenings.fetchQuestionnaires,
    fetchScreening: (api, { questionnaire }) => screenings.fetchScreening(api, questionnaire),
    keepAnswers: [
      (api, { questionnaire }) =>
        screenings.keepAnswers(api, questionnaire, {
          answers: [{ question: 1, value: 3 }],
          difficulty: 1,
          last_result_id: '00000000-0000-4000-8000-000000000000',
        }),
      (api, { questionnaire }) =>
        screenings.keepAnswers(api, questionnaire, { answers: [], last_result_id: null }),
    ],
    dropAnswers: (api, { questionnaire }) => screenings.dropAnswers(api, questionnaire),
    finish: (api) => screenings.finish(api, 'phq_2'),
    fetchResults: (api) => screenings.fetchResults(api, 1),
    fetchNewestResult: (api) => screenings.fetchNewestResult(api, 'gad_7'),
    fetchResult: (api, { result }) => screenings.fetchResult(api, result),
    setShared: [
      (api, { result }) => screenings.setShared(api, result, true),
      (api, { result }) => screenings.setShared(api, result, false),
    ],
    deleteResult: (api, { result }) => screenings.deleteResult(api, result),
  } satisfies ClientCalls<typeof screenings>,
  'app/areas/visits/visit-room/visit-room.api.server.ts': {
    fetchVisitRoom: (api, { visitRoomToken }) => visitRoom.fetchVisitRoom(api, visitRoomToken),
    issueVisitToken: (api, { visit }) => visitRoom.issueVisitToken(api, visit),
    exchangeToken: (api, { visitRoomToken }) => visitRoom.exchangeToken(api, visitRoomToken),
    connectToVisit: (api, { visitRoomToken }) => visitRoom.connectToVisit(api, visitRoomToken),
    extendVisit: (api, { visitRoomToken }) =>
      visitRoom.extendVisit(api, visitRoomToken, { reason: 'escalation', minutes: 15 }),
  } satisfies ClientCalls<typeof visitRoom>,
  'app/areas/care-team/chat/chat.api.server.ts': {
    fetchConversation: [
      (api) => chat.fetchConversation(api),
      (api) => chat.fetchConversation(api, { before: '00000000-0000-4000-8000-000000000000' }),
      (api) => chat.fetchConversation(api, { after: '00000000-0000-4000-8000-000000000000' }),
    ],
    fetchDraft: chat.fetchDraft,
    issueChatCredentials: chat.issueChatCredentials,
    keepDraft: (api) => chat.keepDraft(api, 'Hello'),
    openEvents: async (api) => (await chat.openEvents(api, null)).body?.cancel(),
    markMessagesRead: (api) => chat.markMessagesRead(api, '00000000-0000-4000-8000-000000000000'),
    addAttachment: (api) => chat.addAttachment(api, { filename: 'é.pdf', bytes: new ReadableStream() }),
    removeAttachment: (api) => chat.removeAttachment(api, '00000000-0000-4000-8000-000000000000'),
    fetchAttachment: (api, { attachment }) => chat.fetchAttachment(api, attachment),
    sendMessage: (api) =>
      chat.sendMessage(api, {
        formKey: 'a',
        text: 'Hello',
        waiting: ['00000000-0000-4000-8000-000000000000'],
        stored: [],
      }),
  } satisfies ClientCalls<typeof chat>,
  'app/areas/visits/calendar/feed.api.server.ts': {
    fetchFeed: feed.fetchFeed,
    makeFeed: feed.makeFeed,
    endFeed: feed.endFeed,
    readFeed: (api, { feedToken }) => feed.readFeed(api, feedToken),
  } satisfies ClientCalls<typeof feed>,
  'app/areas/visits/visits.api.server.ts': {
    fetchCategories: visits.fetchCategories,
    fetchSubjects: (api, { visitCategory }) => visits.fetchSubjects(api, visitCategory),
    fetchSubject: (api, { subject }) => visits.fetchSubject(api, subject),
    fetchOffer: [
      (api, { subject }) => visits.fetchOffer(api, { subject, timeZone: 'America/New_York' }),
      (api, { subject, expert, visit }) =>
        visits.fetchOffer(api, { subject, timeZone: 'America/New_York', expert, moving: visit }),
    ],
    fetchUpcomingVisits: (api) => visits.fetchUpcomingVisits(api),
    fetchPastVisits: (api) => visits.fetchPastVisits(api, 1),
    fetchVisit: (api, { visit }) => visits.fetchVisit(api, visit),
    bookVisit: [
      (api) =>
        visits.bookVisit(api, { subject: 'lactation', expert: 'rosa_delgado', bookedAt, note: 'Hello' }),
      (api) => visits.bookVisit(api, { subject: 'lactation', expert: 'rosa_delgado', bookedAt, note: null }),
    ],
    moveVisit: (api, { visit }) => visits.moveVisit(api, visit, { expert: 'rosa_delgado', bookedAt }),
    cancelVisit: (api, { visit }) => visits.cancelVisit(api, visit),
    cancelVisitLate: (api, { visit }) => visits.cancelVisitLate(api, visit),
  } satisfies ClientCalls<typeof visits>,
  'app/api/news.api.server.ts': {
    fetchNews: news.fetchNews,
    fetchUnreadCounts: news.fetchUnreadCounts,
  } satisfies ClientCalls<typeof news>,
  'app/api/upcoming-visits.api.server.ts': {
    fetchUpcomingVisits: upcomingVisits.fetchUpcomingVisits,
  } satisfies ClientCalls<typeof upcomingVisits>,
};
