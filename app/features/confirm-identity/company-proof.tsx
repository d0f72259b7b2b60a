import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';

interface CompanyProofProps {
  company: { name: string; available: boolean };
}

/** For members whose password lives at their company. */
export function CompanyProof({ company }: CompanyProofProps) {
  const translate = useTranslate();
  const values = { company: company.name };
  const title = translate('confirmIdentity:title');
  return (
    <div className="narrow stack">
      <PageTitle page={title} />
      <PageHeader title={title} lead={translate('confirmIdentity:company.lead', values)} />
      {!company.available && (
        <Notice type="alert">{translate('confirmIdentity:company.silent', values)}</Notice>
      )}
      <Form id="proof" label={title}>
        <div className="actions">
          {company.available ? (
            <SubmitButton pending={translate('common:pending')}>
              {translate('confirmIdentity:company.continue', values)}
            </SubmitButton>
          ) : (
            <LinkButton href={href('/confirm-identity')}>{translate('common:tryAgain')}</LinkButton>
          )}
          <LinkButton look="plain" href={href('/settings')}>
            {translate('common:cancel')}
          </LinkButton>
        </div>
      </Form>
    </div>
  );
}
