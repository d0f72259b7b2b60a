import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/card.tsx';

/** What belongs to whom, for the one who invites or the one who was invited. */
export function WhatItMeans({ to }: { to: 'employee' | 'partner' }) {
  const translate = useTranslate();
  return (
    <Card id="what-it-means" heading={translate(`healthPartner:${to}.heading`)}>
      <ul className="stack-small">
        <li>{translate(`healthPartner:${to}.account`)}</li>
        <li>{translate(`healthPartner:${to}.private`)}</li>
        <li>{translate(`healthPartner:${to}.coverage`)}</li>
        <li>{translate(`healthPartner:${to}.end`)}</li>
      </ul>
    </Card>
  );
}
