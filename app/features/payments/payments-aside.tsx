import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { Card } from '#app/ui/layout/card.tsx';

/** What belongs beside the bills: money that comes back, and what was paid in a year. */
export function PaymentsAside({ year }: { year: number }) {
  const translate = useTranslate();
  return (
    <div>
      <Card id="claims" heading={translate('payments:claims.heading')}>
        <p>{translate('payments:claims.text')}</p>
        <div className="actions">
          <LinkButton href={href('/reimbursement/claims')} look="secondary" icon="receipt">
            {translate('payments:claims.see')}
          </LinkButton>
          <LinkButton href={href('/reimbursement')} look="plain">
            {translate('payments:claims.new')}
          </LinkButton>
        </div>
      </Card>
      <Card id="statements" heading={translate('payments:statements.heading')}>
        <p>{translate('payments:statements.text')}</p>
        <ul className="rows">
          {[year, year - 1].map((of) => (
            <li key={of}>
              <Link className="action" href={href('/payments/statements/:year', { year: String(of) })}>
                {translate('payments:statements.of', { year: String(of) })}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
