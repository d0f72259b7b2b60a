import { BoundField, type FormField } from '#app/forms/bound-field.tsx';
import { rowIntent } from '#app/forms/field-name.ts';
import { LocalizedFields } from '#app/forms/localized-fields.tsx';
import { currencySign, formatMoney } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/actions/links-and-buttons.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import type { ReviewedAuthorization } from './review.api.server.ts';

interface AmountFieldProps {
  field: FormField;
  label: string;
  hint?: string;
  optional?: string;
  /** ISO 4217 */
  currency: string;
}

export function AmountField({ currency, ...field }: AmountFieldProps) {
  const { code } = useLocale();
  return (
    <BoundField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      width="medium"
      affix={currencySign({ locale: code, currency })}
    />
  );
}

interface AgreedFeeProps {
  service: Pick<ReviewedAuthorization['services'][number], 'amount' | 'agreed_fee'>;
  /** ISO 4217 */
  currency: string;
}

/** What the company has agreed with the provider for a service, and whether its amount is higher. */
export function AgreedFee({ service: { amount, agreed_fee: cents }, currency }: AgreedFeeProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  if (cents === null) return null;
  return (
    <p className="row-detail">
      {translate('deskAuthorizations:one.agreedFee', {
        amount: formatMoney(cents, { locale: code, currency }),
      })}{' '}
      {amount > cents && (
        <Tag tone="warn" icon="alert">
          {translate('deskAuthorizations:one.aboveFee')}
        </Tag>
      )}
    </p>
  );
}

interface ServiceFieldsProps {
  /** From 1 */
  number: number;
  /** ISO 4217 */
  currency: string;
  names: Readonly<Record<string, FormField | undefined>>;
  fields: Record<'service_code' | 'amount', FormField>;
  /** The value of the button that removes it; the only one cannot be removed. */
  remove: string | undefined;
}

/** One service of a new authorization. */
export function ServiceFields({ number, currency, names, fields, remove }: ServiceFieldsProps) {
  const translate = useTranslate();
  const id = `service-${number}`;
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 className="card-heading" id={id}>
        {translate('deskAuthorizations:new.service', { number })}
      </h2>
      <LocalizedFields fields={names} label={translate('deskAuthorizations:new.serviceName')} />
      <BoundField
        field={fields.service_code}
        label={translate('deskAuthorizations:new.code')}
        hint={translate('deskAuthorizations:new.codeHint')}
        width="medium"
        autoComplete="off"
      />
      <AmountField
        field={fields.amount}
        label={translate('deskAuthorizations:new.amount')}
        hint={translate('deskAuthorizations:new.amountHint')}
        currency={currency}
      />
      {remove && (
        <Button look="plain" icon="remove" name={rowIntent} value={remove}>
          {translate('common:remove')}
          <VisuallyHidden> {translate('deskAuthorizations:new.service', { number })}</VisuallyHidden>
        </Button>
      )}
    </section>
  );
}
