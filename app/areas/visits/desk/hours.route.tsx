import { data, href, redirect } from 'react-router';
import { z } from 'zod';
import { checkForm, pressedButton, readSubmission } from '#app/forms/read-submission.server.ts';
import { formatZone } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { MessageKey } from '#app/i18n/resources.ts';
import { type Context, deskContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { Page } from '#app/page/page.tsx';
import { Displaced } from './displaced.tsx';
import { DifferentDays, Weekly } from './hours-parts.tsx';
import { scheduleView } from './hours-view.ts';
import {
  cancelVisitOfExpert,
  fetchSchedule,
  keepVisitOfExpert,
  removeDayChange,
  removeWeeklyHours,
  type DisplacedVisit,
} from './schedule.api.server.ts';
import type { Route } from './+types/hours.route';

export async function loader({ params: { expertId }, context }: Route.LoaderArgs) {
  const schedule = await fetchSchedule(context.get(deskContext).api, expertId);
  const locale = context.get(localeContext);
  return {
    expertId,
    name: schedule.name,
    isOwn: schedule.is_own,
    zone: formatZone(schedule.timezone, locale),
    ...scheduleView(schedule, locale),
  };
}

/** The id of a visit and its time, as they were shown. */
const chosen = z
  .string()
  .transform((value) => value.split(' '))
  .pipe(z.tuple([z.uuid(), z.iso.datetime()]))
  .transform(([id, booked_at]): DisplacedVisit => ({ id, booked_at }));
const visits = z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(chosen));
const pressed = z.object({
  hours: z.string().max(20).optional(),
  day: z.iso.date().optional(),
  visits,
});

type Pressed = z.infer<typeof pressed>;

/** Does the same for each of the chosen visits, and says what became of it. */
async function forEach(
  visits: readonly DisplacedVisit[],
  done: MessageKey,
  act: (visit: DisplacedVisit) => Promise<boolean>,
): Promise<{ type: 'success' | 'alert'; text: MessageKey }> {
  if (visits.length === 0) return { type: 'alert', text: 'deskVisits:displaced.chooseOne' };
  let isWhole = true;
  for (const visit of visits) isWhole = (await act(visit)) && isWhole;
  return isWhole ? { type: 'success', text: done } : { type: 'alert', text: 'deskVisits:displaced.notAll' };
}

/** Each button of the page: what it does, and what the next page says. */
async function act(intent: string, expertId: string, { hours, day, visits }: Pressed, context: Context) {
  const { api } = context.get(deskContext);
  if (intent === 'cancel')
    return forEach(visits, 'deskVisits:displaced.canceled', (visit) =>
      cancelVisitOfExpert(api, expertId, visit),
    );
  if (intent === 'keep')
    return forEach(visits, 'deskVisits:displaced.kept', (visit) => keepVisitOfExpert(api, expertId, visit));
  if (intent === 'remove_hours' && hours !== undefined) {
    await removeWeeklyHours(api, expertId, hours);
    return { type: 'success', text: 'deskVisits:weekly.removed' } as const;
  }
  if (intent === 'remove_day' && day !== undefined) {
    await removeDayChange(api, expertId, day);
    return { type: 'success', text: 'deskVisits:day.removed' } as const;
  }
  throw data(null, { status: 400 });
}

export async function action({ request, params: { expertId }, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const { values } = checkForm(submission, context, pressed);
  if (!values) throw data(null, { status: 400 });
  const notice = await act(pressedButton(submission), expertId, values, context);
  context.get(visitorContext).update({ notice });
  return redirect(href('/desk/hours/:expertId', { expertId }), 303);
}

/** When an expert can be talked to: every week, and on single days; and the booked visits at other times. */
export default function Hours({ loaderData }: Route.ComponentProps) {
  const { expertId, name, isOwn, zone, weekly, days, displaced } = loaderData;
  const translate = useTranslate();
  const title = isOwn ? translate('deskVisits:hours.own') : translate('deskVisits:hours.of', { name });
  return (
    <Page
      title={title}
      lead={translate('deskVisits:hours.lead', { zone })}
      back={
        isOwn
          ? { href: href('/desk'), text: translate('desk:nav.home') }
          : { href: href('/desk/hours'), text: translate('deskVisits:experts.title') }
      }
      className="stack-large"
    >
      {displaced.length > 0 && <Displaced visits={displaced} isOwn={isOwn} />}
      <Weekly expertId={expertId} weekly={weekly} />
      <DifferentDays expertId={expertId} days={days} />
    </Page>
  );
}
