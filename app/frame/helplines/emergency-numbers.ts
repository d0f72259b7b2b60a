import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';

/** Values of `{{emergency}}` and `{{crisis}}`: the numbers of the member's country, or of each country if it is unknown. */
export function useEmergencyNumbers(): { emergency: string; crisis: string } {
  const translate = useTranslate();
  const country = usePageData().country ?? 'unknown';
  return {
    emergency: translate(`helplines:say.emergency.${country}`),
    crisis: translate(`helplines:say.crisis.${country}`),
  };
}
