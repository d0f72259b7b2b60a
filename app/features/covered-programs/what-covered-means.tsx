import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/card.tsx';

export function WhatCoveredMeans() {
  const translate = useTranslate();
  return (
    <Card id="meaning" heading={translate('coveredPrograms:meaning.heading')}>
      <div className="stack-small">
        <p>{translate('coveredPrograms:meaning.covered')}</p>
        <p>{translate('coveredPrograms:meaning.limit')}</p>
        <p>{translate('coveredPrograms:meaning.shared')}</p>
      </div>
    </Card>
  );
}
