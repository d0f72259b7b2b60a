import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { HandsScene } from '#app/ui/pictures/scenes/hands-scene.tsx';

/** Shown instead of a task that is paused with the pregnancy: it does not say what the task was about. */
export function PausedTask() {
  const translate = useTranslate();
  return (
    <Page
      title={translate('carePlan:title')}
      tabTitle={translate('carePlan:paused.title')}
      back={{ href: href('/'), text: translate('carePlan:back') }}
      partnerBeside
    >
      <EmptyState
        picture={<HandsScene />}
        title={translate('carePlan:paused.title')}
        text={translate('carePlan:paused.text')}
      >
        <LinkButton href={href('/settings/health-goal')} look="secondary">
          {translate('carePlan:paused.resume')}
        </LinkButton>
      </EmptyState>
    </Page>
  );
}
