import type { SmallImageSource } from './image-set.ts';

/** How wide portraits are, in CSS pixels. */
export const portraitWidths = { small: 48, large: 88 };

interface PortraitProps {
  /** Shown as initials when there is no picture. The name stands in words beside it, so the picture is silent. */
  name: string;
  /** For the width that goes with the size. */
  source: SmallImageSource | null | undefined;
  size: keyof typeof portraitWidths;
}

/** A person's portrait from attributes that were worked out before, as for the call: in the browser there is no room for that. */
export function Portrait({ name, source, size }: PortraitProps) {
  if (!source) {
    return (
      <span className="avatar" data-size={size} aria-hidden="true">
        {initials(name)}
      </span>
    );
  }
  // Of low priority, or React has it preloaded: where a browser holds a wider one already it would fetch a file it does not show.
  return <img {...source} className="avatar" data-size={size} alt="" fetchPriority="low" />;
}

/** The first letters of the first and of the last word. */
const initials = (name: string) => name.replace(/^\s*(\S?)(?:.*\s(\S))?.*$/s, '$1$2');
