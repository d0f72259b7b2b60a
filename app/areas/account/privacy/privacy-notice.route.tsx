import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Page } from '#app/page/page.tsx';
import { TermsByCountry } from '#app/page/terms-by-country.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { EmployerView } from './employer-view.tsx';

export const handle = { sameForAnonymous: true } as const;

/** The notice that every member accepts, for reading before and after, with what an employer sees. */
export default function PrivacyNotice() {
  const translate = useTranslate();
  return (
    <Page className="narrow stack-large" title={translate('terms:privacy.heading')}>
      <TermsByCountry text="privacy" />
      <EmployerView partner={false} />
      <p>
        <Link href={href('/cookies')}>{translate('cookies:about')}</Link>
      </p>
    </Page>
  );
}
