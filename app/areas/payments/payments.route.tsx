import { href, data, redirect } from 'react-router';
import { fetchBills, type Bill, type ListedBills } from '#app/api/bills.api.server.ts';
import type { ApiClient } from '#app/api/client.ts';
import { apiContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Page } from '#app/page/page.tsx';
import { askedPage } from '#app/page/asked-page.server.ts';
import { isToPay, type BillStatus } from '#app/domain/bills.ts';
import { formatMoney } from '#app/i18n/formats.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { NewerAndOlder } from '#app/ui/actions/pagination.tsx';
import { Card, EmptyState } from '#app/ui/layout/card.tsx';
import { LinkedRow } from '#app/ui/layout/linked-row.tsx';
import type { IconName } from '#app/ui/pictures/icon.tsx';
import { ReceiptScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import { Tag, type Tone, UnreadDot } from '#app/ui/status/tag.tsx';
import { Money } from '#app/ui/text/values.tsx';
import { billWords } from './bill.server.ts';
import { fetchBillsOfEvent } from './payments.api.server.ts';
import { listedBill, type ListedBill } from './bill-view.ts';
import type { Route } from './+types/payments.route';

export const handle = { fetchedAhead: true } as const;

/** All bills, grouped by the next action. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { found, ...filters } = await askedBills(request, context.get(apiContext));
  const words = billWords(context);
  return {
    ...paymentsView(found, words),
    ...filters,
    more: found.more,
    // Without bills there is nothing to list by year.
    years: found.bills.length === 0 ? [] : [0, 1].map((ago) => Number(words.today.slice(0, 4)) - ago),
  };
}

/** The page of bills in the address. An event in it redirects to its bill, or shows its bills if there are several. */
async function askedBills(request: Request, api: ApiClient) {
  const page = askedPage(request);
  const { searchParams } = new URL(request.url);
  const name = searchParams.get('event-id') ?? searchParams.get('notification-uid');
  const ofEvent = name ? await fetchBillsOfEvent(api, name, page) : undefined;
  const [only, another] = ofEvent?.bills ?? [];
  if (only && !another && page === 1) throw redirect(href('/bills/:billId', { billId: only.id }));
  const found: ListedBills = ofEvent ?? (await fetchBills(api, { page }));
  if (found.bills.length === 0 && page > 1) throw data(null, { status: 404 });
  return { found, page, event: name ? { name, found: ofEvent !== undefined } : undefined };
}

/** A page of bills by the next action, and the total to pay. The order within groups is the API's. */
function paymentsView({ bills, toPay }: ListedBills, words: Parameters<typeof listedBill>[1]) {
  const translate = translatorFor(words.locale);
  const listed = (isListed: (bill: Bill) => boolean) =>
    bills.filter(isListed).map((bill) => listedBill(bill, words));
  return {
    toPay: listed(isToPay),
    processing: listed(({ state }) => state === 'initiated'),
    settled: listed((bill) => !isToPay(bill) && bill.state !== 'initiated'),
    sum:
      toPay.count === 0
        ? translate('payments:nothingDue')
        : translate('payments:sum', {
            count: toPay.count,
            amount: formatMoney(toPay.amount, words),
          }),
  };
}

export default function Payments({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { sum, event, years } = loaderData;
  return (
    <Page
      className="stack"
      title={translate(event?.found ? 'payments:event.title' : 'payments:title')}
      lead={sum}
      back={event?.found ? { href: href('/payments'), text: translate('payments:all') } : undefined}
    >
      <div className="columns">
        <BillsByState {...loaderData} />
        <PaymentsAside years={years} />
      </div>
    </Page>
  );
}

const looks: Record<BillStatus, { tone: Tone; icon: IconName }> = {
  requested: { tone: 'info', icon: 'card' },
  due_soon: { tone: 'warn', icon: 'alert' },
  overdue: { tone: 'bad', icon: 'alert' },
  processed: { tone: 'info', icon: 'clock' },
  paid: { tone: 'ok', icon: 'done' },
  failed: { tone: 'bad', icon: 'failed' },
  manually_collected: { tone: 'ok', icon: 'done' },
  nothing_to_pay: { tone: 'plain', icon: 'done' },
};

/** A page of bills, grouped by the next action. */
function BillsByState({ toPay, processing, settled, page, more, event }: Route.ComponentProps['loaderData']) {
  const translate = useTranslate();
  return (
    <div>
      {event?.found === false && <Notice type="info">{translate('payments:event.unknown')}</Notice>}
      {toPay.length + processing.length + settled.length === 0 && (
        <EmptyState
          picture={<ReceiptScene />}
          title={translate('payments:empty.title')}
          text={translate('payments:empty.text')}
        />
      )}
      <BillRows id="to-pay" heading={translate('payments:toPay')} bills={toPay} />
      <BillRows id="processing" heading={translate('payments:processing')} bills={processing} />
      <BillRows id="settled" heading={translate('payments:settled')} bills={settled} />
      <NewerAndOlder
        label={translate('payments:pages')}
        newerText={translate('payments:newer')}
        olderText={translate('payments:older')}
        path={href('/payments')}
        search={event?.found ? { 'event-id': event.name } : undefined}
        page={page}
        more={more}
      />
    </div>
  );
}

/** Bills of one kind; each row links to the bill. Nothing without bills. */
function BillRows({ id, heading, bills }: { id: string; heading: string; bills: readonly ListedBill[] }) {
  const translate = useTranslate();
  if (bills.length === 0) return null;
  return (
    <Card id={id} heading={heading}>
      <ul className="rows">
        {bills.map((bill) => (
          <LinkedRow
            key={bill.id}
            href={href('/bills/:billId', { billId: bill.id })}
            icon="card"
            tone="coral"
            title={<bdi>{bill.title}</bdi>}
            end={<Money>{bill.amount}</Money>}
            detail={
              <>
                {bill.unread && <UnreadDot>{translate('payments:unread')}</UnreadDot>}
                {bill.provider && <bdi>{bill.provider}</bdi>}
                {bill.provider && bill.when && '\u00a0· '}
                {bill.when}{' '}
                <span className="tags">
                  <Tag {...looks[bill.status]}>{translate(`payments:status.${bill.status}`)}</Tag>
                </span>
              </>
            }
          />
        ))}
      </ul>
    </Card>
  );
}

/** Content beside the bills: reimbursements, and the payments of a year. */
function PaymentsAside({ years }: { years: readonly number[] }) {
  const translate = useTranslate();
  return (
    <div>
      <Card id="claims" heading={translate('payments:claims.heading')}>
        <p>{translate('payments:claims.text')}</p>
        <div className="actions">
          <LinkButton href={href('/reimbursement/claims')} look="secondary" icon="receipt">
            {translate('payments:claims.see')}
          </LinkButton>
          <LinkButton href={href('/reimbursement')} look="plain">
            {translate('payments:claims.new')}
          </LinkButton>
        </div>
      </Card>
      {years.length > 0 && (
        <Card id="statements" heading={translate('payments:statements.heading')}>
          <p>{translate('payments:statements.text')}</p>
          <ul className="rows">
            {years.map((year) => (
              <li key={year}>
                <Link className="action" href={href('/payments/statements/:year', { year: String(year) })}>
                  {translate('payments:statements.of', { year: String(year) })}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
