import type { ReactNode } from 'react';
import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';

interface SiteLinksProps {
  /** Address of the cookie choices. */
  cookies: string;
  /** Content below the other links once they are opened, if only the first few are shown. */
  more?: ReactNode;
}

/** Links to public pages, in the footer of every page. */
export function SiteLinks({ cookies, more }: SiteLinksProps) {
  const translate = useTranslate();
  const first = [
    [href('/about'), translate('shell:site.about')],
    [href('/privacy'), translate('shell:site.privacy')],
    [href('/terms'), translate('shell:site.terms')],
  ] as const;
  const others = [
    [href('/contact'), translate('about:contact.title')],
    [href('/accessibility'), translate('about:accessibility.link')],
    [cookies, translate('cookies:title')],
    [href('/credits'), translate('about:credits.title')],
  ] as const;
  const linksTo = (pages: readonly (readonly [to: string, title: string])[]) =>
    pages.map(([to, title]) => (
      <LinkButton key={to} href={to} look="plain">
        {title}
      </LinkButton>
    ));
  return (
    <nav className="foot-row" aria-label={translate('shell:landmark.site')}>
      {linksTo(first)}
      {more ? (
        <Disclosure summary={translate('shell:site.more')}>
          <div className="foot-row">{linksTo(others)}</div>
          {more}
        </Disclosure>
      ) : (
        linksTo(others)
      )}
    </nav>
  );
}
