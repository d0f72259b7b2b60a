/** In a form: parsing costs more per field than per byte. */
export const mostFormFields = 300;
/** In JSON, including entries of lists: a claim of a hundred expenses still gets the API's own error. */
export const mostJsonFields = 1000;

export const isForm = (mediaType: string | undefined) => mediaType === 'application/x-www-form-urlencoded';

/** The media type of a Content-Type. */
export const mediaTypeOf = (contentType: string | undefined) =>
  contentType?.split(';', 1)[0]?.trim().toLowerCase();

const [ampersand, comma, quote, backslash] = Buffer.from('&,"\\');

/** Number of fields that end in this part of a form: one less than it contains. */
export function formFieldsIn(text: Uint8Array): number {
  let count = 0;
  for (const byte of text) if (byte === ampersand) count += 1;
  return count;
}

/** Upper bound of the members and entries in this JSON, on all levels; broken JSON is counted up to the error. */
export function jsonFieldsIn(text: Uint8Array): number {
  let count = 1;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    if (byte === quote) inText = !inText;
    else if (inText && byte === backslash) at += 1;
    else if (!inText && byte === comma) count += 1;
  }
  return count;
}
