import { type ImageSet, type SmallImageSource, smallImageSource } from './image-set.ts';
import { useLowData } from './low-data.tsx';

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

interface AvatarProps {
  name: string;
  image?: ImageSet | undefined;
  size?: keyof typeof portraitWidths;
  /** The `sizes` attribute of the image; the width of the portrait by default. */
  sizes?: string;
}

/** A person's portrait. */
export function Avatar({ name, image, size = 'small', sizes }: AvatarProps) {
  const lowData = useLowData();
  const source = image && !lowData ? smallImageSource(image, portraitWidths[size], sizes) : undefined;
  return <Portrait name={name} source={source} size={size} />;
}
