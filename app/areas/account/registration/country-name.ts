interface Company {
  country_name: string | null;
  country_code: string | null;
}

/** The employer's country in the language of the page; null until a company is chosen. */
export function countryNameOf(company: Company | undefined, locale: string): string | null {
  if (!company) return null;
  const { country_code: code, country_name: name } = company;
  const known = code && new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code);
  return known || name;
}
