import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** One of app/ui/pictures/scenes. */
  picture: ReactNode;
  title: ReactNode;
  level?: 2 | 3;
  /** Purpose of the page. */
  text: ReactNode;
  /** The only action. */
  children?: ReactNode;
}

/** Shown instead of an empty list. */
export function EmptyState({ picture, title, level = 2, text, children }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="empty-state">
      {picture}
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children}
    </div>
  );
}
