import { href } from 'react-router';
import { FormPage } from '#app/forms/form-page.tsx';
import { useForm } from '#app/forms/configure.ts';
import { BoundField } from '#app/forms/bound-field.tsx';
import { Form } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { renameSchema } from './passkeys.form.ts';

interface PasskeyFormsProps {
  name: string;
  /** What the field holds: the name, or what was typed before the session ended. */
  typed: string;
  result: FormResult | undefined;
}

/** One passkey: renames or removes it. */
export function PasskeyForms({ name, typed, result }: PasskeyFormsProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(renameSchema, {
    id: 'passkey',
    lastResult: result,
    defaultValue: { name: typed },
  });
  return (
    <FormPage
      form={form}
      title={name}
      tabTitle={translate('secondFactors:passkey.title')}
      back={{ href: href('/settings/security/passkeys'), text: translate('secondFactors:passkeys.title') }}
      eyebrow={translate('secondFactors:passkey.title')}
    >
      <Form id={form.id} label={translate('secondFactors:passkey.rename')}>
        <div className="card stack">
          <BoundField
            field={fields.name}
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
    </FormPage>
  );
}
