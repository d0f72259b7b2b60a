import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { MessageKey } from '#app/i18n/resources.ts';
import { PageTitle } from '#app/page-title.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

/** A link from a mail that is used, replaced or too old, or this page opened without one. */
export function InvalidLink({
  title,
  offersNewLink = false,
}: {
  title: MessageKey;
  offersNewLink?: boolean;
}) {
  const translate = useTranslate();
  return (
    <>
      <PageTitle page={translate(title)} />
      <PageHeader
        title={translate('recovery:invalid.heading')}
        lead={translate('recovery:invalid.message')}
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
