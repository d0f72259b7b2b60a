import { keepZipParts, type ZipParts } from './zip-parts.ts';

// In two halves, so that a virus scanner does not take this source for the test file itself.
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Byte sequences that decide about a file wherever they occur. Office names are UTF-16LE in old documents. */
const markers = {
  infected: [Buffer.from(eicar, 'latin1')],
  wordStream: [Buffer.from('WordDocument', 'utf16le')],
  encryptedOffice: [Buffer.from('EncryptedPackage', 'utf16le')],
  officeMacros: [Buffer.from('_VBA_PROJECT', 'utf16le')],
  activeContent: ['<script', '<SCRIPT', '<Script', '<?php'].map((text) => Buffer.from(text, 'latin1')),
} as const;

type ContentMarker = keyof typeof markers;
type FoundMarkers = Readonly<Record<ContentMarker, boolean>>;

const names = Object.keys(markers).filter((name): name is ContentMarker => name in markers);
const longest = Math.max(...names.flatMap((name) => markers[name].map((pattern) => pattern.length)));

interface MarkerScan {
  watch(chunk: Buffer): void;
  found(): FoundMarkers;
}

/** Looks for the markers in a stream, also across the borders of its chunks. */
function scanForMarkers(): MarkerScan {
  const missing = new Set(names);
  let carried = Buffer.alloc(0);
  return {
    watch(chunk) {
      const window = Buffer.concat([carried, chunk]);
      for (const name of missing) {
        if (markers[name].some((pattern) => window.includes(pattern))) missing.delete(name);
      }
      carried = Buffer.from(window.subarray(Math.max(0, window.length - longest + 1)));
    },
    found: () => ({
      infected: !missing.has('infected'),
      wordStream: !missing.has('wordStream'),
      encryptedOffice: !missing.has('encryptedOffice'),
      officeMacros: !missing.has('officeMacros'),
      activeContent: !missing.has('activeContent'),
    }),
  };
}

/** How much of either end of a file is looked at closely. */
export const endBytes = 64 * 1024;

/** All that is remembered of a file that streamed by. Head and tail overlap when the file is small. */
export interface ContentEvidence {
  head: Buffer;
  tail: Buffer;
  markers: FoundMarkers;
  /** Of a zip archive: those that say what it holds and refers to. */
  parts: ZipParts;
  size: number;
}

export interface ContentInspector {
  watch(chunk: Buffer): void;
  evidence(): ContentEvidence;
}

/** Remembers both ends and the markers of a stream, in constant memory however it is cut into chunks. */
export function contentInspector(): ContentInspector {
  const head = Buffer.alloc(endBytes);
  const ring = Buffer.alloc(endBytes);
  const scan = scanForMarkers();
  const zip = keepZipParts();
  let size = 0;

  function keepTail(chunk: Buffer): void {
    const kept = chunk.subarray(Math.max(0, chunk.length - endBytes));
    const start = (size + chunk.length - kept.length) % endBytes;
    const fitting = kept.copy(ring, start);
    kept.copy(ring, 0, fitting);
  }

  function tail(): Buffer {
    if (size < endBytes) return Buffer.from(ring.subarray(0, size));
    const start = size % endBytes;
    return Buffer.concat([ring.subarray(start), ring.subarray(0, start)]);
  }

  return {
    watch(chunk) {
      if (size < endBytes) chunk.copy(head, size);
      keepTail(chunk);
      scan.watch(chunk);
      zip.watch(chunk);
      size += chunk.length;
    },
    evidence: () => ({
      head: head.subarray(0, Math.min(size, endBytes)),
      tail: tail(),
      markers: scan.found(),
      parts: zip.parts(),
      size,
    }),
  };
}
