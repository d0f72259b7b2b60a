import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';

/** What fills `{{emergency}}` and `{{crisis}}` in a text: the numbers that work where the member is. Unknown: of each country. */
export function useEmergencyNumbers(): { emergency: string; crisis: string } {
  const translate = useTranslate();
  const country = usePageData().country ?? 'unknown';
  return {
    emergency: translate(`helplines:say.emergency.${country}`),
    crisis: translate(`helplines:say.crisis.${country}`),
  };
}
