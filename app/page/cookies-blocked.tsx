import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageTitle } from './page.tsx';

/** Shown instead of a page that a mailed link opens, if the browser drops the cookie with the link's token. */
export function CookiesBlocked() {
  const translate = useTranslate();
  return (
    <>
      <PageTitle page={translate('errors:cookiesBlocked.heading')} />
      <PageHeader
        title={translate('errors:cookiesBlocked.heading')}
        lead={translate('errors:cookiesBlocked.lead')}
      />
      <p>{translate('errors:cookiesBlocked.advice')}</p>
    </>
  );
}
