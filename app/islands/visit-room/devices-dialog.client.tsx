import { Button } from '#app/ui/actions/button.tsx';
import { VisitDialog } from './dialog.client.tsx';
import { useVisitRoomTexts } from './texts.ts';
import { DeviceSelects } from './device-selects.client.tsx';
import type { LocalMedia, LocalMediaState } from './local-media.ts';
import { ProblemNotice } from './problem-notice.client.tsx';

interface DevicesDialogProps {
  media: LocalMedia;
  local: LocalMediaState;
  reloadUrl: string;
  onClose: () => void;
}

/** Changes devices during a call. */
export function DevicesDialog({ media, local, reloadUrl, onClose }: DevicesDialogProps) {
  const t = useVisitRoomTexts();
  const actions = {
    askAgain: () => void media.start(local.wanted),
    withoutCamera: () => void media.start({ camera: false, microphone: true }),
    // It would stop the working microphone.
    listen: local.microphone ? undefined : () => void media.start({ camera: false, microphone: false }),
  };
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
