import * as audit from '#app/areas/desk/audit.api.server.ts';
import * as brand from '#app/areas/account/brand/brand.api.server.ts';
import * as companies from '#app/areas/account/companies/companies.api.server.ts';
import * as schedules from '#app/areas/visits/desk/schedule.api.server.ts';
import * as expertVisits from '#app/areas/visits/desk/expert-visits.api.server.ts';
import * as content from '#app/areas/insights/content/content.api.server.ts';
import * as coveragePreview from '#app/areas/coverage/preview/preview.api.server.ts';
import * as taskPreview from '#app/areas/care-plan/preview/preview.api.server.ts';
import * as helplines from '#app/frame/helplines/helplines.api.server.ts';
import type { ClientCalls } from './call-types.ts';

const token = 'token';
const uuid = '00000000-0000-4000-8000-000000000000';
const displaced = { id: uuid, booked_at: '2026-03-02T12:00:00Z' };
const article = { kind: 'articles', id: 'naps' } as const;
const words = { en: 'A service', es: 'Un servicio' };

/** Calls of the desk about the audit log, companies, content, and experts with their visits. */
export const setUpCalls = {
  'app/areas/desk/audit.api.server.ts': {
    fetchAuditLog: [
      (api) => audit.fetchAuditLog(api, { day: '2026-03-02', person: undefined, after: undefined }),
      (api) =>
        audit.fetchAuditLog(api, {
          day: '2026-03-02',
          person: `staff:${uuid}`,
          after: '2026-03-02T12:00:00Z~3.41',
        }),
    ],
  } satisfies ClientCalls<typeof audit>,
  'app/areas/account/brand/brand.api.server.ts': {
    fetchBrand: (api) => brand.fetchBrand(api, 'globex'),
    saveBrand: (api) =>
      brand.saveBrand(api, 'globex', {
        name: 'Globex',
        mark: 'brands/globex',
        accent: '#0033a0',
        accent_text: '#dbe6ff',
        version: 'd41d8cd98f00b204e9800998ecf8427e',
      }),
    removeBrand: (api) => brand.removeBrand(api, 'globex', 'd41d8cd98f00b204e9800998ecf8427e'),
    addMark: (api) => brand.addMark(api, 'globex', { filename: 'é.png', bytes: new ReadableStream() }),
  } satisfies ClientCalls<typeof brand>,
  'app/areas/account/companies/companies.api.server.ts': {
    fetchCompanies: (api) => companies.fetchCompanies(api, 'acme'),
    fetchReadiness: (api) => companies.fetchReadiness(api, 'acme'),
    checkCompany: (api) => companies.checkCompany(api, 'acme'),
    sendTestMail: (api) => companies.sendTestMail(api, 'acme', 'hanna.berg@wren.example'),
    startWaves: (api) => companies.startWaves(api, 'acme', { size: 2000, every: 60, state: 'none' }),
    turnWaves: (['pausing', 'resuming'] as const).map((to) => (api) => companies.turnWaves(api, 'acme', to)),
  } satisfies ClientCalls<typeof companies>,
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
  'app/areas/coverage/preview/preview.api.server.ts': {
    fetchProgramsPreview: (api) => coveragePreview.fetchProgramsPreview(api, 'fertility', 'es'),
    fetchPolicyPreview: (api) => coveragePreview.fetchPolicyPreview(api, 'acme-parental-leave', 'es'),
  } satisfies ClientCalls<typeof coveragePreview>,
  'app/frame/helplines/helplines.api.server.ts': {
    fetchHelplines: [
      (api) => helplines.fetchHelplines(api, 'us'),
      (api) => helplines.fetchHelplines(api, undefined),
    ],
    fetchHelplinesPreview: (api) => helplines.fetchHelplinesPreview(api, 'ie', 'es'),
  } satisfies ClientCalls<typeof helplines>,
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
    cancelVisitOfExpert: (api, { expert }) => schedules.cancelVisitOfExpert(api, expert, displaced),
    keepVisitOfExpert: (api, { expert }) => schedules.keepVisitOfExpert(api, expert, displaced),
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
};
