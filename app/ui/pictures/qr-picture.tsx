interface QrPictureProps {
  /** In modules, without the quiet zone. */
  size: number;
  /** The dark modules. */
  path: string;
  label: string;
}

const quietZone = 4;

/** Black on white in every theme, because cameras need it. */
export function QrPicture({ size, path, label }: QrPictureProps) {
  const width = size + 2 * quietZone;
  return (
    <svg
      className="qr-picture"
      viewBox={`${-quietZone} ${-quietZone} ${width} ${width}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the drawing is in the page itself
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-quietZone} y={-quietZone} width={width} height={width} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
