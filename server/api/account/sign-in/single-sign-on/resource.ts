import type { Resource } from '#server/platform/http/json-api/document.ts';

interface Attempt {
  companyId: string;
  authorizationUrl: string;
  attemptToken: string;
}

export function attemptResource({ companyId, authorizationUrl, attemptToken }: Attempt): Resource {
  const attributes = { authorization_url: authorizationUrl, attempt_token: attemptToken };
  return { type: 'single_sign_on_attempt', id: companyId, attributes };
}
