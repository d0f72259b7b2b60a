import { data, href, redirect } from 'react-router';
import { z } from 'zod';
import { assertRefusal } from '#app/api/errors.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';
import { bankCurrency, isToPay } from '#app/domain/bills.ts';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { formatDay, formatMoney } from '#app/i18n/formats.ts';
import { apiContext, type Context, visitorContext } from '#app/page/contexts.ts';
import { readSubmission, type Submission, checkForm } from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { BoundChoices } from '#app/forms/bound-field.tsx';
import { formSchema } from '#app/forms/text-fields.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { allowBankLink, bankLinkProps } from './bank-link.server.ts';
import { fetchLinkedAccounts, beginHostedLink, keepLinkedAccount, payBill } from './bank.api.server.ts';
import { billWords, paymentBegun } from './bill.server.ts';
import { billView } from './bill-view.ts';
import { fetchBill } from './payments.api.server.ts';
import { BankLink } from './bank-link.tsx';
import { BillSteps } from './bill-cards.tsx';
import type { Route } from './+types/pay.route';

export const handle = { island: true } satisfies RouteHandle;

const paySchema = formSchema(
  z.object({
    linked_account_id: z.string('payments:pay.choose').max(100),
    /** The amount in cents that the member saw; the API refuses it when the bill's amount differs. */
    amount: z.int(),
  }),
);

/** Set by the script when the page is in the native app. */
const linkForm = z.object({ in_mobile_app: z.literal('yes').optional() });

/** Sent by the script once an account was linked in the page. */
const linkedForm = z.object({
  link_session_id: z.uuid(),
  public_token: z.string().max(500),
  account_id: z.string().max(500),
});

/** Data of the page to pay a bill. A bill that needs no payment, or cannot be paid here, redirects to its own page. */
export async function loader({ request, params: { billId }, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [bill, accounts] = await Promise.all([fetchBill(api, billId), fetchLinkedAccounts(api)]);
  const words = billWords(context);
  if (!isToPay(bill) || words.currency !== bankCurrency) throw redirect(href('/bills/:billId', { billId }));
  allowBankLink(context);
  const url = new URL(request.url);
  consumeKeptForm(context, url.pathname);
  const chosen = url.searchParams.get('account');
  const { title, provider, when, charge, lines, sums } = billView(bill, [], words);
  return {
    service: provider === undefined ? undefined : { title, provider },
    when,
    steps: { charge, lines, sums },
    billId,
    number: bill.sequential_id,
    amountCents: bill.amount,
    amount: formatMoney(bill.amount, words),
    today: formatDay(words.today, words.locale),
    accounts,
    island: bankLinkProps(context, billId),
    chosen: accounts.find(({ id }) => id === chosen)?.id ?? accounts[0]?.id ?? '',
  };
}

/** Pays, redirects to the pages where an account is linked, or stores what was linked in the page, depending on the form. */
export async function action({ request, params: { billId }, context }: Route.ActionArgs) {
  allowBankLink(context);
  const submission = await readSubmission(request, context);
  const { intent } = submission.payload;
  try {
    if (intent === 'link') return await link(submission, context, billId);
    if (intent === 'linked') return await keepLinked(submission, context, billId);
    return await pay(submission, context, billId);
  } catch (error) {
    assertRefusal(error, 409, 422, 429, 503);
    return refuseAsApi(submission, error, context);
  }
}

async function link({ payload }: Submission, context: Context, billId: string) {
  const inMobileApp = linkForm.safeParse(payload).data?.in_mobile_app !== undefined;
  const hostedUrl = await beginHostedLink(context.get(apiContext), billId, { inMobileApp });
  return redirect(hostedUrl ?? href('/bills/:billId', { billId }), 303);
}

async function keepLinked({ payload }: Submission, context: Context, billId: string) {
  const linked = linkedForm.safeParse(payload);
  // The page's script always sends the linked accounts, so anything else is forged.
  if (!linked.success) throw data(null, { status: 400 });
  const { id } = await keepLinkedAccount(context.get(apiContext), linked.data);
  context.get(visitorContext).update({ notice: { type: 'success', text: 'payments:link.done' } });
  const payPath = href('/bills/:billId/pay', { billId });
  return redirect(`${payPath}?${new URLSearchParams({ account: id })}`, 303);
}

async function pay(submission: Submission, context: Context, billId: string) {
  const { values, refused } = checkForm(submission, context, paySchema);
  if (refused) return refused;
  await payBill(context.get(apiContext), billId, values);
  context.get(visitorContext).update({ notice: paymentBegun });
  return redirect(href('/bills/:billId', { billId }), 303);
}

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const { billId, number, amountCents, amount, service, when, steps, today, accounts, chosen, island } =
    loaderData;
  const translate = useTranslate();
  const { brandName } = usePageData();
  const { form, fields } = useForm(paySchema, {
    id: 'pay',
    lastResult: actionData?.result,
    defaultValue: { linked_account_id: chosen, amount: String(amountCents) },
  });
  const title = service
    ? translate('payments:pay.titleTo', { amount, provider: service.provider })
    : translate('payments:pay.confirm', { amount });
  return (
    <FormPage
      form={form}
      title={title}
      tabTitle={translate('payments:pay.title', { number })}
      lead={translate('payments:pay.lead')}
      back={{
        href: href('/bills/:billId', { billId }),
        text: service ? <bdi>{service.title}</bdi> : translate('payments:bill.number', { number }),
      }}
      partnerBeside
    >
      <div className="stack-small">
        {when && <p className="row-title">{when}</p>}
        <p className="soft">{translate('payments:pay.times')}</p>
      </div>
      {accounts.length > 0 && (
        <Form id={form.id} label={title} className="card stack">
          <BoundChoices
            kind="radio"
            field={fields.linked_account_id}
            legend={translate('payments:pay.from')}
            choices={accounts.map(({ id, institution_name: institution, account_name: name, mask }) => ({
              value: id,
              label: <bdi>{translate('payments:account', { institution, mask })}</bdi>,
              hint: <bdi>{name}</bdi>,
            }))}
          />
          <input type="hidden" name="amount" value={amountCents} />
          <p>{translate('payments:pay.authorize', { amount, brand: brandName, day: today })}</p>
          <SubmitButton pending={translate('payments:pay.pending')}>
            {translate('payments:pay.confirm', { amount })}
          </SubmitButton>
        </Form>
      )}
      <Card
        id="link"
        heading={translate(accounts.length > 0 ? 'payments:link.another' : 'payments:link.first')}
      >
        <BankLink island={island}>
          <Form label={translate('payments:link.first')} className="stack">
            <p>{translate('payments:link.text')}</p>
            <SubmitButton
              look={accounts.length > 0 ? 'secondary' : 'primary'}
              name="intent"
              value="link"
              pending={translate('payments:link.opening')}
            >
              {translate('payments:link.button')}
            </SubmitButton>
          </Form>
        </BankLink>
      </Card>
      <BillSteps {...steps} />
    </FormPage>
  );
}
