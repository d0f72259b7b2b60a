import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentWithMeta } from '#app/api/document.ts';
import { sharedResultAttributes } from '#app/contract/screenings.ts';

const sharedResult = decoded(sharedResultAttributes);
const sharedResultPage = documentWithMeta(z.array(sharedResult), z.object({ more: z.boolean() }));

/** Twenty results that members share, the last shared first. @param after the id of the last one of the page before */
export async function fetchSharedResults(api: ApiClient, after: string | undefined) {
  const { data, meta } = await api.get('v3/operator/shared_results', sharedResultPage, {
    searchParams: { after },
  });
  return { results: data, more: meta.more };
}
