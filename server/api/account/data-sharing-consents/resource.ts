import type { z } from 'zod';
import type { consentAttributes } from '#app/contract/privacy.ts';
import type { Selectable } from 'kysely';
import type { DataSharingConsentsTable } from '#server/platform/db/tables/data-sharing-consents.ts';
import type { Resource } from '#server/platform/http/json-api/resource.ts';

export type ConsentRow = Selectable<DataSharingConsentsTable>;

export function consentResource(row: ConsentRow): Resource<z.infer<typeof consentAttributes>> {
  const { text_version, language, given_at } = row;
  return { type: 'data_sharing_consent', id: row.id, attributes: { text_version, language, given_at } };
}
