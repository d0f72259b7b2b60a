import type { ReactNode } from 'react';
import { Icon } from '#app/ui/pictures/icon.tsx';
import type { DeviceView } from './security-view.ts';

interface DeviceWordsProps extends Pick<DeviceView, 'name' | 'lastSeen'> {
  level?: 2 | 3;
  children?: ReactNode;
}

/** The name of a device and when it was last used. */
export function DeviceWords({ name, lastSeen, level = 3, children }: DeviceWordsProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <>
      <span className="icon-tile">
        <Icon name="device" />
      </span>
      <div className="row-text">
        <Heading className="row-title">{name}</Heading>
        <p className="row-detail">{lastSeen}</p>
        {children}
      </div>
    </>
  );
}
