const american = /^\d{5}(-\d{4})?$/;
const anywhere = /^[\p{L}\p{N}][\p{L}\p{N} -]{0,10}[\p{L}\p{N}]$/u;

/** Whether a text can be a postal code of the country (ISO 3166): five digits or five and four in the US. */
export function isPostalCode(text: string, countryCode: string): boolean {
  return (countryCode === 'US' ? american : anywhere).test(text);
}
