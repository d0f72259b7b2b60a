import { useEffect, useRef } from 'react';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import type { Ending } from './state.ts';
import { useVisitRoomTexts } from './texts.ts';
import type { VisitRoomProps } from './visit-room-props.ts';

interface EndedScreenProps {
  ending: Ending;
  role: VisitRoomProps['role'];
  leaveUrl: string;
  onJoin: () => void;
}

/** After the call: why it is over, and the way on. */
export function EndedScreen({ ending, role, leaveUrl, onJoin }: EndedScreenProps) {
  const t = useVisitRoomTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const mayReturn = ending === 'left' || ending === 'elsewhere';
  useEffect(() => {
    if (mayReturn) return;
    for (const part of document.querySelectorAll<HTMLElement>('[data-until-visit-ends]')) part.hidden = true;
  }, [mayReturn]);
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
