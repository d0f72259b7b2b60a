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
  sections: z.array(z.object({ name: z.string(), entries: z.array(entry) })),
});
export type DataExport = z.infer<typeof dataExport>;
const dataExportDocument = documentOf(dataExport);

/** Throws ApiError 403 fresh_proof_required. Each call is an activity of the account. */
export async function fetchExport(api: ApiClient): Promise<DataExport> {
  return (await api.get('v3/data_export', dataExportDocument)).data;
}
