import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

/** Next steps after all sessions were ended. The same for everyone, because the page is public. */
export default function NotMeNext() {
  const translate = useTranslate();
  return (
    <>
      <PageTitle page={translate('recovery:notMe.next.title')} />
      <PageHeader
        title={translate('recovery:notMe.next.heading')}
        lead={translate('recovery:notMe.next.lead')}
      />
      <div className="stack">
        <ol>
          <li>{translate('recovery:notMe.next.mail')}</li>
          <li>{translate('recovery:notMe.next.password')}</li>
          <li>{translate('recovery:notMe.next.look')}</li>
          <li>{translate('recovery:notMe.next.help')}</li>
        </ol>
        <LinkButton href={href('/password/new')} look="secondary" wide>
          {translate('recovery:invalid.newLink')}
        </LinkButton>
        <LinkButton look="plain" href={href('/signin')}>
          {translate('recovery:invalid.signIn')}
        </LinkButton>
      </div>
    </>
  );
}
