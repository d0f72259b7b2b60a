import { BoundChoices, type FormField } from '#app/forms/bound-field.tsx';
import { DayFields, type TypedDay } from '#app/forms/day-fields.tsx';
import { LocalizedFields } from '#app/forms/localized-fields.tsx';
import { formatMoney } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { SubmitButton } from '#app/forms/form.tsx';
import { Button } from '#app/ui/actions/links-and-buttons.tsx';
import { AgreedFee, AmountField } from './authorization-fields.tsx';
import type { ReviewedAuthorization } from './review.api.server.ts';

interface ServiceDecisionProps {
  service: ReviewedAuthorization['services'][number];
  /** Its place on the page, from 1. */
  number: number;
  /** ISO 4217 */
  currency: string;
  fields: Record<'position' | 'approved' | 'amount', FormField>;
}

/** One service with the fields for its decision. */
export function ServiceDecision({ service, number, currency, fields }: ServiceDecisionProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  const id = `service-${number}`;
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 className="card-heading" id={id}>
        <bdi>{service.service_name}</bdi>
      </h2>
      <p>
        {translate('notifications:services.code', { code: service.service_code })} ·{' '}
        {formatMoney(service.amount, { locale: code, currency })}
      </p>
      <AgreedFee service={service} currency={currency} />
      <input type="hidden" name={fields.position.name} value={fields.position.defaultValue} />
      <BoundChoices
        kind="radio"
        field={fields.approved}
        legend={translate('deskAuthorizations:decision.approve', { number })}
        choices={(['yes', 'no'] as const).map((value) => ({
          value,
          label: translate(`deskAuthorizations:decision.${value}`),
        }))}
        sideBySide
      />
      <AmountField
        field={fields.amount}
        label={translate('deskAuthorizations:decision.amount', { number })}
        currency={currency}
      />
    </section>
  );
}

interface ReasonProps {
  reason: Readonly<Record<string, FormField | undefined>>;
}

/** When an approval ends, why something is not approved, and the buttons. */
export function DecisionEnd({ expiry, reason }: ReasonProps & { expiry: TypedDay & { id: string } }) {
  const translate = useTranslate();
  return (
    <>
      <section className="card stack" aria-label={translate('deskAuthorizations:decision.rest')}>
        <DayFields
          {...expiry}
          legend={translate('deskAuthorizations:decision.until')}
          hint={translate('deskAuthorizations:decision.untilHint')}
          optional={translate('common:optional')}
        />
        <LocalizedFields
          fields={reason}
          label={translate('deskAuthorizations:decision.reason')}
          hint={translate('deskAuthorizations:decision.reasonHint')}
          isLong
        />
      </section>
      <p className="soft">{translate('deskAuthorizations:decision.mail')}</p>
      <div className="actions">
        <SubmitButton name="intent" value="approved">
          {translate('deskAuthorizations:decision.submit')}
        </SubmitButton>
        <Button look="secondary" name="intent" value="rejected">
          {translate('deskAuthorizations:decision.reject')}
        </Button>
        <Button look="plain" name="intent" value="canceled">
          {translate('deskAuthorizations:decision.cancel')}
        </Button>
      </div>
    </>
  );
}

/** Withdraws an approval. */
export function Withdrawal({ reason }: ReasonProps) {
  const translate = useTranslate();
  return (
    <>
      <LocalizedFields
        fields={reason}
        label={translate('deskAuthorizations:decision.reason')}
        optional={translate('common:optional')}
        isLong
      />
      <Button look="plain-danger" name="intent" value="canceled">
        {translate('deskAuthorizations:decision.withdraw')}
      </Button>
    </>
  );
}
