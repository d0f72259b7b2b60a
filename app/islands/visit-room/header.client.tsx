import { Button } from '#app/ui/actions/button.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { type VisitState, fewMinutes, type TimeNews } from './state.ts';
import { useVisitRoomTexts } from './texts.ts';
import { Spoken } from './parts.client.tsx';
import type { VisitRoomProps } from './visit-room-props.ts';

interface VisitHeaderProps {
  call: VisitState;
  name: string;
  about: VisitRoomProps['about'];
  time: { minutes: number; news?: TimeNews | undefined };
  /** Set while the host can add time. */
  onExtend: (() => void) | undefined;
}

/** The other person's name, the connection and the time left. */
export function VisitHeader({ call, name, about, time, onExtend }: VisitHeaderProps) {
  const t = useVisitRoomTexts();
  const { minutes, news } = time;
  const left = t('time.left', { count: minutes });
  return (
    <header className="call-header">
      <div>
        <h2 id="call-heading">{t('call.title', { name })}</h2>
        <Spoken className="small">{t(`connection.${call.connection}`)}</Spoken>
      </div>
      <div className="call-time">
        <p data-few={minutes <= fewMinutes ? '' : undefined}>{left}</p>
        {onExtend && (
          <Button
            type="button"
            look={minutes <= fewMinutes ? 'primary' : 'secondary'}
            icon="plus"
            onClick={onExtend}
          >
            {t('extension.open')}
          </Button>
        )}
      </div>
      {about.length > 0 && (
        <Disclosure summary={t('call.about')}>
          <KeyValue rows={about} />
        </Disclosure>
      )}
      {/* Announced at five minutes, at one, and when time was added. */}
      <Spoken className={news === 'more' ? 'small' : 'visually-hidden'}>
        {news === 'more' ? t('time.more', { left }) : news === 'last' && left}
      </Spoken>
    </header>
  );
}
