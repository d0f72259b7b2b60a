import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/actions/links-and-buttons.tsx';
import { type VisitState, type TimeNews, fewMinutes } from './state.ts';
import { useVisitRoomTexts } from './texts.ts';
import { DevicesDialog, playOn } from './devices.client.tsx';
import { ExtensionDialog, type Extension } from './extension-dialog.client.tsx';
import type { LocalMedia, LocalMediaState } from './local-media.ts';
import { LocalPicture, CallButton, Switches, Spoken } from './parts.client.tsx';
import type { SmallImageSource } from '#app/ui/pictures/image-set.ts';
import { openModal } from './dialog.client.tsx';
import type { RemoteSide } from './remote-side.ts';
import type { VisitRoomProps } from './visit-room-props.ts';
import type { RemoteAudioTrack, RemoteVideoTrack } from 'twilio-video';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { Portrait } from '#app/ui/pictures/portrait.tsx';

/** The other side's video. Audio has its own element, so that it continues without video. */
function RemotePicture({ track, name }: { track: RemoteVideoTrack; name: string }) {
  const t = useVisitRoomTexts();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    track.attach(element);
    return () => void track.detach(element);
  }, [track]);
  return (
    <video ref={video} className="call-picture" aria-label={t('picture.other', { name })} playsInline muted />
  );
}

interface OtherSideProps {
  call: VisitState;
  remote: RemoteSide;
  name: string;
  image: SmallImageSource | null;
}

/** The other side's video, or their portrait and why there is none. */
function OtherSide({ call, remote, name, image }: OtherSideProps) {
  const t = useVisitRoomTexts();
  const { presence } = call;
  const there = presence === 'here' || presence === 'reconnecting';
  const shown = there && remote.video;
  const picture = remote.video ? (remote.paused ? 'paused' : undefined) : 'cameraOff';
  const without = presence === 'here' ? picture : presence;
  return (
    <>
      {shown && <RemotePicture track={shown} name={name} />}
      <div className="call-absent">
        {!shown && <Portrait name={name} source={image} size="large" />}
        <Spoken>{without && t(`presence.${without}`, { name })}</Spoken>
      </div>
      {there && remote.muted && (
        <p className="call-muted">
          <Icon name="microphone-off" />
          {t('presence.muted', { name })}
        </p>
      )}
    </>
  );
}

interface VisitHeaderProps {
  call: VisitState;
  name: string;
  about: VisitRoomProps['about'];
  time: { minutes: number; news?: TimeNews | undefined };
  /** Set while the host can add time. */
  onExtend: (() => void) | undefined;
}

/** The other person's name, the connection and the time left. */
function VisitHeader({ call, name, about, time, onExtend }: VisitHeaderProps) {
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
