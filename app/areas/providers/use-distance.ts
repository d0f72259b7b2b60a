import { formatDistance } from '#app/i18n/formats.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';

/** The country of the member's company (ISO 3166-1): its postal codes and units of distance are used. */
export const useCountryCode = (): string => usePageData().countryCode ?? 'US';

/** Formats a number of miles in the unit of the member's country. */
export function useDistance(): (miles: number) => string {
  const { code } = useLocale();
  const countryCode = useCountryCode();
  return (miles) => formatDistance(miles, code, countryCode);
}
