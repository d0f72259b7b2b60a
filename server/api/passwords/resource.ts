import { z } from '@hono/zod-openapi';
import { minimumLength } from '#app/domain/password-policy.ts';
import type { Resource } from '#server/http/json-api/resource.ts';
import type { TokenHolder } from './queries.ts';

export const holderAttributes = z
  .object({ email: z.string(), password_min_length: z.int() })
  .openapi('ResetPasswordTokenHolderAttributes');

export function holderResource({
  contact,
  company,
}: TokenHolder): Resource<z.infer<typeof holderAttributes>> {
  return {
    type: 'reset_password_token_holder',
    id: contact.id,
    attributes: {
      email: contact.details.email,
      password_min_length: minimumLength(company.password_min_length),
    },
  };
}
