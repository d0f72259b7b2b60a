/** The API's image_set: one picture in several widths, keyed w64 to w2048. */
export interface ImageSet {
  aspect_ratio: string;
  variants: Readonly<Record<string, string>>;
}

/** The attributes of an <img> that reserve its place and let the browser choose a width. */
export function imageSource({ aspect_ratio, variants }: ImageSet, width: number) {
  const [across = 1, down = 1] = aspect_ratio.split(':').map(Number);
  const sources = Object.entries(variants)
    .map(([key, url]) => ({ url, width: Number(key.slice(1)) }))
    .toSorted((one, other) => one.width - other.width);
  const fallback = sources.find((source) => source.width >= width) ?? sources.at(-1);
  return {
    src: fallback?.url,
    srcSet: sources.map((source) => `${source.url} ${source.width}w`).join(', '),
    width,
    height: Math.round((width * down) / across),
  };
}
