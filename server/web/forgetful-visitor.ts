import type { Visitor } from '#app/contexts.ts';

/** A visitor of whom nothing is known and nothing kept, for pages that only say what is wrong. */
export function forgetfulVisitor(): Visitor {
  const forget = () => undefined;
  return { data: {}, update: forget, rotate: forget, forget, formToken: '', ownsFormToken: () => false };
}
