import { href, redirect } from 'react-router';
import { sumCents } from '#app/domain/money.ts';
import { formatMoney } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { askedAfter } from '#app/page/asked-page.server.ts';
import { deskContext, localeContext } from '#app/page/contexts.ts';
import { DeskQueue } from '#app/page/desk-queue.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { Reference } from '#app/ui/text/values.tsx';
import { fetchBillable } from './billing.api.server.ts';
import type { Route } from './+types/bill-queue.route';

/** The authorizations after one whose uid the address names: `?after=P-12`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const after = askedAfter(request, (uid) => /^[\w-]{1,60}$/.test(uid));
  const { authorizations, more } = await fetchBillable(context.get(deskContext).api, after);
  if (after !== undefined && authorizations.length === 0) throw redirect(href('/desk/bills'));
  const locale = context.get(localeContext);
  return {
    isFirst: after === undefined,
    next: more ? authorizations.at(-1)?.uid : undefined,
    authorizations: authorizations.map(({ currency, agreed_amount: agreed, bills, ...one }) => {
      const money = (cents: number) => formatMoney(cents, { locale, currency });
      return {
        uid: one.uid,
        title: one.title,
        member: one.member_name,
        company: one.company_name,
        provider: one.provider_name,
        agreed: agreed === null ? null : money(agreed),
        billed: bills.length === 0 ? null : money(sumCents(bills.map(({ total_amount: total }) => total))),
      };
    }),
  };
}

/** Approved authorizations to bill, the newest first. */
export default function BillQueue({ loaderData: { authorizations, ...place } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <DeskQueue
      {...place}
      path={href('/desk/bills')}
      texts="deskBills:queue"
      items={authorizations.map((one) => ({
        id: one.uid,
        href: href('/desk/bills/:authorizationUid', { authorizationUid: one.uid }),
        isLate: false,
        tag: one.billed === null && (
          <Tag tone="info" icon="receipt">
            {translate('deskBills:queue.notBilled')}
          </Tag>
        ),
        title: (
          <>
            {one.agreed !== null && `${one.agreed} · `}
            <bdi>{one.title}</bdi>
          </>
        ),
        details: [
          <>
            <bdi>{one.member}</bdi> · <bdi>{one.company}</bdi> · <Reference>{one.uid}</Reference>
          </>,
          ...(one.billed === null ? [] : [translate('deskBills:queue.billed', { amount: one.billed })]),
        ],
      }))}
    />
  );
}
