import { Button, classNames, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Icon, type IconName } from '#app/ui/pictures/icon.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useVisitRoomTexts } from './texts.ts';
import type { LocalMedia, LocalMediaState } from './local-media.ts';
import { Notice } from '#app/ui/status/notice.tsx';
import { waysOut, type ShownProblem, type WayOut } from './problems.ts';

interface CallButtonProps {
  icon: IconName;
  /** State of a switch. Its label does not change; `aria-pressed` and the icon show the state. */
  on?: boolean;
  danger?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button of the call: an icon above its words. */
export function CallButton({ icon, on, danger, onClick, children }: CallButtonProps) {
  return (
    <button
      type="button"
      className={classNames('call-button', danger && 'button-danger')}
      aria-pressed={on}
      onClick={onClick}
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}

/** The microphone and the camera, on or off. */
export function Switches({ media, state }: { media: LocalMedia; state: LocalMediaState }) {
  const t = useVisitRoomTexts();
  const { camera } = state;
  const isAudible = state.microphone !== undefined && !state.muted;
  return (
    <>
      <CallButton
        icon={isAudible ? 'microphone' : 'microphone-off'}
        on={isAudible}
        onClick={() => void media.turnMicrophone(!isAudible)}
      >
        {t('device.microphone')}
      </CallButton>
      <CallButton
        icon={camera ? 'video' : 'video-off'}
        on={camera !== undefined}
        onClick={() => void media.turnCamera(!camera)}
      >
        {t('device.camera')}
      </CallButton>
    </>
  );
}

/** A polite live region. */
export function Spoken({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <output className={classNames('call-spoken', className)}>{children}</output>;
}

/** One's own picture, as in a mirror. */
export function LocalPicture({ camera, className }: { camera: MediaStreamTrack; className: string }) {
  const t = useVisitRoomTexts();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = new MediaStream([camera]);
  }, [camera]);
  return <video ref={video} className={className} aria-label={t('picture.own')} autoPlay playsInline muted />;
}

interface ProblemNoticeProps {
  problem: ShownProblem;
  reloadUrl: string;
  /** The actions available here; one without a handler is not offered. */
  actions: Partial<Record<WayOut, (() => void) | undefined>>;
}

/** A problem with its message and actions. */
export function ProblemNotice({ problem, reloadUrl, actions }: ProblemNoticeProps) {
  const t = useVisitRoomTexts();
  const ways = waysOut[problem].filter((way) => way === 'reload' || actions[way]);
  return (
    <Notice type={problem === 'savedMissing' ? 'alert' : 'error'}>
      <p>
        <strong>{t(`problem.${problem}`)}</strong>
      </p>
      <p>{t(`problem.${problem}.text`)}</p>
      {ways.length > 0 && (
        <div className="actions">
          {ways.map((way) =>
            way === 'reload' ? (
              <LinkButton key={way} look="plain" href={reloadUrl}>
                {t('way.reload')}
              </LinkButton>
            ) : (
              <Button key={way} type="button" look="plain" onClick={actions[way]}>
                {t(`way.${way}`)}
              </Button>
            ),
          )}
        </div>
      )}
    </Notice>
  );
}
