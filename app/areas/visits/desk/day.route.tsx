import { href, redirect } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { BoundChoices, BoundField } from '#app/forms/bound-field.tsx';
import { DayFields, dayControlId } from '#app/forms/day-fields.tsx';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseForm, parseSubmissionFields } from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { formatZone } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { deskContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { dayFields, daySchema, typedDayChange } from './day.form.ts';
import { fetchSchedule, saveDayChange } from './schedule.api.server.ts';
import type { Route } from './+types/day.route';

const kinds = ['off', 'off_part', 'extra'] as const;

export async function loader({ request, params: { expertId }, context }: Route.LoaderArgs) {
  const { timezone } = await fetchSchedule(context.get(deskContext).api, expertId);
  const kept = consumeKeptForm(context, new URL(request.url).pathname);
  return {
    expertId,
    zone: formatZone(timezone, context.get(localeContext)),
    typed: typedDayChange(kept && parseSubmissionFields(kept)),
  };
}

export async function action({ request, params: { expertId }, context }: Route.ActionArgs) {
  const schema = daySchema(context.get(localeContext));
  const { submission, values, refused } = await parseForm(request, context, schema);
  if (refused) return refused;
  try {
    await saveDayChange(context.get(deskContext).api, expertId, values);
  } catch (error) {
    assertRefusal(error, 422);
    return refuseAsApi(submission, error, context);
  }
  context.get(visitorContext).update({ notice: { type: 'success', text: 'deskVisits:day.saved' } });
  return redirect(href('/desk/hours/:expertId', { expertId }), 303);
}

/** Takes days off, a part of a day, or opens for more. */
export default function DayForm({ loaderData, actionData }: Route.ComponentProps) {
  const { expertId, zone, typed } = loaderData;
  const translate = useTranslate();
  const { code } = useLocale();
  const { form, fields } = useForm(dayFields, {
    id: 'day',
    lastResult: actionData?.result,
    defaultValue: typed,
  });
  const dayOf = (field: typeof fields.day) => ({
    id: field.id,
    errors: field.errors,
    parts: field.getFieldset(),
  });
  const [day, lastDay] = [dayOf(fields.day), dayOf(fields.last_day)];
  const back = href('/desk/hours/:expertId', { expertId });
  const title = translate('deskVisits:day.add');
  return (
    <FormPage
      form={form}
      controlIds={{ day: dayControlId(day, code), last_day: dayControlId(lastDay, code) }}
      title={title}
      lead={translate('deskVisits:day.lead', { zone })}
      back={{ href: back, text: translate('deskVisits:hours.back') }}
    >
      <Form id={form.id} label={title} className="card">
        <BoundChoices
          kind="radio"
          field={fields.kind}
          legend={translate('deskVisits:day.kind')}
          choices={kinds.map((value) => ({ value, label: translate(`deskVisits:day.kind.${value}`) }))}
        />
        <DayFields {...day} legend={translate('deskVisits:day.day')} />
        <DayFields
          {...lastDay}
          legend={translate('deskVisits:day.lastDay')}
          hint={translate('deskVisits:day.lastDayHint')}
        />
        <BoundField
          field={fields.starts}
          label={translate('deskVisits:weekly.starts')}
          hint={translate('deskVisits:day.timeHint')}
          width="medium"
          autoComplete="off"
        />
        <BoundField
          field={fields.ends}
          label={translate('deskVisits:weekly.ends')}
          width="medium"
          autoComplete="off"
        />
        <p className="soft">{translate('deskVisits:day.then')}</p>
        <div className="actions">
          <SubmitButton>{translate('deskVisits:hours.save')}</SubmitButton>
          <LinkButton look="plain" href={back}>
            {translate('common:cancel')}
          </LinkButton>
        </div>
      </Form>
    </FormPage>
  );
}
