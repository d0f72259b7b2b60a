import { type DeviceKind, currentDevice, deviceChoices } from './devices.ts';
import { useVisitRoomTexts } from './texts.ts';
import type { LocalMedia, LocalMediaState } from './local-media.ts';
import type { WantedMedia } from './visit-room-props.ts';
import { Button } from '#app/ui/actions/links-and-buttons.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { VisitDialog } from './dialog.client.tsx';
import { ProblemNotice } from './parts.client.tsx';

/** Plays two soft tones on the chosen speaker as a test. */
async function playSound(speaker: string | undefined): Promise<void> {
  const context = new AudioContext();
  const volume = context.createGain();
  const out = context.createMediaStreamDestination();
  volume.gain.value = 0.2;
  volume.connect(out);
  for (const [index, frequency] of [523, 784].entries()) {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(volume);
    tone.start(context.currentTime + index * 0.35);
    tone.stop(context.currentTime + index * 0.35 + 0.3);
    if (index === 1) tone.addEventListener('ended', () => void context.close());
  }
  const audio = new Audio();
  audio.srcObject = out.stream;
  await playOn(audio, speaker);
}

interface DeviceSelectsProps {
  media: LocalMedia;
  state: LocalMediaState;
}

/** Selects for camera, microphone and speaker; each only if there is a choice. */
export function DeviceSelects({ media, state }: DeviceSelectsProps) {
  const t = useVisitRoomTexts();
  return (
    <div className="stack">
      <DeviceSelect kind="camera" media={media} state={state} />
      <DeviceSelect kind="microphone" media={media} state={state} />
      {canChooseSpeaker() && <DeviceSelect kind="speaker" media={media} state={state} />}
      <Button
        type="button"
        look="plain"
        icon="sound"
        onClick={() => void playSound(state.chosen.speaker).catch(() => undefined)}
      >
        {t('sound.test')}
      </Button>
    </div>
  );
}

function DeviceSelect({ kind, media, state }: DeviceSelectsProps & { kind: DeviceKind }) {
  const t = useVisitRoomTexts();
  const choices = deviceChoices(state.devices, kind);
  if (choices.length === 0) return null;
  const track = kind === 'speaker' ? undefined : state[kind];
  const value = currentDevice(choices, state.chosen[kind], track?.getSettings().deviceId);
  const id = `call-${kind}`;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t(`device.${kind}`)}
      </label>
      <div className="field-select">
        <select
          id={id}
          className="input"
          value={value}
          onChange={(event) => void media.choose(kind, event.target.value)}
        >
          {choices.map((choice, index) => (
            <option key={choice.id} value={choice.id}>
              {choice.name || t(`device.${kind}.number`, { number: index + 1 })}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
    </div>
  );
}

/** Whether the browser supports choosing a speaker. */
const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype;

/** Plays on the chosen speaker, or on the default if that is missing. Rejects if the browser blocks sound. */
export async function playOn(audio: HTMLAudioElement, speaker: string | undefined): Promise<void> {
  if (canChooseSpeaker()) await audio.setSinkId(speaker ?? '').catch(() => undefined);
  await audio.play();
}

interface DevicesDialogProps {
  media: LocalMedia;
  local: LocalMediaState;
  reloadUrl: string;
  onClose: () => void;
}

/** Changes devices during a call. */
export function DevicesDialog({ media, local, reloadUrl, onClose }: DevicesDialogProps) {
  const t = useVisitRoomTexts();
  const actions = deviceActions(local, (wanted) => void media.start(wanted));
  return (
    <VisitDialog id="devices-heading" title={t('device.all')} onClose={onClose}>
      {local.problem && <ProblemNotice problem={local.problem} reloadUrl={reloadUrl} actions={actions} />}
      <DeviceSelects media={media} state={local} />
      <Button type="button" onClick={onClose}>
        {t('device.done')}
      </Button>
    </VisitDialog>
  );
}

/** The ways out of a problem with devices. */
export const deviceActions = (local: LocalMediaState, start: (wanted: WantedMedia) => void) => ({
  askAgain: () => start(local.wanted),
  withoutCamera: () => start({ camera: false, microphone: true }),
  // If only the camera fails, this would stop the working microphone.
  listen: local.microphone ? undefined : () => start({ camera: false, microphone: false }),
});
