import type { ReactNode } from 'react';
import { Button } from '#app/ui/actions/links-and-buttons.tsx';
import type { WantedMedia } from './visit-room-props.ts';

interface Texts {
  why: string;
  turnOn: string;
  withoutCamera: string;
}

interface AskForDevicesProps extends Texts {
  onStart?: (wanted: WantedMedia) => void;
  /** What is being done, for screen readers too. */
  children: ReactNode;
}

/** What the camera is for, and the buttons that turn it on. */
export function AskForDevices({ why, turnOn, withoutCamera, onStart, children }: AskForDevicesProps) {
  return (
    <>
      <p>{why}</p>
      <div className="actions">
        <Button
          type="button"
          icon="video"
          data-camera="on"
          onClick={onStart && (() => onStart({ camera: true, microphone: true }))}
        >
          {turnOn}
        </Button>
        <Button
          type="button"
          look="plain"
          data-camera="off"
          onClick={onStart && (() => onStart({ camera: false, microphone: true }))}
        >
          {withoutCamera}
        </Button>
      </div>
      {children}
    </>
  );
}

/** The same from the server, which begin-visit-room.ts shows before React is loaded. */
export function AskFirst({ title, ...texts }: Texts & { title: string }) {
  return (
    <template>
      <section className="stack" aria-labelledby="call-heading">
        <h2 id="call-heading">{title}</h2>
        <AskForDevices {...texts}>
          <output className="call-spoken" />
        </AskForDevices>
      </section>
    </template>
  );
}
