import { data, href, redirect } from 'react-router';
import { fetchBills } from '#app/api/bills.api.server.ts';
import { hasPausedPregnancy } from '#app/api/entities/member.ts';
import { askedPage } from '#app/page/asked-page.server.ts';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone, memberToday } from '#app/page/member-time.server.ts';
import { Page } from '#app/page/page.tsx';
import { BillsByState } from './bill-rows.tsx';
import { describePayments } from './describe-payments.ts';
import { fetchBillsOfEvent } from './payments.api.server.ts';
import { PaymentsAside } from './payments-aside.tsx';
import type { Route } from './+types/payments.route';

/** All bills by what has to be done first. An event in the address leads to its bill, or to its bills where it has several. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const page = askedPage(request);
  const event = searchParams.get('event-id') ?? searchParams.get('notification-uid');
  const ofEvent = event ? await fetchBillsOfEvent(api, event, page) : undefined;
  const [only, another] = ofEvent?.bills ?? [];
  if (only && !another && page === 1) throw redirect(href('/bills/:billId', { billId: only.id }));
  const found = ofEvent ?? (await fetchBills(api, { page }));
  if (found.bills.length === 0 && page > 1) throw data(null, { status: 404 });
  const words = {
    ...memberLocaleAndZone(context),
    hideNames: hasPausedPregnancy(context.get(memberContext)),
  };
  return {
    ...describePayments(found, words),
    event: event ? { name: event, found: ofEvent !== undefined } : undefined,
    page,
    more: found.more,
    year: Number(memberToday(context).slice(0, 4)),
  };
}

export default function Payments({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { sum, event, year } = loaderData;
  return (
    <Page
      className="stack"
      title={translate(event?.found ? 'payments:event.title' : 'payments:title')}
      lead={sum}
      back={event?.found ? { href: href('/payments'), text: translate('payments:all') } : undefined}
    >
      <div className="columns">
        <BillsByState {...loaderData} />
        <PaymentsAside year={year} />
      </div>
    </Page>
  );
}
