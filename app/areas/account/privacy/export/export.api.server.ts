import { z } from 'zod';
import { exportAttributes } from '#app/contract/privacy.ts';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';

const section = exportAttributes.shape.sections.element;
const dataExport = exportAttributes.extend({
  sections: z.array(
    // An API that sends everything at once may omit it.
    section.extend({ name: z.string(), more: section.shape.more.default(false) }),
  ),
});
export type DataExport = z.infer<typeof dataExport>;
const dataExportDocument = documentOf(dataExport);

/** The export, with the first entries of long sections. Throws ApiError 403 fresh_proof_required. Each call is an account activity. */
export async function fetchExport(api: ApiClient): Promise<DataExport> {
  return (await api.get('v3/data_export', dataExportDocument, { searchParams: { size: 25 } })).data;
}

/** Further entries of a long section. */
export async function fetchMoreOf(api: ApiClient, section: string, skip: number) {
  const { data } = await api.get('v3/data_export', dataExportDocument, {
    searchParams: { section, skip, size: 200 },
  });
  return data.sections.find(({ name }) => name === section) ?? { entries: [], more: false };
}
