/** In a form: parsing costs more with their number than the bytes say. */
export const mostFormFields = 300;
/** In JSON, entries of lists among them: a claim of a hundred expenses is told that these are too many. */
export const mostJsonFields = 1000;

export const isForm = (mediaType: string | undefined) => mediaType === 'application/x-www-form-urlencoded';

/** What a Content-Type says without its parameters. */
export const mediaTypeOf = (contentType: string | undefined) =>
  contentType?.split(';', 1)[0]?.trim().toLowerCase();

const [ampersand, comma, quote, backslash] = Buffer.from('&,"\\');

/** How many fields this part of a form ends: one less than it has. */
export function formFieldsIn(text: Uint8Array): number {
  let count = 0;
  for (const byte of text) if (byte === ampersand) count += 1;
  return count;
}

/** How many members and entries this JSON has at most, all levels together; broken JSON is counted as far as it goes. */
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
