/**
 * The wording of the texts in terms.json for the company's country, and its version, which is recorded. A change of meaning
 * needs a new version. Terms are accepted at sign-up and not again; changes about a member's data also go into the
 * consent, whose new versions every member is asked to accept.
 */
export function termsFor(american: boolean) {
  return american
    ? ({ wording: 'us', version: '2026-11.5' } as const)
    : ({ wording: 'world', version: '2026-11.6' } as const);
}
