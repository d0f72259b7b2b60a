import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/link.tsx';

/** Links to the years with a page. */
export function YearLinks({ years }: { years: readonly number[] }) {
  const translate = useTranslate();
  return years.map((year) => (
    <p key={year} className="no-print">
      <Link className="action" href={href('/reimbursement/years/:year', { year: String(year) })}>
        {translate('claims:year.of', { year: String(year) })}
      </Link>
    </p>
  ));
}
