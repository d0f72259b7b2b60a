import type { z } from 'zod';
import type { passwordHolderAttributes } from '#app/contract/sign-in.ts';
import { minimumLength } from '#app/domain/password-policy.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import type { TokenHolder } from './queries.ts';

export function holderResource({
  contact,
  company,
}: TokenHolder): Resource<z.infer<typeof passwordHolderAttributes>> {
  return {
    type: 'reset_password_token_holder',
    id: contact.id,
    attributes: {
      email: contact.details.email,
      password_min_length: minimumLength(company.password_min_length),
    },
  };
}
