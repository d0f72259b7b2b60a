import { href, redirect } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext, requestContext, visitorContext } from '#app/page/contexts.ts';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { fetchFeed, makeFeed } from './feed.api.server.ts';
import type { Route } from './+types/calendar.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  consumeKeptForm(context, new URL(request.url).pathname);
  const { origin, brandName } = context.get(requestContext);
  const feed = await fetchFeed(context.get(apiContext));
  if (!feed) return { brandName, address: undefined, since: '' };
  return {
    brandName,
    address: new URL(href('/calendars/:feedToken/visits.ics', { feedToken: feed.token }), origin).href,
    since: formatDayOf(feed.created_at, memberLocaleAndZone(context)),
  };
}

/** Creates an address if there is none. After a double click the first address stays. */
export async function action({ request, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  const api = context.get(apiContext);
  if (!(await fetchFeed(api))) await makeFeed(api);
  context.get(visitorContext).update({ notice: { type: 'success', text: 'visitCalendar:made' } });
  return redirect(href('/video-visits/calendar'), 303);
}

export default function VisitCalendar({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { address, since, brandName: brand } = loaderData;
  return (
    <Page
      title={translate('visitCalendar:title')}
      back={{ href: href('/video-visits'), text: translate('visits:title') }}
      lead={translate('visitCalendar:lead')}
      partnerBeside
    >
      {address && <PrivateAddress address={address} since={since} />}
      <WhoReads brand={brand} />
      {address ? <HowTo /> : <MakeAddress />}
    </Page>
  );
}

/** The address to copy, links to add it to a calendar, and links to replace it or turn it off. */
function PrivateAddress({ address, since }: { address: string; since: string }) {
  const translate = useTranslate();
  return (
    <Card id="address" heading={translate('visitCalendar:address.heading')}>
      <div className="stack">
        <Field
          id="calendar-address"
          name="address"
          label={translate('visitCalendar:address.label')}
          hint={translate('visitCalendar:address.hint', { since })}
          errorPrefix=""
          value={address}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          readOnly
        />
        <div className="actions">
          <LinkButton href={address.replace(/^https?:/, 'webcal:')} icon="calendar">
            {translate('visitCalendar:address.open')}
          </LinkButton>
          <Link href={address} download>
            {translate('visitCalendar:address.file')}
          </Link>
        </div>
        <div className="actions">
          <LinkButton look="plain" href={href('/video-visits/calendar/renew')}>
            {translate('visitCalendar:renew.link')}
          </LinkButton>
          <LinkButton look="plain-danger" href={href('/video-visits/calendar/off')}>
            {translate('visitCalendar:off.link')}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

/** Who can read the visits at such an address, and what they see. */
function WhoReads({ brand }: { brand: string }) {
  const translate = useTranslate();
  return (
    <Card id="who-reads" heading={translate('visitCalendar:who.heading')}>
      <ul>
        <li>{translate('visitCalendar:who.whoever')}</li>
        <li>
          {translate('visitCalendar:who.shows', {
            entry: translate('visitCalendar:entry.summary', { brand }),
          })}
        </li>
        <li>{translate('visitCalendar:who.join')}</li>
      </ul>
    </Card>
  );
}

const places = ['phone', 'computer', 'web'] as const;

/** How to add the address in calendar apps, in general terms. */
function HowTo() {
  const translate = useTranslate();
  return (
    <section className="stack-small" aria-labelledby="how-to">
      <h2 id="how-to">{translate('visitCalendar:how.heading')}</h2>
      {places.map((place) => (
        <Disclosure key={place} summary={translate(`visitCalendar:how.${place}.summary`)}>
          <p>{translate(`visitCalendar:how.${place}.text`)}</p>
        </Disclosure>
      ))}
      <p className="fine-print">{translate('visitCalendar:how.delay')}</p>
    </section>
  );
}

/** For a member without an address. */
function MakeAddress() {
  const translate = useTranslate();
  return (
    <Form label={translate('visitCalendar:make')}>
      <SubmitButton>{translate('visitCalendar:make')}</SubmitButton>
    </Form>
  );
}
