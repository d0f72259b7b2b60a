import { href } from 'react-router';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { ScheduleView } from './hours-view.ts';

type Part<Name extends keyof ScheduleView> = Record<Name, ScheduleView[Name]> & { expertId: string };

/** The weekly hours, each with the way to change it and a button to remove it. */
export function Weekly({ expertId, weekly }: Part<'weekly'>) {
  const translate = useTranslate();
  const form = href('/desk/hours/:expertId/weekly', { expertId });
  return (
    <Card id="weekly" heading={translate('deskVisits:weekly.heading')}>
      <div className="stack">
        {weekly.length === 0 && <p>{translate('deskVisits:weekly.none')}</p>}
        {weekly.length > 0 && (
          <ul className="rows">
            {weekly.map(({ key, day, times }) => (
              <li key={key} className="row">
                <div className="row-text">
                  <h3 className="row-title">{day}</h3>
                  <p className="row-detail">{times}</p>
                </div>
                <Link className="action" href={`${form}?change=${key}`}>
                  {translate('common:change')}
                  <VisuallyHidden>
                    {' '}
                    {day} {times}
                  </VisuallyHidden>
                </Link>
                <Form>
                  <input type="hidden" name="hours" value={key} />
                  <SubmitButton look="plain" name="intent" value="remove_hours">
                    {translate('deskVisits:weekly.remove')}
                    <VisuallyHidden>
                      {' '}
                      {day} {times}
                    </VisuallyHidden>
                  </SubmitButton>
                </Form>
              </li>
            ))}
          </ul>
        )}
        <div className="actions">
          <LinkButton look="secondary" icon="plus" href={form}>
            {translate('deskVisits:weekly.add')}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

/** Days that differ from the week, each with a button to make it as usual. */
export function DifferentDays({ expertId, days }: Part<'days'>) {
  const translate = useTranslate();
  return (
    <Card id="days" heading={translate('deskVisits:day.heading')}>
      <div className="stack">
        {days.length === 0 && <p>{translate('deskVisits:day.none')}</p>}
        {days.length > 0 && (
          <ul className="rows">
            {days.map(({ day, title, full, times }) => (
              <li key={day} className="row">
                <div className="row-text">
                  <h3 className="row-title">{title}</h3>
                  {times.length === 0 && <p className="row-detail">{translate('deskVisits:day.away')}</p>}
                  {times.map((each) => (
                    <p key={each} className="row-detail">
                      {each}
                    </p>
                  ))}
                </div>
                <Form>
                  <input type="hidden" name="day" value={day} />
                  <SubmitButton look="plain" name="intent" value="remove_day">
                    {translate('deskVisits:day.remove')}
                    <VisuallyHidden> {full}</VisuallyHidden>
                  </SubmitButton>
                </Form>
              </li>
            ))}
          </ul>
        )}
        <div className="actions">
          <LinkButton look="secondary" icon="calendar" href={href('/desk/hours/:expertId/day', { expertId })}>
            {translate('deskVisits:day.add')}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
