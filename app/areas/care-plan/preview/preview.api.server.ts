import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf } from '#app/api/document.ts';
import { previewedTaskAttributes } from '#app/contract/content.ts';
import { element } from '../care-plan.api.server.ts';

const task = documentOf(decoded(previewedTaskAttributes, { care_task_elements: z.array(element) }));

interface Audience {
  language: string;
  path: string | undefined;
  /** Of a pregnancy. */
  week: string | undefined;
}

/** A task as members would see it. Throws ApiError 404, and 422 while it could not be published. */
export async function fetchTaskPreview(api: ApiClient, id: string, reader: Audience) {
  const path = `v3/operator/content/care_tasks/${encodeURIComponent(id)}/preview`;
  return (await api.get(path, task, { searchParams: { ...reader } })).data;
}
