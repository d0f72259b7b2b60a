import { useLowData } from './low-data.tsx';
import { smallImageSource, type ImageSet } from './image-set.ts';

const widths = { small: 48, large: 88 };

interface AvatarProps {
  /** Shown as initials when there is no picture. The name stands in words beside it, so the picture is silent. */
  name: string;
  image?: ImageSet | undefined;
  size?: keyof typeof widths;
}

/** A person's portrait. */
export function Avatar({ name, image, size = 'small' }: AvatarProps) {
  const lowData = useLowData();
  if (!image || lowData) {
    return (
      <span className="avatar" data-size={size} aria-hidden="true">
        {initials(name)}
      </span>
    );
  }
  return <img {...smallImageSource(image, widths[size])} className="avatar" data-size={size} alt="" />;
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words[words.length - 1] : undefined]
    .map((word) => word?.[0] ?? '')
    .join('');
}
