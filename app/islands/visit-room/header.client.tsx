import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { KeyValue } from '#app/ui/key-value.tsx';
import type { CallState } from './call-state.ts';
import { useCallTexts } from './call-texts.ts';
import { Spoken } from './spoken.client.tsx';
import { fewMinutes, type TimeNews } from './time-left.ts';
import type { VideoCallProps } from './video-call-props.ts';

interface CallHeaderProps {
  call: CallState;
  name: string;
  about: VideoCallProps['about'];
  time: { minutes: number; news?: TimeNews | undefined };
  /** There while the host can add time. */
  onExtend: (() => void) | undefined;
}

/** Whom one talks to, how the connection is, and how long there is. */
export function CallHeader({ call, name, about, time, onExtend }: CallHeaderProps) {
  const t = useCallTexts();
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
      {/* Spoken seldom: at five minutes, at one, and when there is more. */}
      <Spoken className={news === 'more' ? 'small' : 'visually-hidden'}>
        {news === 'more' ? t('time.more', { left }) : news === 'last' && left}
      </Spoken>
    </header>
  );
}
