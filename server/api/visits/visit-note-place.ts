import type { SealedPlace } from '#server/platform/sealing/sealing.ts';

/** Sealed place of a visit's note to the expert. */
export function visitNotePlace(callId: string): SealedPlace {
  return { table: 'calls', column: 'note_sealed', row: callId };
}
