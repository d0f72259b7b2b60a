import { href } from 'react-router';
import { apiContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Page } from '#app/page/page.tsx';
import { askedBills } from './asked-bills.server.ts';
import { billWords } from './bill-words.server.ts';
import { BillsByState } from './bill-rows.tsx';
import { describePayments } from './describe-payments.ts';
import { PaymentsAside } from './payments-aside.tsx';
import type { Route } from './+types/payments.route';

export const handle = { fetchedAhead: true } as const;

/** All bills by what has to be done first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { found, ...asked } = await askedBills(request, context.get(apiContext));
  const words = billWords(context);
  return {
    ...describePayments(found, words),
    ...asked,
    more: found.more,
    year: Number(words.today.slice(0, 4)),
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
