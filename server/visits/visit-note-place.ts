import type { SealedPlace } from '#server/sealing/sealing.ts';

/** What a visit's note to the expert is sealed for. */
export function visitNotePlace(callId: string): SealedPlace {
  return { table: 'calls', column: 'note_sealed', row: callId };
}
