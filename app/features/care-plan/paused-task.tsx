import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { HandsScene } from '#app/ui/scenes/hands-scene.tsx';

/** Instead of a task whose content the member asked to pause: not what it was about, only the way back. */
export function PausedTask() {
  const translate = useTranslate();
  return (
    <div className="narrow stack">
      <PageTitle page={translate('carePlan:paused.title')} />
      <BackLink href={href('/')}>{translate('carePlan:back')}</BackLink>
      <PageHeader title={translate('carePlan:title')} />
      <EmptyState
        picture={<HandsScene />}
        title={translate('carePlan:paused.title')}
        text={translate('carePlan:paused.text')}
      >
        <LinkButton href={href('/settings/health-goal')} look="secondary">
          {translate('carePlan:paused.resume')}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
