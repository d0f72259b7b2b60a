import { href } from 'react-router';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { CookiesBlocked } from '#app/page/cookies-blocked.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

interface LinkPageProps {
  purpose: 'confirm' | 'notMe' | 'unlock';
  hasToken: boolean;
}

/** The page that a mailed link opens. Only its button has an effect, because mail scanners open links, too. */
export function LinkPage({ purpose, hasToken }: LinkPageProps) {
  const translate = useTranslate();
  if (!hasToken) return <InvalidLink purpose={purpose} />;
  const title = translate(`recovery:${purpose}.title`);
  return (
    <>
      <PageTitle page={title} />
      <PageHeader
        title={translate(`recovery:${purpose}.heading`)}
        lead={translate(`recovery:${purpose}.lead`)}
      />
      <Form label={title}>
        <SubmitButton wide>{translate(`recovery:${purpose}.submit`)}</SubmitButton>
      </Form>
      {purpose === 'notMe' && (
        <section className="stack-small" aria-labelledby="what-happens">
          <h2 id="what-happens">{translate('common:whatHappens')}</h2>
          <ul>
            {(['password', 'devices', 'calendar'] as const).map((part) => (
              <li key={part}>{translate(`recovery:notMe.then.${part}`)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Shown when the link in the mail was used, replaced or is too old, and when the page was opened without one. */
export function InvalidLink({ purpose }: { purpose: LinkPageProps['purpose'] | 'reset' }) {
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
