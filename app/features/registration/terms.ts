/**
 * Which wording of the texts in terms.json a company's country asks for, and its version, as it is recorded. A text that
 * says something else needs a new version, and is accepted anew.
 */
export function termsFor(american: boolean) {
  return american
    ? ({ wording: 'us', version: '2026-11.1' } as const)
    : ({ wording: 'world', version: '2026-11.2' } as const);
}
