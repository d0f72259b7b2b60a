import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentWithMeta } from '#app/api/document.ts';
import { auditEntriesMeta, auditEntryAttributes } from '#app/contract/audit-entries.ts';
import { tolerant } from '#app/contract/tolerant.ts';

const entry = decoded(auditEntryAttributes);
export type SeenEntry = z.infer<typeof entry>;
const entriesDocument = documentWithMeta(z.array(entry), tolerant(auditEntriesMeta));

/** Who read or changed the member's data, latest first, twenty from the one after this id on. */
export async function fetchSeen(api: ApiClient, after: string | undefined) {
  const { data, meta } = await api.get('v3/audit_entries', entriesDocument, {
    searchParams: after === undefined ? {} : { after },
  });
  return { entries: data, more: meta.more };
}
