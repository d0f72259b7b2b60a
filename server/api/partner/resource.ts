import { z } from '@hono/zod-openapi';
import type { Resource } from '#server/http/json-api/resource.ts';

export const partnerAttributes = z
  .object({
    email: z.string().describe('The address that was invited'),
    invitation_accepted: z.boolean(),
    invited_at: z.string(),
    expires_at: z.string().nullable().describe('Until when the link works; null once it was accepted'),
  })
  .openapi('PartnerAttributes');

export interface PartnerView extends z.infer<typeof partnerAttributes> {
  id: string;
}

export function partnerResource({ id, ...view }: PartnerView): Resource<z.infer<typeof partnerAttributes>> {
  return { type: 'partner', id, attributes: partnerAttributes.parse(view) };
}
