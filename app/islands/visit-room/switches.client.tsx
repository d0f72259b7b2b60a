import { classNames } from '#app/ui/class-names.ts';
import { Icon, type IconName } from '#app/ui/pictures/icon.tsx';
import type { ReactNode } from 'react';
import { useVisitRoomTexts } from './texts.ts';
import type { LocalMedia, LocalMediaState } from './local-media.ts';

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
  const heard = state.microphone !== undefined && !state.muted;
  return (
    <>
      <CallButton
        icon={heard ? 'microphone' : 'microphone-off'}
        on={heard}
        onClick={() => void media.turnMicrophone(!heard)}
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
