import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentWithMeta } from '#app/api/document.ts';
import { auditLogAttributes, auditLogMeta } from '#app/contract/staff.ts';
import { tolerant } from '#app/contract/tolerant.ts';

const entry = decoded(auditLogAttributes);
export type AuditLogEntry = z.infer<typeof entry>;
const logDocument = documentWithMeta(z.array(entry), tolerant(auditLogMeta));

/**
 * Twenty rows of a day, newest first, and when the day was signed.
 *
 * @param day YYYY-MM-DD, UTC
 * @param person `staff:` and an id, for what one person did
 * @param after the id of the last row of the page before
 */
export async function fetchAuditLog(
  api: ApiClient,
  { day, person, after }: { day: string; person: string | undefined; after: string | undefined },
) {
  const { data, meta } = await api.get('v3/operator/audit_log', logDocument, {
    searchParams: { day, person, after },
  });
  return { entries: data, ...meta };
}
