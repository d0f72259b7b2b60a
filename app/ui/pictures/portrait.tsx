import type { SmallImageSource } from './image-set.ts';

/** Widths of portraits, in CSS pixels. */
export const portraitWidths = { small: 48, large: 88 };

interface PortraitProps {
  /** Shown as initials without a picture. The name is beside the picture, which therefore has no alternative text. */
  name: string;
  /** For the width of this size. */
  source: SmallImageSource | null | undefined;
  size: keyof typeof portraitWidths;
}

/** A portrait from precomputed attributes, as for the call, whose browser code is limited in size. */
export function Portrait({ name, source, size }: PortraitProps) {
  if (!source) {
    return (
      <span className="avatar" data-size={size} aria-hidden="true">
        {initials(name)}
      </span>
    );
  }
  // Low priority prevents a preload by React, which would fetch a file even if the browser shows a wider cached one.
  return <img {...source} className="avatar" data-size={size} alt="" fetchPriority="low" />;
}

/** The first letters of the first and last word. */
const initials = (name: string) => name.replace(/^\s*(\S?)(?:.*\s(\S))?.*$/s, '$1$2');
