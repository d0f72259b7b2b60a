import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import type { Tone } from './tone.ts';

export type NoticeType = 'error' | 'server' | 'alert' | 'info' | 'success';

const looks: Record<NoticeType, { tone: Tone; icon: IconName }> = {
  error: { tone: 'bad', icon: 'faulty' },
  server: { tone: 'bad', icon: 'faulty' },
  alert: { tone: 'warn', icon: 'alert' },
  info: { tone: 'info', icon: 'info' },
  success: { tone: 'ok', icon: 'done' },
};

interface NoticeProps {
  type: NoticeType;
  children: ReactNode;
  /** Hides by itself after this many milliseconds where scripts run. Errors never do. */
  duration?: number;
}

/** A short message about what just happened, at the top of the next page. */
export function Notice({ type, children, duration }: NoticeProps) {
  const { tone, icon } = looks[type];
  const urgent = tone === 'bad' || tone === 'warn';
  const notice = (
    <div className="notice" data-tone={tone} role={urgent ? 'alert' : 'status'}>
      <Icon name={icon} />
      <div className="notice-text">{children}</div>
    </div>
  );
  return duration && tone !== 'bad' ? (
    <auto-hide-notice duration={duration}>{notice}</auto-hide-notice>
  ) : (
    notice
  );
}
