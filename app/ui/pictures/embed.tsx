interface EmbedProps {
  /** A page of our own: the content policy refuses others. */
  url: string;
  /** What it is, for those who do not see it. */
  title: string;
  width: number;
  height: number;
}

/** An embedded page as wide as the text that keeps the shape of its width and height. An empty drawing of that shape reserves its place. */
export function Embed({ url, title, width, height }: EmbedProps) {
  return (
    <div className="embed">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
      <iframe src={url} title={title} width={width} height={height} loading="lazy" />
    </div>
  );
}
