/** Of the US: five digits, or five and four. */
export const zipCodePattern = /^\d{5}(-\d{4})?$/;

/** Of any other country. */
export const postalCodePattern = /^[\p{L}\p{N}][\p{L}\p{N} -]{0,10}[\p{L}\p{N}]$/u;

/** Whether a text can be a postal code of the country (ISO 3166). */
export function isPostalCode(text: string, countryCode: string): boolean {
  return (countryCode === 'US' ? zipCodePattern : postalCodePattern).test(text);
}
