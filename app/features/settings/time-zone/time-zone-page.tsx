import { href } from 'react-router';
import { BoundSelect } from '#app/forms/bound-field.tsx';
import { useForm } from '#app/forms/configure.ts';
import { FormPage } from '#app/forms/form-page.tsx';
import { Form } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { SelectOption } from '#app/ui/fields/select.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { timeZoneSchema } from './time-zone.form.ts';

interface TimeZonePageProps {
  /** IANA name. */
  chosen: string;
  zones: readonly SelectOption[];
  result: FormResult | undefined;
}

export function TimeZonePage({ chosen, zones, result }: TimeZonePageProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(timeZoneSchema, {
    id: 'time-zone',
    lastResult: result,
    defaultValue: { time_zone: chosen },
  });
  const title = translate('settings:timeZone.title');
  return (
    <FormPage
      form={form}
      title={title}
      back={{ href: href('/settings'), text: translate('settings:main.title') }}
      lead={translate('settings:timeZone.lead')}
    >
      <Form id={form.id} label={title} className="card">
        <BoundSelect
          field={fields.time_zone}
          label={translate('settings:timeZone.label')}
          hint={translate('settings:timeZone.hint')}
          options={zones}
        />
        <SubmitButton pending={translate('common:pending')}>{translate('settings:save')}</SubmitButton>
      </Form>
    </FormPage>
  );
}
