// In two halves, so that a virus scanner does not take this source for the test file itself.
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Byte sequences that decide about a file wherever they occur. Office names are UTF-16LE in old documents. */
const markers = {
  infected: [Buffer.from(eicar, 'latin1')],
  wordStream: [Buffer.from('WordDocument', 'utf16le')],
  encryptedOffice: [Buffer.from('EncryptedPackage', 'utf16le')],
  officeMacros: [Buffer.from('_VBA_PROJECT', 'utf16le')],
  activeContent: ['<script', '<SCRIPT', '<Script', '<?php'].map((text) => Buffer.from(text, 'latin1')),
} as const;

export type ContentMarker = keyof typeof markers;
export type FoundMarkers = Readonly<Record<ContentMarker, boolean>>;

const names = Object.keys(markers).filter((name): name is ContentMarker => name in markers);
const longest = Math.max(...names.flatMap((name) => markers[name].map((pattern) => pattern.length)));

export interface MarkerScan {
  watch(chunk: Buffer): void;
  found(): FoundMarkers;
}

/** Looks for the markers in a stream, also across the borders of its chunks. */
export function scanForMarkers(): MarkerScan {
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
