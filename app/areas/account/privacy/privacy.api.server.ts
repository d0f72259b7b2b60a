import { z } from 'zod';
import { deletionAttributes, exportAttributes, type ExportEntry } from '#app/contract/privacy.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';

const deletionRequest = tolerant(deletionAttributes.omit({ requested_at: true }).required());
const deletionRequestDocument = documentOf(deletionRequest);

export async function fetchDeletionRequest(api: ApiClient): Promise<z.infer<typeof deletionRequest>> {
  return (await api.get('v3/deletion_request', deletionRequestDocument)).data;
}

/** Throws ApiError 403 fresh_proof_required. */
export async function askForDeletion(api: ApiClient): Promise<void> {
  await api.post('v3/deletion_request', {}, deletionRequestDocument);
}

/** Throws ApiError 404 when there is nothing to withdraw. */
export async function withdrawDeletion(api: ApiClient): Promise<void> {
  await api.delete('v3/deletion_request');
}

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

/** A section whose entries are fetched one page at a time. */
export interface WholeSection {
  name: string;
  /** Yields the entries in batches, at least one. */
  parts: AsyncIterable<ExportEntry[]>;
}

/** All entries of an export's sections. */
export function wholeSections(api: ApiClient, { sections }: Pick<DataExport, 'sections'>): WholeSection[] {
  return sections.map(({ name, entries, more }) => ({ name, parts: partsOf(api, { name, entries, more }) }));
}

async function* partsOf(
  api: ApiClient,
  { name, entries, more }: DataExport['sections'][number],
): AsyncGenerator<ExportEntry[], void> {
  yield entries;
  let skip = entries.length;
  let follows = more;
  while (follows) {
    const next = await fetchMoreOf(api, name, skip);
    yield next.entries;
    skip += next.entries.length;
    follows = next.more && next.entries.length > 0;
  }
}

/** The export as JSON, streamed. */
export async function* exportJson(
  exportedAt: string,
  sections: readonly WholeSection[],
): AsyncGenerator<string, void> {
  yield `{\n  "exported_at": ${JSON.stringify(exportedAt)},\n  "sections": [`;
  for (const [index, { name, parts }] of sections.entries()) {
    yield `${index > 0 ? ',' : ''}\n    {\n      "name": ${JSON.stringify(name)},\n      "entries": [`;
    let written = 0;
    for await (const entries of parts) {
      yield entries.map((entry, at) => `${written + at > 0 ? ',' : ''}\n${indented(entry)}`).join('');
      written += entries.length;
    }
    yield `${written > 0 ? '\n      ' : ''}]\n    }`;
  }
  yield '\n  ]\n}\n';
}

const indented = (entry: ExportEntry) => JSON.stringify(entry, null, 2).replaceAll(/^/gm, ' '.repeat(8));
