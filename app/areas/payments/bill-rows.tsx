import { href } from 'react-router';
import type { BillStatus } from '#app/domain/bills.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { NewerAndOlder } from '#app/ui/actions/newer-and-older.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { LinkedRow } from '#app/ui/layout/linked-row.tsx';
import type { IconName } from '#app/ui/pictures/icon.tsx';
import { ReceiptScene } from '#app/ui/pictures/scenes/receipt-scene.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { UnreadDot } from '#app/ui/status/unread-dot.tsx';
import type { Tone } from '#app/ui/status/tone.ts';
import { Money } from '#app/ui/text/money.tsx';
import type { ListedBill } from './bill-view.ts';

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

function BillTag({ status }: { status: BillStatus }) {
  const translate = useTranslate();
  return <Tag {...looks[status]}>{translate(`payments:status.${status}`)}</Tag>;
}

/** A page of bills, grouped by the next action. */
export function BillsByState({
  toPay,
  processing,
  settled,
  page,
  more,
  event,
}: {
  toPay: readonly ListedBill[];
  processing: readonly ListedBill[];
  settled: readonly ListedBill[];
  page: number;
  more: boolean;
  /** The event in the address, and whether it is known. */
  event: { name: string; found: boolean } | undefined;
}) {
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
                  <BillTag status={bill.status} />
                </span>
              </>
            }
          />
        ))}
      </ul>
    </Card>
  );
}
