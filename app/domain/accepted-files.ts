/** What file fields offer to choose from: the kinds that server/intake takes in, and every picture, so that phones offer their photos. */
export const acceptedFiles = '.pdf,.doc,.docx,.jpg,.jpeg,.png,.heic,.heif,.webp,application/pdf,image/*';
