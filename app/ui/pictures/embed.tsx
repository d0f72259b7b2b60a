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
