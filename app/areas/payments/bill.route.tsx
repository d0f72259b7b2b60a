import { href } from 'react-router';
import { apiContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Page } from '#app/page/page.tsx';
import { BillDetails, BillDifference, BillNow, BillPayments, BillSteps, BillYear } from './bill-cards.tsx';
import { billWords, openBill, openedBill } from './bill.server.ts';
import { fetchPayments } from './bank.api.server.ts';
import { billView } from './bill-view.ts';
import { NestScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import type { Route } from './+types/bill.route';

export const middleware: Route.MiddlewareFunction[] = [openBill];

export async function loader({ request, context }: Route.LoaderArgs) {
  const bill = await openedBill(context);
  const namesAskedFor = new URL(request.url).searchParams.get('names') === 'shown';
  const words = billWords(context);
  const hideNames = words.hideNames && !namesAskedFor;
  // An unpaid bill has no payments to fetch, and the page is complete without them.
  const payments =
    bill.state === 'requested' ? [] : await fetchPayments(context.get(apiContext), bill.id).catch(() => []);
  return {
    ...billView(bill, payments, { ...words, hideNames }),
    hideNames,
  };
}

export default function BillPage({ loaderData: bill }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <Page
      className={bill.status === 'processed' ? 'stack done-page' : 'stack'}
      before={bill.status === 'processed' && <NestScene />}
      title={bill.heading}
      tabTitle={bill.number}
      eyebrow={
        <>
          <bdi>{bill.title}</bdi> {bill.provider && '· '}
          {bill.provider && <bdi>{bill.provider}</bdi>}
        </>
      }
      lead={bill.when}
      back={{ href: href('/payments'), text: translate('payments:all') }}
    >
      <div className="columns">
        <div>
          <BillNow {...bill} />
          <BillDifference {...bill} />
          <BillPayments {...bill} />
          <BillSteps {...bill} />
          <BillYear {...bill} />
        </div>
        <div>
          <BillDetails {...bill} />
        </div>
      </div>
    </Page>
  );
}
