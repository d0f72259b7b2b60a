import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { FileRefusal } from '../file-types.ts';

/** What may follow a name: white space, or a character that starts something else. */
const nameEnd = String.raw`(?=[\0\t\n\f\r ()<>[\]{}/%])`;

/**
 * Finds these names in the text of a PDF (latin1), and no longer ones that begin alike. A PDF may write each character of a name as #xx.
 * A name at the very end of the text is not found, since it may continue.
 */
export function pdfNames(...names: string[]): RegExp {
  return new RegExp(`/(?:${names.map(written).join('|')})${nameEnd}`, 'g');
}

/** The most bytes that a found name may take, with what follows it. */
export const longestName = 64;

function written(name: string): string {
  return [...name].map((character) => `(?:${character}|#${hexDigits(character)})`).join('');
}

function hexDigits(character: string): string {
  return character
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

/** A piece of a PDF in which each name is written with its characters themselves. */
function plainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));
}

const unpack = promisify(inflate);
const maxDictionary = 64 * 1024;
const maxPackedBytes = 1024 * 1024;
const maxUnpackedBytes = 32 * 1024 * 1024;

/** An object starts, a stream starts (after its dictionary), or either ends. */
const keyword = /(end)(?:obj|stream)|obj(?![a-z])|(stream)[ \t]{0,16}(?:\r\n?|\n)/;
const longestKeyword = 32;
const endOfStream = 'endstream';

const kindOfStream = /\/(?:ObjStm|First)(?![^\0\t\n\f\r ()<>[\]{}/%])/;
const onlyDeflated = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])(?![^\0\t\n\f\r ()<>[\]{}/%])/;

/** Not OpenAction: many programs write one that shows the first page, and it does no more than the actions it names. */
const active = pdfNames('JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'FileAttachment');

export interface ObjectStreamCheck {
  watch(piece: Buffer): Promise<void>;
  end(): void;
}

/**
 * Looks into the compressed streams of a PDF that hold objects, in bounded memory, and throws a FileRefusal when one of them names
 * active content, since nothing in it can be changed without moving what follows, or when it cannot be read: another filter than
 * Flate, or more than is unpacked here. Readers forgive more errors of form than this check does, so it is a hurdle and no guarantee.
 */
export function objectStreamCheck(): ObjectStreamCheck {
  let pending = '';
  let dictionary = '';
  let packed: string | null = null;
  let unpackedBytes = 0;

  /** Passes one keyword, or text that contains none; returns whether there is more to pass. */
  function passKeyword(): boolean {
    const found = keyword.exec(pending);
    const isCut = found !== null && found.index + found[0].length === pending.length;
    const until = found?.index ?? Math.max(0, pending.length - longestKeyword);
    if (dictionary.length <= maxDictionary) dictionary += pending.slice(0, until);
    if (found === null || isCut) {
      pending = pending.slice(until);
      return false;
    }
    pending = pending.slice(until + found[0].length);
    const [, isEnd, isStream] = found;
    if (isStream !== undefined && holdsPackedObjects(dictionary)) packed = '';
    if (isEnd === undefined) dictionary = '';
    return true;
  }

  /** Collects a stream of objects; returns whether it is complete. */
  function collect(collected: string): boolean {
    const end = pending.indexOf(endOfStream);
    const until = end < 0 ? Math.max(0, pending.length - endOfStream.length) : end;
    packed = collected + pending.slice(0, until);
    pending = pending.slice(until);
    if (packed.length > maxPackedBytes) throw new FileRefusal('active_content');
    return end >= 0;
  }

  return {
    async watch(piece) {
      pending += piece.toString('latin1');
      for (;;) {
        if (packed === null) {
          if (!passKeyword()) return;
        } else {
          if (!collect(packed)) return;
          unpackedBytes += await checkedBytes(packed, maxUnpackedBytes - unpackedBytes);
          packed = null;
        }
      }
    },
    end() {
      if (packed !== null) throw new FileRefusal('active_content');
    },
  };
}

function holdsPackedObjects(text: string): boolean {
  if (text.length > maxDictionary) throw new FileRefusal('active_content');
  const dictionary = plainNames(text);
  if (!kindOfStream.test(dictionary) || !dictionary.includes('/Filter')) return false;
  if (!onlyDeflated.test(dictionary) || dictionary.includes('/DecodeParms')) {
    throw new FileRefusal('active_content');
  }
  return true;
}

/** How many bytes the objects are. Throws a FileRefusal when they are more than `most`, unreadable or active. */
async function checkedBytes(packed: string, most: number): Promise<number> {
  const bytes = await unpack(Buffer.from(packed, 'latin1'), { maxOutputLength: Math.max(1, most) }).catch(
    () => null,
  );
  if (bytes === null || `${bytes.toString('latin1')} `.search(active) >= 0) {
    throw new FileRefusal('active_content');
  }
  return bytes.length;
}
