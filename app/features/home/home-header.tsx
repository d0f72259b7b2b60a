import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { PageTitle } from '#app/page/page-title.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

interface HomeHeaderProps {
  /** "Good morning, Maya". */
  greeting: string;
  justRegistered: boolean;
  /** Whether a part of the page could not be fetched. */
  partMissing: boolean;
}

/** The greeting; below it a welcome to a new member, and a warning where the page is not complete. */
export function HomeHeader({ greeting, justRegistered, partMissing }: HomeHeaderProps) {
  const translate = useTranslate();
  const { brandName } = usePageData();
  return (
    <>
      <PageTitle page={translate('home:title')} />
      <PageHeader title={greeting} />
      {justRegistered && (
        <Notice type="success">{translate('home:justRegistered', { brand: brandName })}</Notice>
      )}
      {partMissing && <Notice type="alert">{translate('errors:partMissing')}</Notice>}
    </>
  );
}
