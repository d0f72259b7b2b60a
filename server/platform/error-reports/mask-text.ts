const mask = '[…]';
/** Bounds the time of the patterns on long texts. */
const mostRead = 2000;
const mostKept = 300;

const leastDigits = 4;
const digitsIn = (text: string) => text.replace(/\D/g, '').length;

/**
 * An error's message without personal data. Parsers, drivers and SDKs quote input in their messages, so quoted text,
 * addresses, paths and everything like an email address, a token or an identifying number is masked.
 */
export function maskText(text: string): string {
  return (
    text
      .slice(0, mostRead)
      .replace(/\s+/g, ' ')
      .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, mask)
      // From the first quote to the last, as quoted text may contain quotes. The closing one may have been cut off.
      .replace(/"(.*"|.*$)|`(.*`|.*$)|“(.*”|.*$)|«(.*»|.*$)|‘(.*’|.*$)/g, mask)
      .replace(/(?<![\p{L}\d])'(.*'|.*$)/gu, mask)
      .replace(/\S*@\S*/g, mask)
      .replace(/(?<!\w)\.{0,2}\/[^\s,;)]+/g, mask)
      .replace(/(?<![\w-])[+(]?\d[\d\s().,:/-]*\d(?![\w-])/g, (number) =>
        digitsIn(number) >= leastDigits ? mask : number,
      )
      .replace(/[\w-]*\d[\w-]*|[\w-]{32,}/g, (word) => (isToken(word) ? mask : word))
      .slice(0, mostKept)
  );
}

/** For example an id, a session or a link's secret. Identifiers in code have no digits, or few letters. */
const isToken = (word: string) => word.length >= 10 || digitsIn(word) >= leastDigits;
