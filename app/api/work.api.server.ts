import { z } from 'zod';
import { listedWorkAttributes, shownWorkAttributes, workListMeta } from '#app/contract/staff.ts';
import type { WorkKind } from '#app/domain/work-kinds.ts';
import type { ApiClient } from './client.ts';
import { decoded, documentOf, documentWithMeta, ignoredAnswer } from './document.ts';
import { assertRefusal } from './errors.ts';
import { tolerant } from '#app/contract/tolerant.ts';

const listed = decoded(listedWorkAttributes);
export type ListedWork = z.infer<typeof listed>;
const page = documentWithMeta(z.array(listed), tolerant(workListMeta));

interface AskedWork {
  kind: WorkKind | undefined;
  /** Only what the caller works on. */
  isMine: boolean;
  /** `next` of the page before. */
  after: string | undefined;
}

/** Twenty things that wait for the caller's roles, most urgent first. */
export async function fetchWork(api: ApiClient, { kind, isMine, after }: AskedWork) {
  const searchParams = { kind, mine: isMine ? 'true' : undefined, after };
  const { data, meta } = await api.get('v3/operator/work_items', page, { searchParams });
  return { items: data, next: meta.next };
}

const item = decoded(shownWorkAttributes);
export type WorkItem = z.infer<typeof item>;
const itemDocument = documentOf(item);
const pathOf = (id: string) => `v3/operator/work_items/${encodeURIComponent(id)}`;

/** Until when something waits, and who works on it; undefined when it does not wait (any more). */
export async function fetchWorkItem(
  api: ApiClient,
  kind: WorkKind,
  subjectId: string,
): Promise<WorkItem | undefined> {
  try {
    const { data } = await api.get(pathOf(`${kind}:${subjectId}`), itemDocument);
    return data;
  } catch (error) {
    assertRefusal(error, 404);
    return undefined;
  }
}

type Assignment =
  | { state: 'taken' | 'returned' }
  | { state: 'handed_over'; to: string }
  | { state: 'settled'; version: number };

/** Throws ApiError 404 when it is no longer waiting, 409 already_taken or has_news, 422 for a colleague who cannot work on it. */
export async function assignWork(api: ApiClient, id: string, assignment: Assignment): Promise<void> {
  await api.post(`${pathOf(id)}/assignment`, assignment, ignoredAnswer);
}
