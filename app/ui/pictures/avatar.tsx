import { smallImageSource, type ImageSet } from './image-set.ts';
import { useLowData } from './low-data.tsx';
import { Portrait, portraitWidths } from './portrait.tsx';

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
