import { rejectionCodes } from '#app/domain/claim-limits.ts';
import { BoundField, BoundSelect, type FormField } from '#app/forms/bound-field.tsx';
import { currencySign, formatDay, formatMoney } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import type { ReviewedClaim } from './review.api.server.ts';

type Service = ReviewedClaim['services'][number];

interface ExpenseDecisionProps {
  /** The id of its heading, to which errors of the whole expense lead. */
  id: string;
  /** Its place on the page, from 1. */
  number: number;
  service: Service;
  /** ISO 4217 */
  currency: string;
  fields: Record<'position' | 'approved_amount' | 'rejection_code', FormField>;
}

/** One expense with the fields for its decision. */
export function ExpenseDecision({ id, number, service, currency, fields }: ExpenseDecisionProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  const amount = formatMoney(service.requested_amount, { locale: code, currency });
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 className="card-heading" id={id}>
        <bdi>{service.service_name}</bdi>
      </h2>
      <p>
        {translate('deskClaims:expense.requested', { amount, day: formatDay(service.service_date, code) })}
      </p>
      <input type="hidden" name={fields.position.name} value={fields.position.defaultValue} />
      <BoundField
        field={fields.approved_amount}
        label={translate('deskClaims:expense.approved', { number })}
        hint={translate('deskClaims:expense.approvedHint')}
        inputMode="decimal"
        autoComplete="off"
        width="medium"
        affix={currencySign({ locale: code, currency })}
      />
      <BoundSelect
        field={fields.rejection_code}
        label={translate('deskClaims:expense.reason', { number })}
        hint={translate('deskClaims:expense.reasonHint')}
        placeholder={translate('deskClaims:expense.noReason')}
        options={rejectionCodes.map((value) => ({ value, label: translate(`deskClaims:reason.${value}`) }))}
      />
    </section>
  );
}

interface DecidedExpensesProps {
  claim: ReviewedClaim;
  /** When it was decided, in words; undefined for a canceled claim. */
  decided: string | undefined;
}

/** What was decided, by whom and when. */
export function DecidedExpenses({ claim, decided }: DecidedExpensesProps) {
  const translate = useTranslate();
  return (
    <section className="card stack" aria-labelledby="decision-heading">
      <h2 className="card-heading" id="decision-heading">
        {translate(claim.state === 'canceled' ? 'deskClaims:claim.canceled' : 'deskClaims:claim.decision')}
      </h2>
      {decided && (
        <p>{translate('deskClaims:claim.decidedBy', { name: claim.decided_by ?? '', moment: decided })}</p>
      )}
      <ul className="rows">
        {claim.services.map((service) => (
          <DecidedExpense key={service.position} service={service} currency={claim.currency} />
        ))}
      </ul>
    </section>
  );
}

export function DecidedExpense({ service, currency }: { service: Service; currency: string }) {
  const translate = useTranslate();
  const { code } = useLocale();
  const money = (cents: number) => formatMoney(cents, { locale: code, currency });
  const { state, requested_amount: requested, approved_amount: approved } = service;
  const day = formatDay(service.service_date, code);
  return (
    <li className="row">
      <div className="row-text">
        <h3 className="row-title">
          <bdi>{service.service_name}</bdi>
        </h3>
        <p className="row-detail">
          {translate('deskClaims:expense.requested', { amount: money(requested), day })}
        </p>
        {service.rejection_reason && <p className="row-detail">{service.rejection_reason}</p>}
      </div>
      {state === 'approved' && (
        <Tag tone="ok" icon="done">
          {translate('deskClaims:expense.approvedAmount', { amount: money(approved ?? requested) })}
        </Tag>
      )}
      {state === 'rejected' && (
        <Tag tone="bad" icon="failed">
          {translate('deskClaims:expense.rejected')}
        </Tag>
      )}
    </li>
  );
}
