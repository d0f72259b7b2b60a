/**
 * The wording of the texts in terms.json for the company's country, and its version, which is recorded. A text whose meaning
 * changes needs a new version. It is accepted at sign-up, and not asked for again: what is new about a member's data goes into the
 * consent too, a new version of which every member is asked for.
 */
export function termsFor(american: boolean) {
  return american
    ? ({ wording: 'us', version: '2026-11.5' } as const)
    : ({ wording: 'world', version: '2026-11.6' } as const);
}
