import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Card } from '#app/ui/layout/card.tsx';

/** Shown instead of figures that need a complete profile. */
export function CompleteProfileCard() {
  const translate = useTranslate();
  return (
    <Card id="complete-profile" heading={translate('coveredPrograms:profile.heading')}>
      <p>{translate('coveredPrograms:profile.text')}</p>
      <LinkButton href={href('/complete-profile')} look="secondary" icon="person">
        {translate('coveredPrograms:profile.action')}
      </LinkButton>
    </Card>
  );
}

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
