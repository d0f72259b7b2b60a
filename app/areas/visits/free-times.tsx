import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { Button, Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import { Select, type SelectOption } from '#app/ui/fields/select.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { WithReference } from '#app/ui/text/values.tsx';
import type { expertsView, stripView } from './offer-view.ts';

interface SlotFilterProps {
  address: string;
  date: string;
  days: readonly SelectOption[];
  zone: string;
  zones: readonly SelectOption[];
  /** The visit that is to be moved. */
  visit: string | undefined;
}

/** The days around the one that is shown, each a link to its times. */
export function DayLinks({ days, earlierHref, laterHref }: ReturnType<typeof stripView>) {
  const translate = useTranslate();
  return (
    <nav aria-label={translate('visits:days.label')}>
      <ul className="days">
        {earlierHref && (
          <li>
            <Link href={earlierHref}>{translate('visits:days.earlier')}</Link>
          </li>
        )}
        {days.map(({ href, weekday, day, times, isCurrent }) => (
          <li key={href}>
            <Link href={href} aria-current={isCurrent ? 'date' : undefined}>
              <span>{weekday} </span>
              <strong>{day} </strong>
              <span className="small">{translate('visits:days.times', { count: times })}</span>
            </Link>
          </li>
        ))}
        {laterHref && (
          <li>
            <Link href={laterHref}>{translate('visits:days.later')}</Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The day and zone of the times below; the day is kept on one line. */
export function DayHeading({ day, zone }: { day: string; zone: string }) {
  return (
    <h2>
      <WithReference reference={`${day},`}>
        {useTranslate()('visits:subject.free', { day, zone })}
      </WithReference>
    </h2>
  );
}

/** Chooses the day and the time zone. Both are put into the page's address, and nothing is stored. */
export function SlotFilter({ address, date, days, zone, zones, visit }: SlotFilterProps) {
  const translate = useTranslate();
  return (
    <Disclosure summary={translate('visits:filter.label')}>
      <form method="get" action={address} noValidate aria-label={translate('visits:filter.label')}>
        {visit && <input type="hidden" name="visit" value={visit} />}
        <Select
          id="date"
          name="date"
          label={translate('visits:filter.day')}
          value={date}
          options={days}
          errorPrefix={translate('common:errorPrefix')}
          autoComplete="off"
        />
        <Select
          id="zone"
          name="zone"
          label={translate('visits:filter.zone')}
          value={zone}
          options={zones}
          errorPrefix={translate('common:errorPrefix')}
          autoComplete="off"
        />
        <Button type="submit" look="secondary">
          {translate('visits:filter.show')}
        </Button>
      </form>
    </Disclosure>
  );
}

/** An expert with their free times of the day. */
export function FreeExpertCard({ id, name, role, image, parts }: ReturnType<typeof expertsView>[number]) {
  const translate = useTranslate();
  return (
    <section className="card stack" aria-labelledby={id}>
      <div className="person">
        <Avatar name={name} image={image} />
        <div>
          <h2 className="card-heading" id={id}>
            {name}
          </h2>
          <p className="row-detail">{role}</p>
        </div>
      </div>
      {parts.map(({ part, slots }) => (
        <div key={part}>
          <h3 className="eyebrow">{translate(`visits:part.${part}`)}</h3>
          <div className="times">
            {slots.map(({ href, time }) => (
              <LinkButton key={href} href={href} look="secondary">
                {time}
                <VisuallyHidden> {translate('visits:slotWith', { expert: name })}</VisuallyHidden>
              </LinkButton>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

interface NobodyFreeProps {
  /** Days with a free time; empty when there is none at all. */
  nearest: readonly { href: string; day: string }[];
  /** Address of all experts' times, if only those of one are shown. */
  everybodyHref: string | undefined;
}

/** Shown when no expert is free on the day: the nearest days with free times. */
export function NobodyFree({ nearest, everybodyHref }: NobodyFreeProps) {
  const translate = useTranslate();
  const isFull = nearest.length === 0;
  return (
    <>
      <Notice type="info">{translate(isFull ? 'visits:subject.full' : 'visits:subject.nobody')}</Notice>
      {!isFull && (
        <div className="actions">
          {nearest.map(({ href, day }) => (
            <LinkButton key={href} href={href} look="secondary" icon="calendar">
              {translate('visits:subject.nearest', { day })}
            </LinkButton>
          ))}
        </div>
      )}
      {everybodyHref && (
        <p>
          <Link href={everybodyHref}>{translate('visits:subject.everybody')}</Link>
        </p>
      )}
    </>
  );
}
