import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import type { Ending } from './call-state.ts';
import { useCallTexts } from './call-texts.ts';
import type { VideoCallProps } from './video-call-props.ts';

interface EndedScreenProps {
  ending: Ending;
  role: VideoCallProps['role'];
  leaveUrl: string;
  onJoin: () => void;
}

/** After the call: why it is over, and the way on. */
export function EndedScreen({ ending, role, leaveUrl, onJoin }: EndedScreenProps) {
  const t = useCallTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const mayReturn = ending === 'left' || ending === 'elsewhere';
  return (
    <section className="stack" aria-labelledby="call-heading">
      <h2 id="call-heading" ref={heading} tabIndex={-1}>
        {t(`ended.${ending}`)}
      </h2>
      <p>{t(ending === 'canceled' && role === 'host' ? 'ended.canceled.host' : `ended.${ending}.text`)}</p>
      <div className="actions">
        {mayReturn && (
          <Button type="button" icon="video" onClick={onJoin}>
            {t(ending === 'left' ? 'way.rejoin' : 'way.joinHere')}
          </Button>
        )}
        <LinkButton href={leaveUrl} look={mayReturn ? 'plain' : 'primary'}>
          {t(`ended.leave.${role}`)}
        </LinkButton>
      </div>
    </section>
  );
}
