import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { CookiesBlocked } from '#app/page/cookies-blocked.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import type { LinkPurpose } from './link-token.server.ts';

/** Shown when the link in the mail was used, replaced or is too old, and when the page was opened without one. */
export function InvalidLink({ purpose }: { purpose: LinkPurpose }) {
  const translate = useTranslate();
  const offersNewLink = purpose === 'notMe' || purpose === 'reset';
  if (usePageData().blocksCookies) return <CookiesBlocked />;
  return (
    <>
      <PageTitle page={translate(`recovery:${purpose}.title`)} />
      <PageHeader
        title={translate('recovery:invalid.heading')}
        lead={purpose === 'unlock' ? translate('recovery:invalid.message') : undefined}
      />
      <div className="stack">
        <p>{translate('recovery:invalid.advice')}</p>
        {offersNewLink && (
          <LinkButton href={href('/password/new')} wide>
            {translate('recovery:invalid.newLink')}
          </LinkButton>
        )}
        <LinkButton look="plain" href={href('/signin')}>
          {translate('recovery:invalid.signIn')}
        </LinkButton>
      </div>
    </>
  );
}
