import './codes.css';
import { href } from 'react-router';
import { FormPage } from '#app/forms/form-page.tsx';
import { AppCodeField } from '#app/forms/app-code-field.tsx';
import { useForm } from '#app/forms/configure.ts';
import { Form } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { QrPicture } from '#app/ui/pictures/qr-picture.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import type { QrCode } from '#app/page/qr-code.server.ts';
import { setupSchema } from './setup.form.ts';

interface SetupFormProps {
  uri: string;
  qrCode: QrCode;
  /** In groups of four. */
  secret: string;
  result: FormResult | undefined;
}

export function SetupForm({ uri, qrCode, secret, result }: SetupFormProps) {
  const translate = useTranslate();
  const { brandName } = usePageData();
  const { form, fields } = useForm(setupSchema, { id: 'setup', lastResult: result });
  const title = translate('secondFactors:setup.title');
  return (
    <FormPage
      form={form}
      title={title}
      back={{ href: href('/settings/security/authenticator'), text: translate('secondFactors:app.title') }}
      lead={translate('secondFactors:setup.lead')}
    >
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
      <Form id={form.id} label={title} className="card">
        <AppCodeField
          field={fields.code}
          label={translate('secondFactors:setup.code')}
          hint={translate('secondFactors:setup.codeHint')}
        />
        <div className="actions">
          <SubmitButton pending={translate('common:pending')}>
            {translate('secondFactors:setup.submit')}
          </SubmitButton>
        </div>
      </Form>
    </FormPage>
  );
}
