const mask = '[…]';
/** More is not looked at: the patterns take their time on long texts. */
const mostRead = 2000;
const mostKept = 300;

const leastDigits = 4;
const digitsIn = (text: string) => text.replace(/\D/g, '').length;

/**
 * An error's message, without what may have come from a person. Others than we write messages (parsers, drivers, SDKs), and
 * they quote: so what stands in quotes goes, addresses and paths, and all that looks like an email address, a token or a number
 * by which somebody is known.
 */
export function maskText(text: string): string {
  return (
    text
      .slice(0, mostRead)
      .replace(/\s+/g, ' ')
      .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, mask)
      // From the first quote to the last: what is quoted may hold quotes itself. An end may have been cut off.
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

/** Such as an id, a session or a link's secret. Words of code have no digits, or few letters. */
const isToken = (word: string) => word.length >= 10 || digitsIn(word) >= leastDigits;
