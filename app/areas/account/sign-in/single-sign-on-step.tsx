import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { LinkButton, SubmitButton } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

interface SingleSignOnStepProps {
  email: string;
  company: { name: string; available: boolean };
}

/** Shows the member which site is next before redirecting. */
export function SingleSignOnStep({ email, company }: SingleSignOnStepProps) {
  const translate = useTranslate();
  const values = { company: company.name, email };
  return (
    <>
      <PageTitle page={translate('signIn:title')} />
      <PageHeader
        title={translate('signIn:company.heading', values)}
        lead={translate('signIn:company.lead', values)}
      />
      <div className="stack">
        <p>{translate('signIn:company.account', values)}</p>
        {company.available ? (
          <Form id="sign-in" label={translate('signIn:title')}>
            <SubmitButton pending={translate('common:pending')} wide>
              {translate('signIn:company.continue', values)}
            </SubmitButton>
          </Form>
        ) : (
          <>
            <Notice type="alert">{translate('signIn:company.silent', values)}</Notice>
            <LinkButton href={`${href('/signin')}?step=single-sign-on`} look="primary" wide>
              {translate('common:tryAgain')}
            </LinkButton>
          </>
        )}
      </div>
      <p>
        <Link href={`${href('/signin')}?step=password`}>{translate('signIn:company.otherWay', values)}</Link>
      </p>
      <p>
        <Link href={href('/signin')}>{translate('signIn:password.changeEmail')}</Link>
      </p>
    </>
  );
}
