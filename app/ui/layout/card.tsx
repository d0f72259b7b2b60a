import type { ReactNode } from 'react';

interface CardProps {
  /** Label of the section when there is a heading. */
  id?: string;
  heading?: ReactNode;
  level?: 2 | 3;
  /** A short line above the heading. */
  eyebrow?: ReactNode;
  children?: ReactNode;
}

/** A card. With an id and a heading it is a labelled section. */
export function Card({ id, heading, level = 2, eyebrow, children }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const named = id !== undefined && heading !== undefined;
  const Box = named ? 'section' : 'div';
  return (
    <Box className="card" id={id} aria-labelledby={named ? `${id}-heading` : undefined}>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      {heading && (
        <Heading className="card-heading" id={named ? `${id}-heading` : undefined}>
          {heading}
        </Heading>
      )}
      {children}
    </Box>
  );
}

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
