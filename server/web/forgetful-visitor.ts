import type { Visitor } from '#app/page/contexts.ts';
import { isFormToken, newFormToken } from './form-token.ts';

/**
 * A visitor of whom nothing is known and nothing kept, for pages that only say what is wrong. The token of forms needs no
 * more than the id in the cookie, so what was typed can be sent again from there.
 */
export function forgetfulVisitor(cookieId = '', secrets: readonly [string, ...string[]] = ['']): Visitor {
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
