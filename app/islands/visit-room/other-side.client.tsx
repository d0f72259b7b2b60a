import { Avatar } from '#app/ui/avatar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { CallState } from './call-state.ts';
import { useCallTexts } from './call-texts.ts';
import type { RemoteSide } from './remote-side.ts';
import { RemotePicture } from './remote-picture.client.tsx';
import { Spoken } from './spoken.client.tsx';

interface OtherSideProps {
  call: CallState;
  remote: RemoteSide;
  name: string;
}

/** The other side's picture, or their initials and why there is none. */
export function OtherSide({ call, remote, name }: OtherSideProps) {
  const t = useCallTexts();
  const { presence } = call;
  const there = presence === 'here' || presence === 'reconnecting';
  const picture = remote.video ? (remote.paused ? 'paused' : undefined) : 'cameraOff';
  const without = presence === 'here' ? picture : presence;
  return (
    <>
      {there && remote.video && <RemotePicture track={remote.video} name={name} />}
      <div className="call-absent">
        {!(there && remote.video) && <Avatar name={name} size="large" />}
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
