import { href, redirect } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { BoundField, BoundSelect } from '#app/forms/bound-field.tsx';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseForm, parseSubmissionFields } from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { atStart, formatTime, formatWeekday, formatZone } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { deskContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { fetchSchedule, hoursKey, saveWeeklyHours } from './schedule.api.server.ts';
import { weeklyFields, weeklySchema } from './weekly.form.ts';
import type { Route } from './+types/weekly.route';

/** The form for more hours, or for other ones in place of those that the address names: `?change=1-09:00`. */
export async function loader({ request, params: { expertId }, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const schedule = await fetchSchedule(context.get(deskContext).api, expertId);
  const locale = context.get(localeContext);
  const changed = schedule.hours.find((block) => hoursKey(block) === searchParams.get('change'));
  const time = (clock: string) => formatTime(`2000-01-01T${clock}:00Z`, locale, 'UTC');
  const there = changed && {
    weekday: String(changed.weekday),
    starts: time(changed.starts),
    ends: time(changed.ends),
    replaces: hoursKey(changed),
  };
  const kept = consumeKeptForm(context, pathname);
  return {
    expertId,
    zone: formatZone(schedule.timezone, locale),
    typed: weeklyFields.parse(kept ? parseSubmissionFields(kept) : (there ?? {})),
  };
}

export async function action({ request, params: { expertId }, context }: Route.ActionArgs) {
  const { submission, values, refused } = await parseForm(request, context, weeklySchema);
  if (refused) return refused;
  try {
    await saveWeeklyHours(context.get(deskContext).api, expertId, values);
  } catch (error) {
    assertRefusal(error, 404, 409, 422);
    if (error.status !== 404 || values.replaces === undefined) return refuseAsApi(submission, error, context);
    context.get(visitorContext).update({ notice: { type: 'alert', text: 'deskVisits:weekly.gone' } });
    return redirect(href('/desk/hours/:expertId', { expertId }), 303);
  }
  context.get(visitorContext).update({ notice: { type: 'success', text: 'deskVisits:weekly.saved' } });
  return redirect(href('/desk/hours/:expertId', { expertId }), 303);
}

export default function WeeklyForm({ loaderData, actionData }: Route.ComponentProps) {
  const { expertId, zone, typed } = loaderData;
  const translate = useTranslate();
  const { code } = useLocale();
  const { form, fields } = useForm(weeklyFields, {
    id: 'weekly',
    lastResult: actionData?.result,
    defaultValue: typed,
  });
  const back = href('/desk/hours/:expertId', { expertId });
  const isChange = fields.replaces.defaultValue !== '';
  const title = translate(isChange ? 'deskVisits:weekly.change' : 'deskVisits:weekly.add');
  return (
    <FormPage
      form={form}
      title={title}
      lead={translate('deskVisits:weekly.lead', { zone })}
      back={{ href: back, text: translate('deskVisits:hours.back') }}
    >
      <Form id={form.id} label={title} className="card">
        <input type="hidden" name={fields.replaces.name} value={fields.replaces.defaultValue} />
        <BoundSelect
          field={fields.weekday}
          label={translate('deskVisits:weekly.day')}
          placeholder={translate('deskVisits:weekly.choose')}
          options={[1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
            value: String(weekday),
            label: atStart(formatWeekday(weekday, code), code),
          }))}
        />
        <BoundField
          field={fields.starts}
          label={translate('deskVisits:weekly.starts')}
          hint={translate('deskVisits:weekly.timeHint')}
          width="medium"
          autoComplete="off"
        />
        <BoundField
          field={fields.ends}
          label={translate('deskVisits:weekly.ends')}
          width="medium"
          autoComplete="off"
        />
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
