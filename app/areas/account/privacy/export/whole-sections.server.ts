import type { ApiClient } from '#app/api/client.ts';
import type { ExportEntry } from '#app/contract/privacy.ts';
import { fetchMoreOf, type DataExport } from './export.api.server.ts';

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
