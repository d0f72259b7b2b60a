import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

/** Reached only while consent is pending; the guard of its layout sees to that. */
export default function Consent() {
  const translate = useTranslate();
  return (
    <>
      <PageTitle page={translate('consent:title')} />
      <PageHeader title={translate('consent:title')} lead={translate('consent:lead')} />
      <p>{translate('consent:how')}</p>
    </>
  );
}
