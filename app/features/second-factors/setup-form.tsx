import { href } from 'react-router';
import { AppCodeField } from '#app/forms/app-code-field.tsx';
import { useForm } from '#app/forms/configure.ts';
import { Form } from '#app/forms/form.tsx';
import { FormErrors, hasErrors } from '#app/forms/form-errors.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageFacts } from '#app/page-facts.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { QrPicture } from '#app/ui/qr-picture.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import type { QrCode } from '#app/qr-code.server.ts';
import { setupSchema } from './second-factors.form.ts';

interface SetupFormProps {
  uri: string;
  qrCode: QrCode;
  /** In groups of four. */
  secret: string;
  result: FormResult | undefined;
}

export function SetupForm({ uri, qrCode, secret, result }: SetupFormProps) {
  const translate = useTranslate();
  const { brandName } = usePageFacts();
  const { form, fields } = useForm(setupSchema, { id: 'setup', lastResult: result });
  const title = translate('secondFactors:setup.title');
  return (
    <div className="narrow stack">
      <PageTitle page={title} faulty={hasErrors(form)} />
      <BackLink href={href('/settings/security/authenticator')}>
        {translate('secondFactors:app.title')}
      </BackLink>
      <FormErrors form={form} />
      <PageHeader title={title} lead={translate('secondFactors:setup.lead')} />
      <div className="card stack">
        <h2 className="card-heading">{translate('secondFactors:setup.scanHeading')}</h2>
        <p>{translate('secondFactors:setup.scanText')}</p>
        <QrPicture {...qrCode} label={translate('secondFactors:setup.qrLabel', { brand: brandName })} />
        <p>
          <Link href={uri}>{translate('secondFactors:setup.openApp')}</Link>
        </p>
        <p className="soft">{translate('secondFactors:setup.typeText')}</p>
        <p className="secret-code" dir="ltr">
          <code>{secret}</code>
        </p>
      </div>
      <Form id={form.id} label={title}>
        <div className="card stack">
          <AppCodeField
            field={fields.code}
            label={translate('secondFactors:setup.code')}
            hint={translate('secondFactors:setup.codeHint')}
          />
        </div>
        <div className="actions">
          <SubmitButton pending={translate('common:pending')}>
            {translate('secondFactors:setup.submit')}
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
}
