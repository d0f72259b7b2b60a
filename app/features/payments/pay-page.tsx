import { href } from 'react-router';
import { useForm } from '#app/forms/configure.ts';
import { BoundChoices } from '#app/forms/bound-field.tsx';
import { FormPage } from '#app/forms/form-page.tsx';
import { Form } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { BankLinkProps } from '#app/islands/bank-link/bank-link-props.ts';
import { usePageData } from '#app/page/page-data.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { LinkedAccount } from './bank.api.server.ts';
import { BankLink } from './bank-link.tsx';
import { BillSteps } from './bill-cards.tsx';
import type { DescribedBill } from './describe-bill.ts';
import { paySchema } from './pay.form.ts';

interface PayPageProps {
  billId: string;
  number: number;
  amountCents: number;
  amount: string;
  /** What the bill is for; left out where names are hidden. */
  service: { title: string; provider: string } | undefined;
  /** When it is due. */
  when: string | undefined;
  /** How the amount came about. */
  steps: Pick<DescribedBill, 'charge' | 'lines' | 'sums'>;
  today: string;
  accounts: readonly LinkedAccount[];
  chosen: string;
  island: BankLinkProps;
  result: FormResult | undefined;
}

export function PayPage({
  billId,
  number,
  amountCents,
  amount,
  service,
  when,
  steps,
  today,
  accounts,
  chosen,
  island,
  result,
}: PayPageProps) {
  const translate = useTranslate();
  const { brandName } = usePageData();
  const { form, fields } = useForm(paySchema, {
    id: 'pay',
    lastResult: result,
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
      aside={<BillSteps {...steps} />}
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
    </FormPage>
  );
}
