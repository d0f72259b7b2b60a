/** File types that members may upload, with media type and file name extensions. */
export const fileTypes = {
  pdf: { mediaType: 'application/pdf', endings: ['pdf'] },
  doc: { mediaType: 'application/msword', endings: ['doc'] },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
  },
  jpg: { mediaType: 'image/jpeg', endings: ['jpg', 'jpeg', 'jfif'] },
  png: { mediaType: 'image/png', endings: ['png'] },
  heic: { mediaType: 'image/heic', endings: ['heic', 'heif'] },
  heif: { mediaType: 'image/heif', endings: ['heif', 'heic'] },
  webp: { mediaType: 'image/webp', endings: ['webp'] },
} as const;

export type FileType = keyof typeof fileTypes;

/** Whether a file of this type is shown as a picture. */
export function isPicture(type: FileType): boolean {
  return fileTypes[type].mediaType.startsWith('image/');
}

/** Why a file is refused; the part before the dot is the error code on the wire. */
export type FileRefusalCode =
  | 'empty'
  | 'wrong_type'
  | 'infected'
  | 'encrypted'
  | 'active_content'
  | 'active_content.word'
  | 'too_big'
  | 'too_big.pixels'
  | 'too_many'
  | 'too_many.files';

/** Thrown when a file is refused, so that the stream is aborted and nothing is stored. */
export class FileRefusal extends Error {
  override name = 'FileRefusal';
  readonly code: FileRefusalCode;

  constructor(code: FileRefusalCode) {
    super(code);
    this.code = code;
  }
}

const signature = Buffer.from('%PDF-');

/** As far into a file as readers look for the signature of a PDF, with the signature. */
export const pdfStartBytes = 1024 + signature.length - 1;

/**
 * Whether PDF readers accept a file by its first bytes: some programs put a byte order mark or blank lines before the signature.
 * False if those bytes could make it a page, a script or a Word document for other programs.
 */
export function startsAsPdf(head: Buffer): boolean {
  const at = head.subarray(0, pdfStartBytes).indexOf(signature);
  const before = head.toString('latin1', 0, Math.max(0, at));
  return at >= 0 && !/<|#!|^PK/.test(before);
}
