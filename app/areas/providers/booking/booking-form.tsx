import type { ComponentProps } from 'react';
import { appointmentKinds, contactWays, timesOfDay, weekdays } from '#app/domain/appointment-wish.ts';
import { useEmergencyNumbers } from '#app/frame/helplines/emergency-numbers.ts';
import { PhoneField, BoundChoices, BoundTextArea } from '#app/forms/bound-field.tsx';
import { Form, SubmitButton, useForm } from '#app/forms/form.tsx';
import { atStart } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import type { Provider } from '../providers.api.server.ts';
import { useDistance } from '../provider-parts.tsx';
import { weekdayName } from '../requests/request-list.tsx';
import { typedBooking, type TypedBooking } from './booking.form.ts';

/** The form of a request, for its fields and for the errors above the page. */
export function useBookingForm(values: TypedBooking, result: FormResult | undefined) {
  return useForm(typedBooking, { id: 'booking', lastResult: result, defaultValue: values });
}

type BookingHandle = ReturnType<typeof useBookingForm>;

interface BookingFormProps {
  booking: BookingHandle;
  /** Address for an answer by email. */
  email: string;
  /** Recipient of the request. */
  provider: Provider;
}

export function BookingForm({ booking: { form, fields }, email, provider }: BookingFormProps) {
  const { name } = provider;
  const translate = useTranslate();
  const { code } = useLocale();
  const { emergency } = useEmergencyNumbers();
  const optional = translate('common:optional');
  return (
    <Form id={form.id} label={translate('booking:form')} className="card">
      <input type="hidden" name="idempotency_key" value={fields.idempotency_key.defaultValue} />
      <BoundChoices
        field={fields.kind}
        kind="radio"
        legend={translate('booking:kind.legend')}
        choices={appointmentKinds.map((kind) => ({
          value: kind,
          label: translate(`booking:kind.${kind}`),
          hint: translate(`booking:kind.${kind}.hint`),
        }))}
      />
      <WhereAndWhom fields={fields} provider={provider} />
      <BoundChoices
        field={fields.days}
        kind="checkbox"
        sideBySide
        legend={translate('booking:days.legend')}
        hint={translate('booking:days.hint')}
        optional={optional}
        chosen={fields.days.defaultOptions}
        choices={weekdays.map((day) => ({ value: day, label: atStart(weekdayName(day, code), code) }))}
      />
      <BoundChoices
        field={fields.time_of_day}
        kind="radio"
        sideBySide
        legend={translate('booking:time.legend')}
        choices={timesOfDay.map((time) => ({ value: time, label: translate(`booking:time.${time}.label`) }))}
      />
      <BoundChoices
        field={fields.first_visit}
        kind="radio"
        sideBySide
        legend={translate('booking:firstVisit.legend')}
        choices={[
          { value: 'yes', label: translate('booking:yes') },
          { value: 'no', label: translate('booking:no') },
        ]}
      />
      <BoundChoices
        field={fields.contact_by}
        kind="radio"
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
      <BoundTextArea
        field={fields.note}
        label={translate('booking:note.label')}
        hint={translate('booking:note.hint', { name, emergency })}
        optional={optional}
        rows={4}
      />
      <p className="soft">{translate('booking:next.before', { name })}</p>
      <SubmitButton pending={translate('booking:pending')}>{translate('booking:send')}</SubmitButton>
    </Form>
  );
}

/** The place and the doctor that the member prefers, where the provider has several. */
function WhereAndWhom({ fields, provider }: Pick<BookingHandle, 'fields'> & { provider: Provider }) {
  const translate = useTranslate();
  const distance = useDistance();
  const doctors = provider.type === 'clinic' ? provider.doctors : [];
  return (
    <>
      <Preference
        about="place"
        field={fields.location_id}
        choices={provider.locations.map(({ id, address, distance_miles: miles }) => ({
          value: id,
          label: <bdi>{address}</bdi>,
          hint: miles === null ? undefined : translate('providers:away', { distance: distance(miles) }),
        }))}
      />
      <Preference
        about="doctor"
        field={fields.doctor_id}
        choices={doctors.map(({ id, name, certification }) => ({
          value: id,
          label: <bdi>{name}</bdi>,
          hint: certification ?? undefined,
        }))}
      />
    </>
  );
}

interface PreferenceProps extends Pick<ComponentProps<typeof BoundChoices>, 'field' | 'choices'> {
  about: 'place' | 'doctor';
}

/** A choice between several options; nothing with only one. */
function Preference({ about, field, choices }: PreferenceProps) {
  const translate = useTranslate();
  if (choices.length < 2) return null;
  return (
    <BoundChoices
      field={field}
      kind="radio"
      legend={translate(`booking:${about}.legend`)}
      choices={[{ value: '', label: translate(`booking:${about}.any`) }, ...choices]}
    />
  );
}
