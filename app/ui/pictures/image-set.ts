/** The API's image_set: one picture in several widths, keyed w64 to w2048. */
export interface ImageSet {
  aspect_ratio: string;
  variants: Readonly<Partial<Record<string, string>>>;
}

/** The attributes of an <img> that reserve its space and let the browser choose a width. */
export function imageSource(image: ImageSet, width: number) {
  return attributes(image, width, filesOf(image));
}

/** The same for a picture with a fixed width in CSS pixels: without sizes that no screen needs. */
export function smallImageSource(image: ImageSet, width: number, sizes = `${width}px`) {
  const files = filesOf(image);
  const sharpest = files.findIndex((file) => file.width >= width * 3);
  const offered = sharpest < 0 ? files : files.slice(0, sharpest + 1);
  return { ...attributes(image, width, offered), sizes };
}

export type SmallImageSource = ReturnType<typeof smallImageSource>;

function filesOf({ variants }: ImageSet) {
  return Object.entries(variants)
    .flatMap(([key, url]) => (url === undefined ? [] : { url, width: Number(key.slice(1)) }))
    .toSorted((one, other) => one.width - other.width);
}

function attributes({ aspect_ratio }: ImageSet, width: number, files: ReturnType<typeof filesOf>) {
  const [across = 1, down = 1] = aspect_ratio.split(':').map(Number);
  return {
    src: (files.find((file) => file.width >= width) ?? files.at(-1))?.url,
    srcSet: files.map((file) => `${file.url} ${file.width}w`).join(', '),
    width,
    height: Math.round((width * down) / across),
  };
}
