interface Address {
  street: string;
  city: string;
  /** Empty where a country has none. */
  state: string;
  zip: string;
}

/** An address in one line: `12 Oak Street, Oakland, CA 94612`, `5 Mill Lane, Dublin, D02 X285`. */
export function addressLine({ street, city, state, zip }: Address): string {
  return [street, city, [state, zip].filter(Boolean).join(' ')].join(', ');
}

/** The same for a place that may be missing; then null. */
export function addressLineIfAny({
  street,
  city,
  state,
  zip,
}: Record<keyof Address, string | null>): string | null {
  return street === null || city === null || state === null || zip === null
    ? null
    : addressLine({ street, city, state, zip });
}
