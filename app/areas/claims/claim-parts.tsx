import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { useWhoSees } from '#app/page/who-sees.ts';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { Card } from '#app/ui/layout/card.tsx';

export function WhatHappensNext() {
  const translate = useTranslate();
  return (
    <Card id="what-happens-next" heading={translate('claims:success.next')}>
      <div className="stack-small">
        <p>{translate('claims:success.review')}</p>
        <p>{useWhoSees('claim.sent').join(' ')}</p>
      </div>
    </Card>
  );
}

export function WhoSeesIt() {
  const translate = useTranslate();
  return (
    <Card id="who-sees-it" heading={translate('claims:aside.who')}>
      <p>
        {useWhoSees('claim.aside').join(' ')}{' '}
        <Link href={href('/settings/privacy')}>{translate('claims:aside.privacy')}</Link>
      </p>
    </Card>
  );
}

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
