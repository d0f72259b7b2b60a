import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import type { VisitState, TimeNews } from './state.ts';
import { VisitHeader } from './header.client.tsx';
import { useVisitRoomTexts } from './texts.ts';
import { DevicesDialog, playOn } from './devices.client.tsx';
import { ExtensionDialog, type Extension } from './extension-dialog.client.tsx';
import type { LocalMedia, LocalMediaState } from './local-media.ts';
import { LocalPicture, CallButton, Switches } from './parts.client.tsx';
import type { SmallImageSource } from '#app/ui/pictures/image-set.ts';
import { openModal } from './dialog.client.tsx';
import { OtherSide } from './other-side.client.tsx';
import type { RemoteSide } from './remote-side.ts';
import type { VisitRoomProps } from './visit-room-props.ts';
import type { RemoteAudioTrack } from 'twilio-video';

interface RemoteSoundProps {
  track: RemoteAudioTrack | undefined;
  speaker: string | undefined;
}

/** The other side's audio; a button if the browser blocks autoplay. */
function RemoteSound({ track, speaker }: RemoteSoundProps) {
  const t = useVisitRoomTexts();
  const audio = useRef<HTMLAudioElement>(null);
  const [blocked, setBlocked] = useState(false);

  useEffect(() => {
    const element = audio.current;
    if (!element || !track) return undefined;
    track.attach(element);
    return () => void track.detach(element);
  }, [track]);
  const play = () => {
    if (!audio.current || !track) return;
    playOn(audio.current, speaker).then(
      () => setBlocked(false),
      (error: unknown) => setBlocked(error instanceof Error && error.name === 'NotAllowedError'),
    );
  };
  useEffect(play, [track, speaker]);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- live audio has no captions */}
      <audio ref={audio} />
      {blocked && track && (
        <Button type="button" icon="sound" onClick={play}>
          {t('sound.turnOn')}
        </Button>
      )}
    </>
  );
}

interface VisitScreenProps {
  call: VisitState;
  otherName: string;
  otherImage: SmallImageSource | null;
  about: VisitRoomProps['about'];
  remote: RemoteSide;
  media: LocalMedia;
  local: LocalMediaState;
  time: { minutes: number; news?: TimeNews | undefined };
  /** Only for the host. */
  extension: Extension | undefined;
  reloadUrl: string;
  onLeave: () => void;
}

/** The call: a modal dialog over the whole page. */
export function VisitScreen(props: VisitScreenProps) {
  const { call, otherName, otherImage, remote, media, local, time, extension, onLeave } = props;
  const t = useVisitRoomTexts();
  const screen = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState<'devices' | 'extension'>();
  useEffect(() => openModal(screen.current), []);
  const close = () => {
    if (open === 'devices') media.dismissProblem();
    setOpen(undefined);
  };

  return (
    <dialog
      ref={screen}
      className="call"
      aria-labelledby="call-heading"
      closedby="none"
      // Escape must not hang up.
      onCancel={(event) => event.target === screen.current && event.preventDefault()}
      onClose={(event) => event.target === screen.current && openModal(screen.current)}
    >
      <VisitHeader
        call={call}
        name={otherName}
        about={props.about}
        time={time}
        onExtend={extension && extension.minutes.length > 0 ? () => setOpen('extension') : undefined}
      />
      <div className="call-stage">
        <OtherSide call={call} remote={remote} name={otherName} image={otherImage} />
        <RemoteSound track={remote.audio} speaker={local.chosen.speaker} />
        {local.camera && <LocalPicture camera={local.camera} className="call-own call-mirror" />}
        {local.problem && open !== 'devices' && (
          <p className="call-message" role="alert">
            {t(`problem.${local.problem}`)}{' '}
            <Button type="button" look="plain" onClick={() => setOpen('devices')}>
              {t('device.all')}
            </Button>
          </p>
        )}
      </div>
      <div className="call-controls">
        <Switches media={media} state={local} />
        <CallButton icon="settings" onClick={() => setOpen('devices')}>
          {t('device.all')}
        </CallButton>
        <CallButton icon="hang-up" danger onClick={onLeave}>
          {t('way.leave')}
        </CallButton>
      </div>
      {open === 'devices' && (
        <DevicesDialog media={media} local={local} reloadUrl={props.reloadUrl} onClose={close} />
      )}
      {open === 'extension' && extension && <ExtensionDialog {...extension} onClose={close} />}
    </dialog>
  );
}
