import type { ReactNode } from 'react';
import { Icon, type IconName } from '../pictures/icon.tsx';
import type { Tone } from './tag.tsx';

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
  /** Scripts hide it after this many milliseconds. Errors stay. */
  duration?: number | undefined;
  /** Name of the close button, which scripts add. */
  closeText?: string | undefined;
}

/** A short message about the last action, at the top of the next page. */
export function Notice({ type, children, duration, closeText }: NoticeProps) {
  const { tone, icon } = looks[type];
  const urgent = tone === 'bad' || tone === 'warn';
  const notice = (
    <div className="notice" data-tone={tone} role={urgent ? 'alert' : 'status'}>
      <Icon name={icon} />
      <div className="notice-text">{children}</div>
    </div>
  );
  if (!duration && !closeText) return notice;
  return (
    <auto-hide-notice duration={tone === 'bad' ? undefined : duration} data-close-text={closeText}>
      {notice}
    </auto-hide-notice>
  );
}
