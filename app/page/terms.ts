/**
 * The wording of the texts in terms.json for the company's country, and its version, which is recorded. A text whose meaning
 * changes needs a new version, and every member has to accept it again.
 */
export function termsFor(american: boolean) {
  return american
    ? ({ wording: 'us', version: '2026-11.5' } as const)
    : ({ wording: 'world', version: '2026-11.6' } as const);
}
