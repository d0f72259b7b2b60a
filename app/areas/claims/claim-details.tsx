import { href } from 'react-router';
import { formatFileSize } from '#app/i18n/formats.ts';
import { useLocale, useMoney, useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { StoredFiles } from '#app/ui/fields/file-field.tsx';
import { WithReference, Money } from '#app/ui/text/values.tsx';
import { ClaimTag } from './claim-tag.tsx';
import type { Claim, Receipt } from './claims.api.server.ts';
import { expenseOf, expenseWords } from './expense.ts';
import { sentencesOf } from './standing.ts';
import { TaxAdvice } from './tax-words.tsx';

/** The claim's status and number. */
export function ClaimSummary({ claim, sent, late }: { claim: Claim; sent: string; late: boolean }) {
  const translate = useTranslate();
  return (
    <Card>
      <div className="stack-small">
        {sentencesOf(claim, { late }).map((sentence) => (
          <p key={sentence}>{translate(sentence)}</p>
        ))}
        <p className="soft small">
          {translate('claims:claims.sent', { day: sent })} ·{' '}
          <WithReference reference={claim.uid}>
            {translate('claims:claim.number', { uid: claim.uid })}
          </WithReference>
        </p>
      </div>
    </Card>
  );
}

/** The claim on a confirmation page. */
export function ClaimInQuestion({ claim, sent }: { claim: Claim; sent: string }) {
  const translate = useTranslate();
  const money = useMoney();
  const { state, total_requested_amount: requested, total_approved_amount: approved } = claim;
  return (
    <Card
      id="claim"
      eyebrow={
        <WithReference reference={claim.uid}>
          {translate('claims:claim.number', { uid: claim.uid })}
        </WithReference>
      }
      heading={<bdi>{claim.program_name}</bdi>}
    >
      <p className="amount-line">
        <strong className="figure">
          <Money>{money(requested)}</Money>
        </strong>{' '}
        <ClaimTag state={state} requested={requested} approved={approved} />
      </p>
      <p>
        <bdi>{claim.provider_name}</bdi>
      </p>
      <p className="soft">{translate('claims:claims.sent', { day: sent })}</p>
    </Card>
  );
}

interface ClaimExpensesProps {
  services: Claim['services'];
  heading?: string;
}

export function ClaimExpenses({ services, heading }: ClaimExpensesProps) {
  const translate = useTranslate();
  const money = useMoney();
  const { code, currency } = useLocale();
  return (
    <section className="card" aria-labelledby="expenses-heading">
      <h2 className="card-heading" id="expenses-heading">
        {heading ?? translate('claims:claim.expenses')}
      </h2>
      <ul className="rows">
        {services.map((service, index) => {
          const { day, amount, description, more } = expenseWords(expenseOf(service), {
            locale: code,
            currency,
          });
          return (
            <li key={index} className="row">
              <div className="row-text">
                <h3 className="row-title">{description}</h3>
                <p className="row-detail">
                  {day} · {amount}
                  {service.approved_amount !== null &&
                    ` · ${translate('claims:claims.approvedAmount', { amount: money(service.approved_amount) })}`}
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
              <ClaimTag
                state={service.state}
                requested={service.requested_amount}
                approved={service.approved_amount}
              />
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
