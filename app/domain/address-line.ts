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
