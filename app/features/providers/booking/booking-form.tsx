import { PhoneField } from '#app/forms/contact-fields.tsx';
import { bindField } from '#app/forms/field-binding.ts';
import { Form } from '#app/forms/form.tsx';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { Choices } from '#app/ui/choices.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { capitalized } from '../capitalized.ts';
import { weekdayName, weekdays } from '../weekdays.ts';
import { contactWays, kinds, timesOfDay } from './booking.form.ts';
import type { BookingHandle } from './use-booking-form.ts';

interface BookingFormProps {
  booking: BookingHandle;
  /** Where an answer by e-mail goes. */
  email: string;
  /** Whom the request is for. */
  name: string;
}

export function BookingForm({ booking: { form, fields }, email, name }: BookingFormProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  const optional = translate('common:optional');
  const question = (field: typeof fields.kind) => ({
    ...bindField(field, translate),
    chosen: [field.defaultValue],
    kind: 'radio' as const,
  });
  return (
    <Form id={form.id} label={translate('booking:form')} className="card">
      <input type="hidden" name="idempotency_key" value={fields.idempotency_key.defaultValue} />
      <Choices
        {...question(fields.kind)}
        legend={translate('booking:kind.legend')}
        choices={kinds.map((kind) => ({
          value: kind,
          label: translate(`booking:kind.${kind}`),
          hint: translate(`booking:kind.${kind}.hint`),
        }))}
      />
      <Choices
        {...bindField(fields.days, translate)}
        kind="checkbox"
        sideBySide
        legend={translate('booking:days.legend')}
        hint={translate('booking:days.hint')}
        optional={optional}
        chosen={fields.days.defaultOptions}
        choices={weekdays.map((day) => ({ value: day, label: capitalized(weekdayName(day, code)) }))}
      />
      <Choices
        {...question(fields.time_of_day)}
        sideBySide
        legend={translate('booking:time.legend')}
        choices={timesOfDay.map((time) => ({ value: time, label: translate(`booking:time.${time}.label`) }))}
      />
      <Choices
        {...question(fields.first_visit)}
        sideBySide
        legend={translate('booking:firstVisit.legend')}
        choices={[
          { value: 'yes', label: translate('booking:yes') },
          { value: 'no', label: translate('booking:no') },
        ]}
      />
      <Choices
        {...question(fields.contact_by)}
        legend={translate('booking:contactBy.legend')}
        choices={contactWays.map((way) => ({
          value: way,
          label: translate(`booking:contactBy.${way}.label`),
          hint: way === 'email' ? <bdi>{email}</bdi> : undefined,
        }))}
      />
      <PhoneField
        field={fields.phone}
        label={translate('booking:phone.label')}
        hint={translate('booking:phone.hint')}
      />
      <TextArea
        {...bindField(fields.note, translate)}
        label={translate('booking:note.label')}
        hint={translate('booking:note.hint', { name })}
        optional={optional}
        rows={4}
      />
      <p className="soft">{translate('booking:next.before', { name })}</p>
      <SubmitButton pending={translate('booking:pending')}>{translate('booking:send')}</SubmitButton>
    </Form>
  );
}
