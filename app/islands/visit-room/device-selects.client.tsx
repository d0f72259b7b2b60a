import type { DeviceKind } from './chosen-devices.ts';
import { useVisitRoomTexts } from './texts.ts';
import { currentDevice, deviceChoices } from './device-choices.ts';
import type { LocalMedia, LocalMediaState } from './local-media.ts';
import { canChooseSpeaker, playOn } from './speaker.client.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';

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
