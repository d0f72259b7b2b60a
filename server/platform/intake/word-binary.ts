import type { ContentEvidence } from './content-inspector.ts';
import type { FileRefusalCode } from './file-types.ts';

const noSector = 0xfffffffa;
const wordFile = 0xa5ec;
const encryptedFlag = 0x0100;

/** Whether an Office 97 compound file is a plain Word document. */
export function readWordBinary(evidence: ContentEvidence): 'doc' | FileRefusalCode {
  const { markers } = evidence;
  if (markers.encryptedOffice) return 'encrypted';
  if (!markers.wordStream) return 'wrong_type';
  if (markers.officeMacros) return 'active_content.word';
  return isEncryptedWord(evidence) ? 'encrypted' : 'doc';
}

/** Word's own header has the encryption flag. It is usually in the first sector; otherwise the directory decides. */
function isEncryptedWord({ head, tail, size }: ContentEvidence): boolean {
  if (head.length < 512) return false;
  const sectorShift = head.readUInt16LE(30);
  if (sectorShift !== 9 && sectorShift !== 12) return false;
  const sectorSize = 2 ** sectorShift;

  function sector(number: number): Buffer | null {
    if (number >= noSector) return null;
    const start = (number + 1) * sectorSize;
    const inTail = start - (size - tail.length);
    if (start + sectorSize <= head.length) return head.subarray(start, start + sectorSize);
    return inTail >= 0 && start < size ? tail.subarray(inTail, inTail + sectorSize) : null;
  }

  const directory = sector(head.readUInt32LE(48));
  const candidates = [sector(0), directory === null ? null : sector(wordStreamStart(directory))];
  return candidates.some(
    (bytes) =>
      bytes !== null &&
      bytes.length >= 12 &&
      bytes.readUInt16LE(0) === wordFile &&
      (bytes.readUInt16LE(10) & encryptedFlag) !== 0,
  );
}

function wordStreamStart(directory: Buffer): number {
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const nameBytes = Math.min(64, Math.max(2, directory.readUInt16LE(at + 64)));
    if (directory.toString('utf16le', at, at + nameBytes - 2) === 'WordDocument') {
      return directory.readUInt32LE(at + 116);
    }
  }
  return noSector;
}
