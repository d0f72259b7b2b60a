import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';

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
