/** The `accept` attribute of file fields: the kinds that server/platform/intake accepts, and every image type, so that phones offer photos. */
export const acceptedFiles = '.pdf,.doc,.docx,.jpg,.jpeg,.png,.heic,.heif,.webp,application/pdf,image/*';

/** Media types of pictures that intake re-encodes and every browser shows; a HEIC photo can be downloaded. */
export const shownPictures: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Of one uploaded file, such as a receipt; a photo may be stored smaller. */
export const maxFileBytes = 10 * 1024 * 1024;
