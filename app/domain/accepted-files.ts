/** The `accept` attribute of file fields: the kinds that server/platform/intake accepts, and every image type, so that phones offer photos. */
export const acceptedFiles = '.pdf,.doc,.docx,.jpg,.jpeg,.png,.heic,.heif,.webp,application/pdf,image/*';

/** Of one uploaded file, such as a receipt; a photo may be stored smaller. */
export const maxFileBytes = 10 * 1024 * 1024;
