import type { Sealing } from '../sealing/sealing.ts';

const placeOf = (jobId: string) => ({ table: 'jobs', column: 'payload_sealed', row: jobId });

export function sealPayload(sealing: Sealing, jobId: string, payload: object): Buffer {
  return sealing.seal(JSON.stringify(payload), placeOf(jobId));
}

export function openPayload(sealing: Sealing, jobId: string, sealed: Uint8Array): unknown {
  return JSON.parse(sealing.open(sealed, placeOf(jobId)));
}
