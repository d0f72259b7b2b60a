import type { z } from 'zod';
import { partnerAttributes } from '#app/contract/account.ts';
import type { Resource } from '#server/platform/http/json-api/resource.ts';

export interface PartnerView extends z.infer<typeof partnerAttributes> {
  id: string;
}

export function partnerResource({ id, ...view }: PartnerView): Resource<z.infer<typeof partnerAttributes>> {
  return { type: 'partner', id, attributes: partnerAttributes.parse(view) };
}
