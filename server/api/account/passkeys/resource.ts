import type { z } from 'zod';
import type { passkeyAttributes } from '#app/contract/sign-in.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';

const placeOf = (id: string) => ({ table: 'passkeys', column: 'name_sealed', row: id });

/** Sealed, because members name devices after themselves. */
export function sealName(sealing: Sealing, id: string, name: string): Buffer {
  return sealing.seal(name, placeOf(id));
}

interface PasskeyRow {
  id: string;
  name_sealed: Buffer;
  created_at: string;
  last_used_at: string | null;
  backed_up: boolean;
}

export function passkeyResource(
  sealing: Sealing,
  { id, name_sealed, created_at, last_used_at, backed_up }: PasskeyRow,
): Resource<z.infer<typeof passkeyAttributes>> {
  const name = sealing.open(name_sealed, placeOf(id));
  return { type: 'passkey', id, attributes: { name, created_at, last_used_at, backed_up } };
}
