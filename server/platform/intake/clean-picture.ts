import { type FileRefusalCode, FileRefusal, type FileType } from './file-types.ts';

/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

const maxPixels = 100_000_000;

/**
 * Why a picture of this declared size is refused, if so: one of unknown size may exhaust the memory of a viewer.
 *
 * @param most how many pixels it may have
 */
export function refusalOfSize(size: PictureSize | null, most = maxPixels): FileRefusalCode | null {
  if (size === null || size.width === 0 || size.height === 0) return 'wrong_type';
  return size.width * size.height > most ? 'too_big.pixels' : null;
}

/** Decoded types, by sharp's names. */
const formats = { jpg: 'jpeg', png: 'png', webp: 'webp' } as const;

/** Progressive, interlaced and WebP pictures are decoded whole (up to 8 bytes a pixel), others line by line. */
const maxPixelsDecodedWhole = 40_000_000;

/** The largest picture takes 6 seconds of CPU. */
const timeoutSeconds = 60;

export interface CleanPicture extends PictureSize {
  bytes: Buffer;
}

let previous: Promise<unknown> = Promise.resolve();

export function isDecoded(type: FileType): type is keyof typeof formats {
  return type in formats;
}

/**
 * Re-encodes a JPEG, PNG or WebP without metadata except its orientation; returns its displayed size. Pictures are processed one
 * at a time to bound memory and CPU. Throws FileRefusal for one that is too large or cannot be decoded.
 *
 * @param read returns the whole file; called when its turn comes
 */
export function cleanPicture(type: keyof typeof formats, read: () => Promise<Buffer>): Promise<CleanPicture> {
  const cleaned = previous.then(async () => rewritten(formats[type], await read()));
  previous = cleaned.catch(() => undefined);
  return cleaned;
}

async function rewritten(expected: string, file: Buffer): Promise<CleanPicture> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const open = (limitInputPixels: number | false) =>
    sharp(file, { animated: true, failOn: 'error', limitInputPixels });

  const found = await open(false).metadata().catch(refuse);
  const { format, isProgressive, orientation = 1, chromaSubsampling = '', pages = 1 } = found;
  if (format !== expected) return refuse();
  const isDecodedWhole = isProgressive || format === 'webp';
  const refusal = refusalOfSize(found, isDecodedWhole ? maxPixelsDecodedWhole : maxPixels);
  if (refusal !== null) throw new FileRefusal(refusal);

  const picture = open(maxPixels)
    .timeout({ seconds: timeoutSeconds })
    // Without optimized coding the JPEG encoder need not hold the whole picture.
    .jpeg({
      force: false,
      quality: 90,
      optimizeCoding: false,
      ...(chromaSubsampling === '4:4:4' && { chromaSubsampling }),
    })
    .png({ force: false })
    .webp({ force: false, quality: 90, effort: 2 });
  if (orientation > 1) picture.withExif({ IFD0: { Orientation: String(orientation) } });
  const bytes = await picture.toBuffer().catch(refuse);
  const frame = { width: found.width, height: found.height / pages };
  return { bytes, ...(orientation < 5 ? frame : { width: frame.height, height: frame.width }) };
}

/** Throws a refusal, except for a timeout: that may be the machine's fault. */
function refuse(error?: unknown): never {
  if (error instanceof Error && error.message.startsWith('timeout')) throw error;
  throw new FileRefusal('wrong_type');
}
