import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** Marks unread content before its title. The word is for screen readers. */
export function UnreadDot({ children }: { children: string }) {
  return (
    <span className="unread-dot">
      <VisuallyHidden>{children}</VisuallyHidden>{' '}
    </span>
  );
}
