/** The `accept` attribute of file fields: the kinds that server/intake accepts, and every image type, so that phones offer photos. */
export const acceptedFiles = '.pdf,.doc,.docx,.jpg,.jpeg,.png,.heic,.heif,.webp,application/pdf,image/*';
