import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';

export type ExportValue = string | number | boolean | null | string[] | ExportEntry[];
export interface ExportEntry {
  [name: string]: ExportValue;
}

const value: z.ZodType<ExportValue> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()), z.array(entry)]),
);
const entry: z.ZodType<ExportEntry> = z.record(z.string(), value);

const dataExport = z.object({
  exported_at: z.string(),
  sections: z.array(
    // Where the API answers all of it at once, it need not say so.
    z.object({ name: z.string(), entries: z.array(entry), more: z.boolean().default(false) }),
  ),
});
export type DataExport = z.infer<typeof dataExport>;
const dataExportDocument = documentOf(dataExport);

/** Everything; of long sections the first entries. Throws ApiError 403 fresh_proof_required. Each call is an activity of the account. */
export async function fetchExport(api: ApiClient): Promise<DataExport> {
  return (await api.get('v3/data_export', dataExportDocument, { searchParams: { size: 25 } })).data;
}

/** More of a long section, after those that there were already. */
export async function fetchMoreOf(api: ApiClient, section: string, skip: number) {
  const { data } = await api.get('v3/data_export', dataExportDocument, {
    searchParams: { section, skip, size: 200 },
  });
  return data.sections.find(({ name }) => name === section) ?? { entries: [], more: false };
}
