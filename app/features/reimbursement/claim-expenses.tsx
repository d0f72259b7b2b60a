import { formatDay, formatMoney } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { ClaimTag } from './claim-tag.tsx';
import type { Claim } from './reimbursement.api.server.ts';

export function ClaimExpenses({ services }: { services: Claim['services'] }) {
  const translate = useTranslate();
  const { code } = useLocale();
  return (
    <section className="card" aria-labelledby="expenses-heading">
      <h2 className="card-heading" id="expenses-heading">
        {translate('reimbursement:claim.expenses')}
      </h2>
      <ul className="rows">
        {services.map((service, index) => (
          <li key={index} className="row">
            <div className="row-text">
              <h3 className="row-title">{service.service_name}</h3>
              <p className="row-detail">
                {formatDay(service.service_date, code)} · {formatMoney(service.requested_amount, code)}
                {service.approved_amount !== null &&
                  ` · ${translate('reimbursement:claims.approvedAmount', { amount: formatMoney(service.approved_amount, code) })}`}
              </p>
              {service.rejection_reason && (
                <p className="row-detail">
                  {translate('reimbursement:claim.reason', { reason: service.rejection_reason })}
                </p>
              )}
            </div>
            <ClaimTag state={service.state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
