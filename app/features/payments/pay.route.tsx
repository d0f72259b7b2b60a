import type { RouteHandle } from '#app/page/route-handle.ts';
import { allowBankLink } from './bank-link.server.ts';
import { PayPage } from './pay-page.tsx';
import { payPage } from './pay-page.server.ts';
import { takePayment } from './take-payment.server.ts';
import type { Route } from './+types/pay.route';

export const handle = { island: true } satisfies RouteHandle;

/** The member sees what is taken from where, and when, before anything is. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return payPage(request, context, params.billId);
}

export function action({ request, params, context }: Route.ActionArgs) {
  allowBankLink(context);
  return takePayment(request, context, params.billId);
}

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  return <PayPage {...loaderData} result={actionData?.result} />;
}
