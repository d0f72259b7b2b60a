import { z } from '@hono/zod-openapi';
import type { MemberDetails } from '../members/member-details.ts';

export const emailAttributes = z
  .object({
    email: z.string().describe('The one to sign in with'),
    unconfirmed_email: z.string().nullable().describe('Becomes the one to sign in with once it is confirmed'),
  })
  .openapi('EmailAddressAttributes');

export function emailResource(memberId: string, { email, unconfirmed_email }: MemberDetails) {
  return { type: 'email_address', id: memberId, attributes: { email, unconfirmed_email } };
}
