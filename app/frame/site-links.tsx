import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';

/** The ways to what concerns everybody, in the foot of every page. @param cookies where the visitor's choice is */
export function SiteLinks({ cookies }: { cookies: string }) {
  const translate = useTranslate();
  const { brandName: brand } = usePageData();
  const pages = [
    [href('/about'), translate('about:about.title', { brand })],
    [href('/contact'), translate('about:contact.title')],
    [href('/privacy'), translate('terms:privacy.heading')],
    [href('/terms'), translate('terms:terms.heading')],
    [href('/accessibility'), translate('about:accessibility.link')],
    [cookies, translate('cookies:title')],
    [href('/credits'), translate('about:credits.title')],
  ] as const;
  return (
    <nav className="foot-row" aria-label={translate('shell:landmark.site')}>
      {pages.map(([to, title]) => (
        <LinkButton key={to} href={to} look="plain">
          {title}
        </LinkButton>
      ))}
    </nav>
  );
}
