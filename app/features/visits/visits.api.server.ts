import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf, documentWithMeta } from '#app/api/document.ts';
import { callExpert } from '#app/api/entities/expert.ts';
import { imageSet } from '#app/api/entities/image-set.ts';

const category = z.object({ id: z.string(), name: z.string(), image_set: imageSet });
export type VisitCategory = z.infer<typeof category>;
const categoriesDocument = documentOf(z.array(category));

const subject = z.object({
  id: z.string(),
  name: z.string(),
  talk_to_expert_text: z.string(),
  call_category_id: z.string(),
  call_category_name: z.string(),
  /** Minutes. */
  duration: z.number().int(),
});
const subjectWithExperts = subject.extend({ call_experts: z.array(callExpert) });
export type VisitSubject = z.infer<typeof subjectWithExperts>;
const subjectDocument = documentOf(subjectWithExperts);
const subjectsDocument = documentOf(z.array(subjectWithExperts));

const freeExpert = callExpert.extend({ timeslots: z.array(z.string()) });
const offerMeta = z.object({
  date: z.string(),
  timezone: z.string(),
  days: z.array(z.string()),
  times_by_day: z.record(z.string(), z.number().int()),
});
const freeExpertsWithMeta = documentWithMeta(z.array(freeExpert), offerMeta);

/** Who is free on a day; `days` (YYYY-MM-DD) are those on which anybody is, with how many times. Slots are ISO instants. */
export interface Offer extends z.infer<typeof offerMeta> {
  experts: z.infer<typeof freeExpert>[];
}

const visit = z.object({
  id: z.string(),
  token: z.string(),
  booked_at: z.string(),
  ends_at: z.string(),
  note: z.string().nullable(),
  call_subject_type_name: z.string(),
  /** Seconds; zero or less: now. */
  time_to_join: z.number(),
  time_to_stop_edit: z.number(),
  state: z.enum(['booked', 'canceled', 'over']),
  /** What became of it; null before it took place, or where that is not known. */
  outcome: z
    .enum(['held', 'missed', 'missed_by_expert', 'canceled_in_time', 'canceled_late', 'canceled'])
    .nullable(),
  sequence: z.number().int(),
  changed_at: z.string(),
  call_expert: callExpert.nullable(),
  call_subject: subject.nullable(),
});
export type Visit = z.infer<typeof visit>;
const visitDocument = documentOf(visit);
const visitsDocument = documentOf(z.array(visit));

export interface OfferQuestion {
  subject: string;
  /** YYYY-MM-DD where the time zone (IANA name) is; the first day with a free time when left out. */
  date?: string | undefined;
  timeZone: string;
  expert?: string | undefined;
  /** The visit that is to be moved: it blocks no other time, and its own time is not offered. */
  moving?: string | undefined;
}

const at = (...parts: string[]) => parts.map(encodeURIComponent).join('/');

export async function fetchCategories(api: ApiClient): Promise<VisitCategory[]> {
  const { data } = await api.get('v3/company/call_categories', categoriesDocument);
  return data;
}

/** ApiError 404 for a category that does not exist. */
export async function fetchSubjects(api: ApiClient, categoryId: string): Promise<VisitSubject[]> {
  const path = `v3/company/call_categories/${at(categoryId)}/call_subjects`;
  const { data } = await api.get(path, subjectsDocument);
  return data;
}

/** ApiError 404 for a subject that does not exist. */
export async function fetchSubject(api: ApiClient, subjectId: string): Promise<VisitSubject> {
  const { data } = await api.get(`v3/call_subjects/${at(subjectId)}`, subjectDocument);
  return data;
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
  const { data } = await api.get('v3/calls', visitsDocument, { searchParams: { call_subject } });
  return data;
}

const paging = z.object({ page_count: z.number() });
const visitsWithMeta = documentWithMeta(z.array(visit), paging);

/** One page of the visits that are over or canceled, the latest first. */
export async function fetchPastVisits(api: ApiClient, page: number) {
  const { data, meta } = await api.get('v3/past_calls', visitsWithMeta, { searchParams: { page } });
  return { visits: data, pageCount: meta.page_count };
}

/** ApiError 404 for a visit that is not the member's. */
export async function fetchVisit(api: ApiClient, token: string): Promise<Visit> {
  const { data } = await api.get(`v3/calls/${at(token)}`, visitDocument);
  return data;
}

export interface Slot {
  expert: string;
  /** An ISO instant. */
  bookedAt: string;
}

/** Answers the visit's token. ApiError 409 slot_taken, visit_overlap, too_many_visits. */
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

/** Says that the member cannot come, within 24 hours of the visit. ApiError 409 visit_begun. */
export async function cancelVisitLate(api: ApiClient, token: string): Promise<void> {
  await api.post(`v3/calls/${at(token)}/late_cancellation`, {}, visitDocument);
}
