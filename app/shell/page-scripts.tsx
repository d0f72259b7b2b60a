import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageFacts } from '#app/page-facts.tsx';

/** What only the small script does for a signed-in page. */
export function PageScripts({ polling }: { polling: boolean }) {
  const translate = useTranslate();
  const { buildStamp } = usePageFacts();
  return (
    <>
      {polling && <unread-counts />}
      <version-check data-build={buildStamp} data-text={translate('shell:newVersion')} />
      <time-zone-cookie />
    </>
  );
}
