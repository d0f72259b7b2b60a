import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { MessageKey } from '#app/i18n/resources.ts';
import { CookiesBlocked } from '#app/page/cookies-blocked.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { LinkButton, SubmitButton } from '#app/ui/actions/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

interface LinkButtonPageProps {
  title: MessageKey;
  heading: MessageKey;
  lead: MessageKey;
  submit: MessageKey;
}

/** The page that a mailed link opens. Only its button has an effect, because mail scanners open links, too. */
export function LinkButtonPage({ title, heading, lead, submit }: LinkButtonPageProps) {
  const translate = useTranslate();
  return (
    <>
      <PageTitle page={translate(title)} />
      <PageHeader title={translate(heading)} lead={translate(lead)} />
      <Form label={translate(title)}>
        <SubmitButton pending={translate('common:pending')} wide>
          {translate(submit)}
        </SubmitButton>
      </Form>
    </>
  );
}

/** Shown when the link in the mail was used, replaced or is too old, and when the page was opened without one. */
export function InvalidLink({
  title,
  offersNewLink = false,
}: {
  title: MessageKey;
  offersNewLink?: boolean;
}) {
  const translate = useTranslate();
  if (usePageData().blocksCookies) return <CookiesBlocked />;
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
