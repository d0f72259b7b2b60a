import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import type { Tone } from './tone.ts';

/** The state of a thing: icon and word. */
export function Tag({ tone, icon, children }: { tone: Tone; icon: IconName; children: ReactNode }) {
  return (
    <span className="tag" data-tone={tone}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
