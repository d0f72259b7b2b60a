import { href } from 'react-router';
import { formatFileSize, formatMoney } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { StoredFiles } from '#app/ui/fields/stored-files.tsx';
import { ClaimTag } from './claim-tag.tsx';
import type { Claim, Receipt } from './claims.api.server.ts';
import { expenseOf, expenseWords } from './expense.ts';
import { TaxAdvice } from './tax-words.tsx';

/** What the claim is for, and its amounts. */
export function ClaimSummary({ claim }: { claim: Claim }) {
  const translate = useTranslate();
  const { code } = useLocale();
  const approved = claim.state === 'approved' ? claim.total_approved_amount : null;
  return (
    <div className="card">
      <KeyValue
        rows={[
          { label: translate('claims:claim.program'), value: claim.program_name },
          { label: translate('claims:claim.provider'), value: claim.provider_name },
          {
            label: translate('claims:claim.requested'),
            value: formatMoney(claim.total_requested_amount, code),
          },
          ...(approved === null
            ? []
            : [{ label: translate('claims:claim.approved'), value: formatMoney(approved, code) }]),
        ]}
      />
    </div>
  );
}

export function ClaimExpenses({ services }: { services: Claim['services'] }) {
  const translate = useTranslate();
  const { code } = useLocale();
  return (
    <section className="card" aria-labelledby="expenses-heading">
      <h2 className="card-heading" id="expenses-heading">
        {translate('claims:claim.expenses')}
      </h2>
      <ul className="rows">
        {services.map((service, index) => {
          const { day, amount, description, more } = expenseWords(expenseOf(service), code);
          return (
            <li key={index} className="row">
              <div className="row-text">
                <h3 className="row-title">{description}</h3>
                <p className="row-detail">
                  {day} · {amount}
                  {service.approved_amount !== null &&
                    ` · ${translate('claims:claims.approvedAmount', { amount: formatMoney(service.approved_amount, code) })}`}
                </p>
                {more.map((text) => (
                  <p key={text} className="row-detail">
                    {text}
                  </p>
                ))}
                {service.tax_label && (
                  <p className="row-detail">{translate(`claims:tax.${service.tax_label}`)}</p>
                )}
                {service.rejection_reason && (
                  <p className="row-detail">
                    {translate(
                      service.state === 'approved' ? 'claims:claim.reasonInPart' : 'claims:claim.reason',
                      { reason: service.rejection_reason },
                    )}
                  </p>
                )}
              </div>
              <ClaimTag state={service.state} />
            </li>
          );
        })}
      </ul>
      <TaxAdvice labels={services.flatMap(({ tax_label: label }) => label ?? [])} />
    </section>
  );
}

export function ClaimReceipts({ receipts }: { receipts: readonly Receipt[] }) {
  const translate = useTranslate();
  const { code } = useLocale();
  if (receipts.length === 0) return null;
  return (
    <section className="card" aria-labelledby="receipts-heading">
      <h2 className="card-heading" id="receipts-heading">
        {translate('claims:claim.receipts')}
      </h2>
      <StoredFiles
        label={translate('claims:claim.receipts')}
        files={receipts.map(({ id, filename, size_bytes: bytes }) => ({
          id,
          name: filename,
          href: href('/reimbursement/receipts/:receiptId', { receiptId: id }),
          detail: formatFileSize(bytes, code),
        }))}
      />
    </section>
  );
}
