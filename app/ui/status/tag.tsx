import type { ReactNode } from 'react';
import { Icon, type IconName } from '../pictures/icon.tsx';
import type { Tone } from './tone.ts';

interface TagLooks {
  tone: Tone;
  icon: IconName;
}

/** A state as icon and word. */
export function Tag({ tone, icon, children }: TagLooks & { children: ReactNode }) {
  return (
    <>
      <span className="tag" data-tone={tone}>
        <Icon name={icon} />
        {children}
      </span>{' '}
    </>
  );
}

/** The state that <count-down> shows at zero. */
export function TagAtZero({ tone, icon, text }: TagLooks & { text: string }) {
  return (
    <span className="tag" data-tone={tone} data-at-zero={text} hidden>
      <Icon name={icon} />
    </span>
  );
}
