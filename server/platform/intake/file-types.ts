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
