import { data, href } from 'react-router';
import { isAuditPerson } from '#app/domain/audit-acts.ts';
import { calendarDateIn, readInstant } from '#app/domain/calendar-date.ts';
import { askedText } from '#app/forms/typed-value.ts';
import { formatDatedMoment, formatDay, formatExactTime } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { isMessageKey, translatorFor } from '#app/i18n/translator.ts';
import { askedAfter } from '#app/page/asked-page.server.ts';
import { clockContext, deskContext, localeContext } from '#app/page/contexts.ts';
import { Page } from '#app/page/page.tsx';
import { Button, Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Day } from '#app/ui/text/values.tsx';
import { type AuditLogEntry, fetchAuditLog } from './audit.api.server.ts';
import type { Route } from './+types/audit.route';

/** Days of the log are UTC days. */
const zone = 'UTC';

/** Like `2026-03-02T12:00:00Z~3.41`. */
const isPlace = (text: string) =>
  /^[^~]+~\d{1,2}\.\d{1,12}$/.test(text) && readInstant(text.split('~', 1).join('')) !== undefined;

/** The day and the person of the address; today without a day. A day that is none is kept to be corrected. */
function askedRows(request: Request, now: Temporal.Instant) {
  const query = new URL(request.url).searchParams;
  const [typed, person] = [askedText(query, 'day'), query.get('person') ?? undefined];
  if (person !== undefined && !isAuditPerson(person)) throw data(null, { status: 404 });
  const today = now.toZonedDateTimeISO(zone).toPlainDate().toString();
  const day = typed === '' ? today : calendarDateIn(typed);
  return { typed, day: day ?? today, isWrong: day === undefined, today, person };
}

const addDays = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();

/** The address of these rows. */
function logPath({ day, person, after }: { day: string; person: string | undefined; after?: string }) {
  const query = new URLSearchParams({ day, ...(person && { person }), ...(after && { after }) });
  return `${href('/desk/audit')}?${query}`;
}

/** A row in words. A server of a later release may know more acts, roles and reasons. */
function entryView(entry: AuditLogEntry, day: string, locale: string) {
  const translate = translatorFor(locale);
  const inWords = (key: string) => translate(isMessageKey(key) ? key : 'deskAudit:other');
  const { id, act, reason, happened_at, by, person, name, role, company_name } = entry;
  const who = name ?? (by === 'member' ? translate('deskAudit:member') : translate('deskAudit:system'));
  return {
    id,
    did: inWords(`deskAudit:act.${act}`),
    who: by === 'service' ? translate('deskAudit:service', { name: who }) : who,
    path: person === null ? undefined : logPath({ day, person }),
    role: role === null ? undefined : inWords(`desk:role.${role}`),
    company: company_name ?? undefined,
    why: inWords(`deskAudit:why.${reason}`),
    happenedAt: happened_at,
    time: formatExactTime(happened_at, locale, zone),
  };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { typed, day, isWrong, today, person } = askedRows(request, context.get(clockContext).now());
  const after = askedAfter(request, isPlace);
  const api = context.get(deskContext).api;
  const log = await fetchAuditLog(api, { day, person, after });
  const locale = context.get(localeContext);
  const last = log.entries.at(-1);
  return {
    typed: isWrong ? typed : day,
    isWrong,
    title: formatDay(day, locale),
    entries: log.entries.map((entry) => entryView(entry, day, locale)),
    isOfOnePerson: person !== undefined,
    signed: log.signed_at && { at: formatDatedMoment(log.signed_at, locale, zone), digest: log.digest },
    everybody: logPath({ day, person: undefined }),
    first: after === undefined ? undefined : logPath({ day, person }),
    next: log.more && last ? logPath({ day, person, after: last.id }) : undefined,
    dayBefore: logPath({ day: addDays(day, -1), person }),
    dayAfter: day < today ? logPath({ day: addDays(day, 1), person }) : undefined,
  };
}

/** Who read or changed the data of members, by day, for auditors. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const { typed, isWrong, title, entries, isOfOnePerson, signed, everybody, ...paths } = loaderData;
  const translate = useTranslate();
  return (
    <Page
      title={translate('deskAudit:title')}
      lead={translate('deskAudit:lead')}
      back={{ href: href('/desk'), text: translate('desk:nav.home') }}
      faulty={isWrong}
      className="stack-large"
    >
      <search>
        <form method="get" action={href('/desk/audit')} className="stack" noValidate>
          <Field
            id="day"
            name="day"
            label={translate('deskAudit:day')}
            hint={translate('deskAudit:dayHint')}
            errorPrefix={translate('common:errorPrefix')}
            errors={isWrong ? [{ code: 'invalid', text: translate('deskAudit:dayWrong') }] : undefined}
            value={typed}
            width="medium"
            autoComplete="off"
          />
          <Button type="submit" look="secondary">
            {translate('deskAudit:show')}
          </Button>
        </form>
      </search>
      <section className="stack" aria-labelledby="rows">
        <h2 id="rows">{title}</h2>
        <p>
          {signed ? translate('deskAudit:signed', { moment: signed.at }) : translate('deskAudit:notSigned')}{' '}
          {isOfOnePerson && <Link href={everybody}>{translate('deskAudit:everybody')}</Link>}
        </p>
        {signed && (
          <p className="row-detail changed">
            {translate('deskAudit:digest', { digest: signed.digest ?? '' })}
          </p>
        )}
        {entries.length === 0 && <p>{translate('deskAudit:empty')}</p>}
        {entries.length > 0 && (
          <ul className="card rows">
            {entries.map(({ id, did, who, path, role, company, why, happenedAt, time }) => (
              <li key={id} className="row">
                <div className="row-text">
                  <h3 className="row-title">{did}</h3>
                  <p className="row-detail">
                    {path ? (
                      <Link href={path}>
                        <bdi>{who}</bdi>
                      </Link>
                    ) : (
                      who
                    )}
                    {role && ` · ${role}`}
                    {company && (
                      <>
                        {' '}
                        · <bdi>{company}</bdi>
                      </>
                    )}
                  </p>
                  <p className="row-detail">
                    <Day machine={happenedAt}>{time}</Day> · {why}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Pages {...paths} />
    </Page>
  );
}

type Paths = Pick<Route.ComponentProps['loaderData'], 'first' | 'next' | 'dayBefore' | 'dayAfter'>;

function Pages({ first, next, dayBefore, dayAfter }: Paths) {
  const translate = useTranslate();
  const link = (path: string | undefined, text: string) =>
    path && (
      <LinkButton look="plain" href={path}>
        {text}
      </LinkButton>
    );
  return (
    <nav className="actions" aria-label={translate('deskAudit:pages')}>
      {link(first, translate('desk:queue.first'))}
      {link(next, translate('desk:queue.next'))}
      {link(dayBefore, translate('deskAudit:dayBefore'))}
      {link(dayAfter, translate('deskAudit:dayAfter'))}
    </nav>
  );
}
