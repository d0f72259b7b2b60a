import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf, documentWithMeta, ignoredAnswer } from '#app/api/document.ts';
import {
  listedVisitAttributes,
  openedVisitAttributes,
  visitEntryAttributes,
  visitListMeta,
} from '#app/contract/expert-desk.ts';
import { tolerant } from '#app/contract/tolerant.ts';

const listed = decoded(listedVisitAttributes);
export type ListedVisit = z.infer<typeof listed>;
const page = documentWithMeta(z.array(listed), tolerant(visitListMeta));

const opened = decoded(openedVisitAttributes);
export type OpenedVisit = z.infer<typeof opened>;
const openedDocument = documentOf(opened);
const entryDocument = documentOf(decoded(visitEntryAttributes));

export interface AskedVisits {
  /** `later` or `earlier` of the page beside it. */
  after?: string | undefined;
  before?: string | undefined;
  /** Only what waits for its note. */
  isMissing: boolean;
}

/** Twenty visits with the caller in the order of their time, from today on or beside another page. */
export async function fetchVisitsWithMe(api: ApiClient, { after, before, isMissing }: AskedVisits) {
  const searchParams = { after, before, missing: isMissing ? 'true' : undefined };
  const { data, meta } = await api.get('v3/operator/visits', page, { searchParams });
  return { visits: data, ...meta };
}

const pathOf = (id: string) => `v3/operator/visits/${encodeURIComponent(id)}`;

/** Throws ApiError 404 for another expert's visit, 403 reason_required more than a week after the visit. */
export async function fetchVisitWithMe(api: ApiClient, id: string): Promise<OpenedVisit> {
  return (await api.get(pathOf(id), openedDocument)).data;
}

/** A token that opens the expert's side once. Throws ApiError 404; 409 call_over, call_canceled. */
export async function issueEntry(api: ApiClient, id: string): Promise<string> {
  return (await api.post(`${pathOf(id)}/entry`, {}, entryDocument)).data.token;
}

/** Says whether the member did not come. Throws ApiError 409 not_begun, too_late, member_came. */
export async function sayAbsent(api: ApiClient, id: string, absent: boolean): Promise<void> {
  await api.put(`${pathOf(id)}/absence`, { absent }, ignoredAnswer);
}

/** Keeps a note that is not sent yet. Throws ApiError 409, 422. */
export async function keepNoteDraft(api: ApiClient, id: string, text: string): Promise<void> {
  await api.put(`${pathOf(id)}/note_draft`, { text }, ignoredAnswer);
}

/** Sends the note, or its next version. Throws ApiError 409 already_sent, too_late, access_ended; 422. */
export async function sendVisitNote(
  api: ApiClient,
  id: string,
  note: { text: string; version: number },
): Promise<void> {
  await api.post(`${pathOf(id)}/notes`, note, ignoredAnswer);
}
