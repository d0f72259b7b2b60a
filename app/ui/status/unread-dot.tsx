import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** Marks what has not been read, before its title. The word is for those who do not see the dot. */
export function UnreadDot({ children }: { children: string }) {
  return (
    <span className="unread-dot">
      <VisuallyHidden>{children}</VisuallyHidden>{' '}
    </span>
  );
}
