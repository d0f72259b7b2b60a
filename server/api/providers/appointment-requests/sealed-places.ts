import type { SealedPlace } from '#server/platform/sealing/sealing.ts';

export function notePlace(requestId: string): SealedPlace {
  return { table: 'appointment_requests', column: 'note_sealed', row: requestId };
}

export function phonePlace(requestId: string): SealedPlace {
  return { table: 'appointment_requests', column: 'phone_sealed', row: requestId };
}
