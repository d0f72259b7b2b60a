import type { Visitor } from '#app/page/contexts.ts';
import { isFormToken, newFormToken } from './form-token.ts';

/**
 * A visitor without stored data whose changes are dropped, for error pages and pages rendered for the cache.
 * A form token needs only the id in the cookie, so a form can be resubmitted from such a page.
 */
export function ephemeralVisitor(cookieId = '', secrets: readonly [string, ...string[]] = ['']): Visitor {
  const forget = () => undefined;
  return {
    data: {},
    update: forget,
    rotate: forget,
    forget,
    formToken: cookieId === '' ? '' : newFormToken(cookieId, secrets[0]),
    ownsFormToken: (token) => cookieId !== '' && isFormToken(token, cookieId, secrets),
  };
}
