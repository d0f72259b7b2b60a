import { href, redirect } from 'react-router';
import { z } from 'zod';
import { assertRefusal } from '#app/api/errors.ts';
import { bankCurrency } from '#app/domain/bills.ts';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { parseForm } from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { formatDatedMoment, formatMoney } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { deskContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { visitorTimeZone } from '#app/page/member-formats.server.ts';
import { Button } from '#app/ui/actions/links-and-buttons.tsx';
import { Card, EmptyState } from '#app/ui/layout/card.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { NestScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { fetchUnansweredPayments, resolvePayment } from './billing.api.server.ts';
import type { Route } from './+types/unanswered-payments.route';

/** The value of the button for a payment without a transfer; no transfer has this id. */
const none = '-';
const resolutionSchema = z.object({ payment: z.string(), transfer: z.string().min(1) });

export async function loader({ context }: Route.LoaderArgs) {
  const locale = context.get(localeContext);
  const inWords = (instant: string) => formatDatedMoment(instant, locale, visitorTimeZone(context));
  const payments = await fetchUnansweredPayments(context.get(deskContext).api);
  return {
    payments: payments.map(({ id, amount, created_at: ordered, transfers }) => ({
      id,
      amount: formatMoney(amount, { locale, currency: bankCurrency }),
      ordered: inWords(ordered),
      transfers: transfers.map(({ transfer_id, state, happened_at: at }) => ({
        id: transfer_id,
        state,
        since: inWords(at),
      })),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { submission, values, refused } = await parseForm(request, context, resolutionSchema);
  if (refused) return refused;
  const visitor = context.get(visitorContext);
  const { payment, transfer } = values;
  try {
    await resolvePayment(context.get(deskContext).api, payment, transfer === none ? null : transfer);
    visitor.update({ notice: { type: 'success', text: 'deskPayments:resolved' } });
  } catch (error) {
    assertRefusal(error, 404, 422);
    if (error.status === 422) return refuseAsApi(submission, error, context);
    visitor.update({ notice: { type: 'alert', text: 'deskPayments:resolvedMeanwhile' } });
  }
  return redirect(href('/desk/payments'), 303);
}

/** Payments that the bank provider never answered, each with the transfers that may be its own. */
export default function UnansweredPayments({ loaderData: { payments }, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { form } = useForm(resolutionSchema, { id: 'resolution', lastResult: actionData?.result });
  return (
    <FormPage
      form={form}
      title={translate('deskPayments:title')}
      lead={translate('deskPayments:lead')}
      back={{ href: href('/desk'), text: translate('desk:nav.home') }}
      className="narrow stack-large"
    >
      {payments.length === 0 && (
        <EmptyState
          picture={<NestScene />}
          title={translate('deskPayments:empty')}
          text={translate('deskPayments:emptyText')}
        />
      )}
      {payments.map((payment) => (
        <UnansweredPayment key={payment.id} {...payment} />
      ))}
    </FormPage>
  );
}

function UnansweredPayment(payment: Route.ComponentProps['loaderData']['payments'][number]) {
  const { id, amount, ordered, transfers } = payment;
  const translate = useTranslate();
  const about = translate('deskPayments:about', { amount, moment: ordered });
  return (
    <Card id={`payment-${id}`} heading={about}>
      <Form label={about} className="stack">
        <input type="hidden" name="payment" value={id} />
        {transfers.length === 0 && <p>{translate('deskPayments:noTransfers')}</p>}
        {transfers.length > 0 && (
          <ul className="rows">
            {transfers.map((transfer) => (
              <li key={transfer.id} className="row">
                <div className="row-text">
                  <h3 className="row-title">
                    <bdi>{transfer.id}</bdi>
                  </h3>
                  <p className="row-detail">
                    {translate('deskPayments:since', {
                      state: translate(`deskPayments:state.${transfer.state}`),
                      moment: transfer.since,
                    })}
                  </p>
                </div>
                <Button look="secondary" name="transfer" value={transfer.id}>
                  {translate('deskPayments:thisOne')}
                  <VisuallyHidden> {transfer.id}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <SubmitButton name="transfer" value={none} look="secondary">
          {translate('deskPayments:none')}
          <VisuallyHidden> {about}</VisuallyHidden>
        </SubmitButton>
      </Form>
    </Card>
  );
}
