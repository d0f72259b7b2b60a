import type { DeviceKind } from './chosen-devices.ts';
import { useCallTexts } from './call-texts.ts';
import { currentDevice, deviceChoices } from './device-choices.ts';
import type { LocalMedia, LocalMediaState } from './local-media.ts';
import { playSound } from './play-sound.client.ts';
import { canChooseSpeaker } from './speaker.client.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

interface DeviceSelectsProps {
  media: LocalMedia;
  state: LocalMediaState;
}

/** Which camera, microphone and speaker; each only where there is something to choose. */
export function DeviceSelects({ media, state }: DeviceSelectsProps) {
  const t = useCallTexts();
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
  const t = useCallTexts();
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
