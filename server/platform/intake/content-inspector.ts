import { scanForMarkers } from './content-markers.ts';
import type { FoundMarkers } from './content-markers.ts';
import { keepZipParts } from './zip-parts.ts';
import type { ZipParts } from './zip-parts.ts';

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
