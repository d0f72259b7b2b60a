import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

/** Stands where coverage cannot be used yet. */
export function CompleteProfileCard() {
  const translate = useTranslate();
  return (
    <Card id="complete-profile" heading={translate('coveredPrograms:profile.heading')}>
      <p>{translate('coveredPrograms:profile.text')}</p>
      <LinkButton href={href('/complete-profile')} look="secondary" icon="document">
        {translate('coveredPrograms:profile.action')}
      </LinkButton>
    </Card>
  );
}
