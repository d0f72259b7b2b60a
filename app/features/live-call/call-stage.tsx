import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Island } from '#app/islands/island.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { LoadedCallPage } from './call-page.server.ts';
import { WaitingPart } from './waiting-part.tsx';
import { WithoutVideo } from './without-video.tsx';

/** Where the visit takes place: before it the waiting, afterwards a word, in between the island. */
export function CallStage({ page }: { page: LoadedCallPage }) {
  const translate = useTranslate();
  const { side, state, island } = page;
  if (island) {
    return (
      <Island name="video-call" props={island}>
        <WithoutVideo reloadHref={page.address} />
      </Island>
    );
  }
  if (state === 'canceled' || state === 'over') {
    return (
      <>
        <Notice type="info">{translate(`callPage:${state}.${side}`)}</Notice>
        {side === 'member' && (
          <LinkButton href={href('/video-visits')}>{translate('callPage:visits')}</LinkButton>
        )}
      </>
    );
  }
  return <WaitingPart seconds={page.secondsToJoin} href={page.address} />;
}
