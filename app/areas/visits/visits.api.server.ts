import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf, documentWithMeta } from '#app/api/document.ts';
import { callExpert, maybeOfExpert } from '#app/api/entities/expert.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import {
  freeExpertAttributes,
  offerMeta,
  pastVisitsMeta,
  subjectAttributes,
  visitAttributes,
  visitCategoryAttributes,
} from '#app/contract/visits.ts';

const category = decoded(visitCategoryAttributes);
export type VisitCategory = z.infer<typeof category>;
const categoriesDocument = documentOf(z.array(category));

const subject = decoded(subjectAttributes);
const subjectWithExperts = decoded(subjectAttributes, { call_experts: z.array(callExpert) });
export type VisitSubject = z.infer<typeof subjectWithExperts>;
const subjectDocument = documentOf(subjectWithExperts);
const subjectsDocument = documentOf(z.array(subjectWithExperts));

const freeExpert = decoded(
  freeExpertAttributes.extend({
    ...maybeOfExpert,
    timeslots: freeExpertAttributes.shape.timeslots.unwrap(),
  }),
);
const shownOfOffer = tolerant(offerMeta.omit({ duration: true }).required({ days: true }));
const freeExpertsWithMeta = documentWithMeta(z.array(freeExpert), shownOfOffer);

/** Experts with free times on a day; `days` (YYYY-MM-DD) are all days with free times, with their number. Slots are ISO instants. */
export interface Offer extends z.infer<typeof shownOfOffer> {
  experts: z.infer<typeof freeExpert>[];
}

const visit = decoded(visitAttributes, {
  call_expert: callExpert.nullable(),
  call_subject: subject.nullable(),
});
export type Visit = z.infer<typeof visit>;
const visitDocument = documentOf(visit);
const visitsDocument = documentOf(z.array(visit));

export interface OfferQuestion {
  subject: string;
  /** YYYY-MM-DD in the time zone (IANA name); by default the first day with a free time. */
  date?: string | undefined;
  timeZone: string;
  expert?: string | undefined;
  /** The visit to be moved: it blocks no other time, and its own time is not offered. */
  moving?: string | undefined;
}

const at = (...parts: string[]) => parts.map(encodeURIComponent).join('/');

export async function fetchCategories(api: ApiClient): Promise<VisitCategory[]> {
  return (await api.get('v3/company/call_categories', categoriesDocument)).data;
}

/** ApiError 404 for an unknown category. */
export async function fetchSubjects(api: ApiClient, categoryId: string): Promise<VisitSubject[]> {
  const path = `v3/company/call_categories/${at(categoryId)}/call_subjects`;
  return (await api.get(path, subjectsDocument)).data;
}

/** ApiError 404 for an unknown subject. */
export async function fetchSubject(api: ApiClient, subjectId: string): Promise<VisitSubject> {
  return (await api.get(`v3/call_subjects/${at(subjectId)}`, subjectDocument)).data;
}

export async function fetchOffer(
  api: ApiClient,
  { subject: call_subject, date, timeZone: timezone, expert, moving }: OfferQuestion,
): Promise<Offer> {
  const searchParams = {
    call_subject,
    timezone,
    ...(date !== undefined && { date }),
    ...(expert !== undefined && { call_expert_id: expert }),
    ...(moving !== undefined && { besides: moving }),
  };
  const { data, meta } = await api.get('v3/call_experts', freeExpertsWithMeta, { searchParams });
  return { ...meta, experts: data };
}

/** All upcoming visits, or those about one subject. */
export async function fetchUpcomingVisits(api: ApiClient, call_subject = ''): Promise<Visit[]> {
  return (await api.get('v3/calls', visitsDocument, { searchParams: { call_subject } })).data;
}

const visitsWithMeta = documentWithMeta(z.array(visit), tolerant(pastVisitsMeta.pick({ page_count: true })));

/** One page of past and canceled visits, latest first. */
export async function fetchPastVisits(api: ApiClient, page: number) {
  const { data, meta } = await api.get('v3/past_calls', visitsWithMeta, { searchParams: { page } });
  return { visits: data, pageCount: meta.page_count };
}

/** ApiError 404 for a visit of another member. */
export async function fetchVisit(api: ApiClient, token: string): Promise<Visit> {
  return (await api.get(`v3/calls/${at(token)}`, visitDocument)).data;
}

export interface Slot {
  expert: string;
  /** An ISO instant. */
  bookedAt: string;
}

/** Returns the visit's token. ApiError 409 slot_taken, visit_overlap, too_many_visits. */
export async function bookVisit(
  api: ApiClient,
  { subject: call_subject, expert, bookedAt, note }: Slot & { subject: string; note: string | null },
): Promise<string> {
  const body = { call_subject, call_expert_id: expert, booked_at: bookedAt, note };
  const { data } = await api.post('v3/calls', body, visitDocument);
  return data.token;
}

/** ApiError 409 slot_taken, visit_overlap, too_late_to_change. */
export async function moveVisit(api: ApiClient, token: string, { expert, bookedAt }: Slot): Promise<void> {
  const body = { call_expert_id: expert, booked_at: bookedAt };
  await api.patch(`v3/calls/${at(token)}`, body, visitDocument);
}

/** ApiError 409 too_late_to_change. */
export async function cancelVisit(api: ApiClient, token: string): Promise<void> {
  await api.post(`v3/calls/${at(token)}/cancel`, {}, visitDocument);
}

/** Cancels late, within 24 hours of the visit. ApiError 409 visit_begun. */
export async function cancelVisitLate(api: ApiClient, token: string): Promise<void> {
  await api.post(`v3/calls/${at(token)}/late_cancellation`, {}, visitDocument);
}
