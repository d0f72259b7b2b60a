import { type ReactNode, Fragment } from 'react';
import { href } from 'react-router';
import { useTranslate, useLocale } from '#app/i18n/locale-provider.tsx';
import { Button, LinkButton } from '../ui/actions/links-and-buttons.tsx';
import { Disclosure } from '../ui/layout/disclosure.tsx';
import { Form } from '#app/forms/form.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';

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

/** Each offered language in its own name. A form, so it works without script and returns to this page. */
export function LanguageSwitch() {
  const translate = useTranslate();
  const { code } = useLocale();
  const { path, languages } = usePageData();
  if (languages.length < 2) return null;
  return (
    <Form action={href('/language')} label={translate('shell:language.heading')} className="foot-row">
      <input type="hidden" name="return_to" value={path} />
      <Icon name="language" />
      {languages.map((language) =>
        language.code === code ? (
          <Fragment key={language.code}>
            <span aria-current="true" lang={language.code}>
              {language.ownName}
            </span>{' '}
          </Fragment>
        ) : (
          <Button key={language.code} look="plain" name="locale" value={language.code} lang={language.code}>
            {language.ownName}
          </Button>
        ),
      )}
    </Form>
  );
}

/** Signs the member out, or with another address the staff member. */
export function SignOutForm({ action = href('/signout') }: { action?: string }) {
  const translate = useTranslate();
  return (
    <Form action={action} className="sign-out">
      <Button look="plain" icon="sign-out">
        {translate('common:signOut')}
      </Button>
    </Form>
  );
}
