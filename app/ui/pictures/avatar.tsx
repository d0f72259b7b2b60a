import { useLowData } from './low-data.tsx';
import { smallImageSource, type ImageSet } from './image-set.ts';
import { Portrait, portraitWidths } from './portrait.tsx';

interface AvatarProps {
  name: string;
  image?: ImageSet | undefined;
  size?: keyof typeof portraitWidths;
}

/** A person's portrait. */
export function Avatar({ name, image, size = 'small' }: AvatarProps) {
  const lowData = useLowData();
  const source = image && !lowData ? smallImageSource(image, portraitWidths[size]) : undefined;
  return <Portrait name={name} source={source} size={size} />;
}
