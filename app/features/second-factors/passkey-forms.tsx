import { href } from 'react-router';
import { useForm } from '#app/forms/configure.ts';
import { bindField } from '#app/forms/field-binding.ts';
import { Form } from '#app/forms/form.tsx';
import { FormErrors, hasErrors } from '#app/forms/form-errors.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { renameSchema } from './passkeys.form.ts';

interface PasskeyFormsProps {
  name: string;
  /** What stands in the field. */
  typed: string;
  result: FormResult | undefined;
}

/** One passkey: its name, and the end of it. */
export function PasskeyForms({ name, typed, result }: PasskeyFormsProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(renameSchema, {
    id: 'passkey',
    lastResult: result,
    defaultValue: { name: typed },
  });
  return (
    <div className="narrow stack">
      <PageTitle page={translate('secondFactors:passkey.title')} faulty={hasErrors(form)} />
      <BackLink href={href('/settings/security/passkeys')}>
        {translate('secondFactors:passkeys.title')}
      </BackLink>
      <FormErrors form={form} />
      <PageHeader title={name} eyebrow={translate('secondFactors:passkey.title')} />
      <Form id={form.id} label={translate('secondFactors:passkey.rename')}>
        <div className="card stack">
          <Field
            {...bindField(fields.name, translate)}
            label={translate('secondFactors:passkey.name')}
            autoComplete="off"
          />
          <div>
            <SubmitButton name="wish" value="rename" pending={translate('common:pending')}>
              {translate('settings:save')}
            </SubmitButton>
          </div>
        </div>
      </Form>
      <Card id="remove" heading={translate('secondFactors:passkey.removeHeading')}>
        <div className="stack">
          <p>{translate('secondFactors:passkey.removeText')}</p>
          <Form label={translate('secondFactors:passkey.remove')}>
            <SubmitButton name="wish" value="remove" look="danger" pending={translate('common:pending')}>
              {translate('secondFactors:passkey.remove')}
            </SubmitButton>
          </Form>
        </div>
      </Card>
    </div>
  );
}
