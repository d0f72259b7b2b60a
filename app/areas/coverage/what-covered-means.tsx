import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';

/** @param guide the address of the employer's own guide */
export function WhatCoveredMeans({ guide }: { guide: string | null }) {
  const translate = useTranslate();
  return (
    <Card id="meaning" heading={translate('coveredPrograms:meaning.heading')}>
      <div className="stack-small">
        <p>{translate('coveredPrograms:meaning.covered')}</p>
        <p>{translate('coveredPrograms:meaning.limit')}</p>
        <p>{translate('coveredPrograms:meaning.shared')}</p>
        {guide !== null && (
          <p>
            <a href={guide} rel="external noreferrer">
              {translate('coveredPrograms:meaning.guide')}
            </a>
          </p>
        )}
      </div>
    </Card>
  );
}
