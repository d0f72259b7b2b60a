import { href } from 'react-router';
import { useMoney, useTranslate } from '#app/i18n/locale-provider.tsx';
import { useWhoSees } from '#app/page/who-sees.ts';
import { Link } from '#app/ui/actions/link.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';

/** The claim's total, what is needed, and who sees it. */
export function BesideClaim({ sumSoFar }: { /** In cents. */ sumSoFar: number }) {
  const translate = useTranslate();
  const money = useMoney();
  return (
    <>
      {sumSoFar > 0 && (
        <Card>
          <KeyValue rows={[{ label: translate('claims:aside.sum'), value: money(sumSoFar) }]} />
        </Card>
      )}
      <Card id="what-to-send" heading={translate('claims:aside.send')}>
        <ul>
          <li>{translate('claims:aside.invoice')}</li>
          <li>{translate('claims:aside.payment')}</li>
        </ul>
      </Card>
      <WhoSeesIt />
    </>
  );
}

/** The same once it is sent. */
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
