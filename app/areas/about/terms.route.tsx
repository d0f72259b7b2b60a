import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Page } from '#app/page/page.tsx';
import { TermsByCountry } from '#app/page/terms-by-country.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';

export const handle = { sameForAnonymous: true } as const;

/** The terms that every member accepts, to be read before and after. */
export default function Terms() {
  const translate = useTranslate();
  return (
    <Page className="narrow stack-large" title={translate('terms:terms.heading')}>
      <TermsByCountry text="terms" />
      <p>
        <Link href={href('/privacy')}>{translate('terms:privacy.heading')}</Link>
      </p>
    </Page>
  );
}
