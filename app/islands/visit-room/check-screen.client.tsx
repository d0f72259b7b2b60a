import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/actions/links-and-buttons.tsx';
import { AskForDevices } from './ask-for-devices.tsx';
import type { VisitState } from './state.ts';
import { useVisitRoomTexts } from './texts.ts';
import { deviceActions, DeviceSelects } from './devices.client.tsx';
import type { LocalMedia, LocalMediaState } from './local-media.ts';
import type { WantedMedia } from './visit-room-props.ts';
import { LocalPicture, Spoken, Switches, ProblemNotice } from './parts.client.tsx';
import { waysOut } from './problems.ts';
import { loadRoom } from './use-room.client.ts';
import { useSoundLevel } from './use-sound-level.client.ts';

const words = { nothing: 'check.speak', something: 'check.heard' } as const;

/** The microphone level, and a message once it picks up sound. */
function SoundLevel({ track, muted }: { track: MediaStreamTrack | undefined; muted: boolean }) {
  const t = useVisitRoomTexts();
  const meter = useRef<HTMLMeterElement>(null);
  const heard = useSoundLevel(track, meter);
  const silent = muted || !track;
  return (
    <div>
      {heard !== 'unknown' && (
        <meter ref={meter} className="call-level" aria-label={t('check.level')} min={0} max={1} />
      )}
      <Spoken className="small soft">
        {silent ? t('check.muted') : heard !== 'unknown' && t(words[heard])}
      </Spoken>
    </div>
  );
}

/** Turns on devices, and loads the rest of the call. */
export function startDevices(media: LocalMedia, wanted: WantedMedia): void {
  // Fetched while the member looks at their picture. A failure is ignored, because joining tries again.
  loadRoom().catch(() => undefined);
  void media.start(wanted);
}

interface CheckScreenProps {
  call: VisitState;
  media: LocalMedia;
  local: LocalMediaState;
  reloadUrl: string;
  onJoin: () => void;
}

/** Before the call: self-view, microphone check, choice of devices, join. */
export function CheckScreen({ call, media, local, reloadUrl, onJoin }: CheckScreenProps) {
  const t = useVisitRoomTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  // The call's window took the focus with it.
  const cameBack = call.problem !== undefined;
  useEffect(() => {
    if (cameBack) heading.current?.focus();
  }, [cameBack]);
  const { stage, problem } = local;
  useEffect(() => {
    // The pressed button was removed when the devices started.
    if (stage === 'on' && document.activeElement === document.body) heading.current?.focus();
  }, [stage, problem]);
  const start = (wanted: WantedMedia) => startDevices(media, wanted);
  const asking = local.stage === 'asking';
  // Beside these ways out of a problem the first question would be the same two buttons again.
  const offersAgain = local.problem && !asking && waysOut[local.problem].includes('askAgain');
  const forDevices = deviceActions(local, start);
  const forRoom = { join: onJoin, withoutCamera: forDevices.withoutCamera };
  return (
    <section className="stack" aria-labelledby="call-heading">
      <h2 id="call-heading" ref={heading} tabIndex={-1}>
        {t('check.title')}
      </h2>
      {call.problem && <ProblemNotice problem={call.problem} reloadUrl={reloadUrl} actions={forRoom} />}
      {local.problem && <ProblemNotice problem={local.problem} reloadUrl={reloadUrl} actions={forDevices} />}
      {local.stage === 'on' ? (
        <ReadyToJoin media={media} local={local} onJoin={onJoin} />
      ) : (
        !offersAgain && (
          <AskForDevices
            why={t('check.why')}
            turnOn={t('check.turnOn')}
            withoutCamera={t('way.withoutCamera')}
            onStart={start}
          >
            <Spoken>{asking && t('check.asking')}</Spoken>
          </AskForDevices>
        )
      )}
    </section>
  );
}

function ReadyToJoin({ media, local, onJoin }: Pick<CheckScreenProps, 'media' | 'local' | 'onJoin'>) {
  const t = useVisitRoomTexts();
  const { camera, microphone, muted } = local;
  return (
    <>
      <div className="call-preview">
        {camera ? (
          <LocalPicture camera={camera} className="call-picture call-mirror" />
        ) : (
          <p>{t(microphone ? 'check.soundOnly' : 'check.listenOnly')}</p>
        )}
      </div>
      <div className="call-switches">
        <Switches media={media} state={local} />
      </div>
      <Button type="button" wide icon="next" onClick={onJoin}>
        {t('check.join')}
      </Button>
      <SoundLevel track={microphone} muted={muted} />
      <DeviceSelects media={media} state={local} />
    </>
  );
}
