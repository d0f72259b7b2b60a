import { useLowData } from './low-data.tsx';
import { imageSource, smallImageSource, type ImageSet } from './image-set.ts';

interface PictureProps {
  image: ImageSet;
  /** Empty for decoration. */
  alt: string;
  /** Displayed width, as in the `sizes` attribute: "(min-width: 48rem) 20rem, 100vw". */
  sizes: string;
  /** The width of the reserved space, in CSS pixels. */
  width?: number;
  /** `eager` for pictures visible without scrolling. */
  loading?: 'eager' | 'lazy';
}

/** A picture in the width the screen needs. Its space is reserved, so nothing moves when it loads. */
export function Picture({ image, alt, sizes, width = 512, loading = 'lazy' }: PictureProps) {
  const lowData = useLowData();
  if (lowData) return alt ? <p className="picture-words">{alt}</p> : null;
  return (
    <img
      {...imageSource(image, width)}
      className="picture"
      alt={alt}
      sizes={sizes}
      loading={loading}
      decoding="async"
    />
  );
}

/** A small decorative picture beside text. */
export function SmallPicture({ image, width }: { image: ImageSet; width: number }) {
  if (useLowData()) return null;
  return (
    <img
      {...smallImageSource(image, width)}
      className="small-picture"
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}

interface EmbedProps {
  /** A page of our own: the Content-Security-Policy blocks others. */
  url: string;
  /** Title for screen readers. */
  title: string;
  width: number;
  height: number;
}

/** An embedded page as wide as the text, in its own aspect ratio. An empty SVG of that ratio reserves the space. */
export function Embed({ url, title, width, height }: EmbedProps) {
  return (
    <div className="embed">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
      <iframe src={url} title={title} width={width} height={height} loading="lazy" />
    </div>
  );
}
